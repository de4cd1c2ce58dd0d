import { formatCalendarDate } from "#app/lib/format.ts";
import { type Balance, isManual, type Payment, WAY_NAMES } from "#server/payments/ledger/contract.ts";
import { formatMoney } from "#server/platform/money/contract.ts";
import * as strings from "../strings/own.ts";

const STATES: Record<Payment["state"], string> = {
  received: "received",
  pending: strings.onItsWay,
  failed: strings.didNotArrive,
};

/** What a couple has paid, and what was refunded. */
export function OwnPaymentList({ payments, refunds }: Pick<Balance, "payments" | "refunds">) {
  if (payments.length === 0) return null;
  return (
    <>
      <h2 className="mt-14 text-32">{strings.yourPayments}</h2>
      <ul className="mt-6 text-17">
        {payments.map(({ id, amountCents, way, state, happenedOn, isReturned }) => (
          <li key={id} className="border-t border-line py-4 last:border-b">
            <p className="flex flex-wrap justify-between gap-x-6">
              <span>
                {isReturned
                  ? isManual(way)
                    ? strings.refundThatCameBack
                    : strings.refundReturnedByYourBank
                  : `${WAY_NAMES[way]}, ${STATES[state]}`}
              </span>
              <span className="tabular">{formatMoney(amountCents)}</span>
            </p>
            <p className="quiet tabular mt-1 text-14">{formatCalendarDate(happenedOn)}</p>
            {refunds
              .filter(({ paymentId }) => paymentId === id)
              .map((refund) => (
                <p key={refund.id} className="quiet tabular mt-1 text-14">
                  {(refund.isTakenBack ? strings.takenBackOn : strings.refundedOn)(
                    formatMoney(refund.amountCents),
                    formatCalendarDate(refund.happenedOn),
                  )}
                </p>
              ))}
          </li>
        ))}
      </ul>
    </>
  );
}
