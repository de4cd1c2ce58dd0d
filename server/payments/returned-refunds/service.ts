import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { studioToday } from "#server/platform/clock.ts";
import { formatMoney } from "#server/platform/money/contract.ts";
import { fail } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { balanceOf } from "../ledger/balance.ts";
import { isManual, REFUND_CAME_BACK, returnedRefundKey, WAY_NAMES } from "../ledger/contract.ts";
import { appendEntries, ledgerStatement } from "../ledger/queries.ts";
import {
  DATE_AHEAD,
  NOT_BY_HAND,
  REFUND_GONE,
  type Recorded,
  type RefundReturn,
  recordedOf,
} from "../recording/contract.ts";

type Returned = RefundReturn & { bookingId: string; refund: string };

/**
 * Records that a refund that the studio sent itself has come back, such as a check that was never cashed. Like a refund
 * that the couple's bank returned to Stripe: the money is the studio's again, and can be refunded again.
 */
export async function recordReturnedRefund(
  services: Services,
  admin: Admin,
  { bookingId, refund: id, happenedOn }: Returned,
): Promise<Recorded> {
  const { db, clock, events } = services;
  if (happenedOn > studioToday(clock)) return fail("invalid", { happenedOn: DATE_AHEAD });
  const entries = await ledgerStatement(db, bookingId);
  const { payments, refunds } = balanceOf(entries);
  const refund = refunds.find((one) => one.id === id);
  const paid = payments.find((payment) => payment.id === refund?.paymentId);
  if (!refund || !paid) return fail("not_found", { form: REFUND_GONE });
  if (!refund.isByHand) return fail("conflict", { form: NOT_BY_HAND });
  const way = entries.find((entry) => entry.id === id)?.way ?? paid.way;
  const outcome = await appendEntries(db, {
    actor: admin,
    action: "record_payment",
    bookingId,
    logged: { amount: formatMoney(refund.amountCents), "paid by": WAY_NAMES[way], "on its way": false },
    entries: [
      {
        key: returnedRefundKey(id),
        kind: "payment",
        amountCents: refund.amountCents,
        way: isManual(way) ? way : "cheque",
        // It was refunded because nothing was due for it.
        beyondDue: true,
        happenedOn,
        refersTo: paid.rootId,
        note: REFUND_CAME_BACK,
      },
    ],
    at: clock.now(),
  });
  if (typeof outcome === "string") return fail("conflict", { form: REFUND_GONE });
  if (outcome.written) await events.paymentRecorded(bookingId);
  return recordedOf(outcome);
}
