import { Link } from "react-router";
import { ScrollingRow } from "#app/components/ui/scrolling-row.tsx";
import type { UsersScreen } from "#server/accounts/users/contract.ts";
import * as strings from "../strings/users.ts";

const numberFormat = new Intl.NumberFormat("en-US");

/** The number of accounts of each kind, in the head of the list. Each number links to the accounts it counts. */
export function UserTotals({ totals }: Pick<UsersScreen, "totals">) {
  const cards: [label: string, value: number, to: string][] = [
    [strings.totalUsers, totals.users, "/admin/users"],
    [strings.admins, totals.admins, "/admin/users?role=admin"],
    [strings.regularUsers, totals.users - totals.staff, "/admin/users?role=user"],
    [strings.totalBookings, totals.bookings, "/admin/bookings"],
  ];
  return (
    <div className="min-w-0 max-sm:order-2 max-sm:basis-full sm:flex-none">
      <ScrollingRow current={undefined} words={cards.join()} className="gap-x-4">
        {cards.map(([label, value, to]) => (
          <li key={label}>
            <section
              aria-label={label}
              className="link-row flex min-h-(--control) items-center gap-1.5 whitespace-nowrap"
            >
              <h2 className="quiet font-body text-12 font-normal tracking-normal">
                <Link to={to} className="row-link inline-flex min-h-(--control) items-center hover:underline">
                  {label}
                </Link>
              </h2>
              <p className="tabular text-14 font-semibold">{numberFormat.format(value)}</p>
            </section>
          </li>
        ))}
      </ScrollingRow>
    </div>
  );
}
