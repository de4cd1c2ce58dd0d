import type { UsersScreen } from "#server/accounts/users/contract.ts";
import * as strings from "../strings/users.ts";

const numberFormat = new Intl.NumberFormat("en-US");

/** How many accounts there are of each kind, in the head of the list. */
export function UserTotals({ totals }: Pick<UsersScreen, "totals">) {
  const cards: [string, number][] = [
    [strings.totalUsers, totals.users],
    [strings.adminsTotal, totals.admins],
    [strings.regularUsers, totals.users - totals.staff],
    [strings.totalBookings, totals.bookings],
  ];
  return (
    <div className="grid grid-cols-2 gap-x-4 max-sm:order-2 max-sm:basis-full sm:flex">
      {cards.map(([label, value]) => (
        <section key={label} aria-label={label} className="flex items-baseline gap-1.5 whitespace-nowrap">
          <h2 className="quiet font-body text-12 font-normal tracking-normal">{label}</h2>
          <p className="tabular text-14 font-semibold">{numberFormat.format(value)}</p>
        </section>
      ))}
    </div>
  );
}
