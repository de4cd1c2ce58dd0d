import { Link } from "react-router";
import type { PaymentsOverview } from "#server/payments/overview/contract.ts";
import { formatMoney } from "#server/platform/money/contract.ts";
import * as strings from "../strings/overview.ts";

/** Payments on their way that no charge waits for, each with a link to its booking. */
export const UnchargedList = ({ uncharged }: Pick<PaymentsOverview, "uncharged">) => (
  <ul className="divide-y divide-line">
    {uncharged.map(({ bookingId, couple, pendingCents }) => (
      <li
        key={bookingId}
        className="relative flex flex-wrap items-baseline justify-between gap-x-6 px-5 pt-1.5 pb-4 hover:bg-paper"
      >
        <div className="min-w-0 flex-1 basis-60">
          <Link
            to={`/admin/bookings/${bookingId}`}
            className="wrap-anywhere inline-block py-2.75 leading-[1.375rem] font-semibold after:absolute after:inset-0"
          >
            {couple}
          </Link>
          <p className="quiet -mt-1">{strings.pendingForNoCharge}</p>
        </div>
        <p className="tabular font-semibold">{strings.amountPending(formatMoney(pendingCents))}</p>
      </li>
    ))}
  </ul>
);
