import { FigureRow } from "#app/components/ui/figure-row.tsx";
import type { UsersScreen } from "#server/accounts/users/contract.ts";
import * as strings from "../strings/users.ts";

/** A card for each kind of account, and for the bookings. Each number links to the records that it counts. */
export const UserTotals = ({ totals }: Pick<UsersScreen, "totals">) => (
  <div className="user-cards">
    <FigureRow
      label={strings.totals}
      figures={[
        { label: strings.totalUsers, value: totals.users, to: "/admin/users" },
        { label: strings.admins, value: totals.admins, to: "/admin/users?role=admin" },
        { label: strings.regularUsers, value: totals.roles.user, to: "/admin/users?role=user" },
        { label: strings.totalBookings, value: totals.bookings, to: "/admin/bookings" },
      ]}
    />
  </div>
);
