import { Link } from "react-router";
import type { MoneyNow } from "#server/payments/money-now/contract.ts";
import { formatMoney } from "#server/platform/money/contract.ts";
import * as strings from "../strings/dashboard.ts";

type Props = { money: MoneyNow; today: string };

/** Amounts due, overdue, in progress and received, each linked to its list. */
export function MoneyCards({ money, today }: Props) {
  const month = today.slice(0, 7);
  const cards: [name: string, cents: number, query: string][] = [
    [strings.dueThisMonth, money.dueThisMonthCents, `?month=${month}`],
    [strings.overdue, money.overdueCents, "?state=overdue"],
    [strings.pending, money.onItsWayCents, "?state=pending"],
    [strings.receivedThisMonth, money.receivedCents, "#bookkeeper"],
  ];
  return (
    <section aria-label={strings.money} className="mt-4 sm:mt-6">
      <ul className="grid grid-cols-2 gap-2 sm:gap-4 xl:grid-cols-4">
        {cards.map(([name, cents, query]) => (
          <li key={name} className="bg-white">
            <Link to={`/admin/payments${query}`} className="block px-5 py-2 hover:bg-paper sm:py-3">
              <p className="quiet text-12 sm:text-14">{name}</p>
              <p
                className={`tabular mt-1 text-20 font-semibold leading-none ${name === strings.overdue && cents > 0 ? "text-danger" : ""}`}
              >
                {formatMoney(cents)}
              </p>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
