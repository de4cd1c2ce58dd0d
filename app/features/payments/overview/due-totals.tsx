import { Link } from "react-router";
import type { PaymentsOverview } from "#server/payments/overview/contract.ts";
import { formatMoney } from "#server/platform/money/contract.ts";
import * as strings from "../strings/overview.ts";

type Props = Pick<PaymentsOverview, "totals">;

/** Open amounts across all bookings. Each total has a link to the amounts in it. */
export function DueTotals({ totals }: Props) {
  const sums: [name: string, cents: number, query: string][] = [
    [strings.toBePaid, totals.openCents, ""],
    [strings.overdue, totals.overdueCents, "?state=overdue"],
    [strings.moneyPending, totals.pendingCents, "?state=pending"],
  ];
  const { stoppedCents } = totals;
  return (
    <>
      <dl className="mt-4 grid gap-px sm:grid-cols-3 sm:gap-4">
        {sums.map(([name, cents, query]) => (
          <div
            key={name}
            className="link-row flex items-baseline justify-between gap-4 bg-white px-5 py-1 sm:block sm:py-4"
          >
            <dt className="quiet text-14">
              <Link
                to={`/admin/payments${query}`}
                preventScrollReset
                className="row-link inline-flex min-h-6 min-w-11 items-center pointer-coarse:min-h-11"
              >
                {name}
              </Link>
            </dt>
            <dd
              className={`tabular text-20 font-semibold leading-none sm:mt-1 ${name === strings.overdue && cents > 0 ? "text-danger" : ""}`}
            >
              {formatMoney(cents)}
            </dd>
          </div>
        ))}
      </dl>
      {stoppedCents > 0 && (
        <p className="quiet mt-2">
          <Link
            to="/admin/payments?state=stopped"
            preventScrollReset
            className="text-link inline-flex min-h-6 items-center pointer-coarse:min-h-11"
          >
            {strings.sumNotAskedFor(formatMoney(stoppedCents))}
          </Link>
        </p>
      )}
    </>
  );
}
