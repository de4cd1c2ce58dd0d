import type { bookings } from "#drizzle/schema/bookings.ts";
import type { ledgerEntries } from "#drizzle/schema/ledger.ts";
import type { paymentPauses } from "#drizzle/schema/payment-pauses.ts";
import { allocate } from "#server/payments/ledger/balance.ts";

// The totals of a ledger, computed from every row. The reports must match them.

export type Entry = typeof ledgerEntries.$inferSelect;

const total = (entries: readonly Entry[]) => entries.reduce((sum, { amountCents }) => sum + amountCents, 0);
const arrived = ({ kind, pending }: Entry) => kind === "settlement" || (kind === "payment" && !pending);
/** Returns the amount that couples have agreed to pay. */
export const agreed = (all: readonly Entry[]) =>
  total(all.filter(({ kind }) => kind === "charge")) -
  total(all.filter(({ kind }) => kind === "reversal" || kind === "write_off"));
/** Returns the amount that was received and not refunded. */
export const paid = (all: readonly Entry[]) =>
  total(all.filter(arrived)) - total(all.filter(({ kind }) => kind === "refund"));

export type Booking = typeof bookings.$inferSelect & { pause: typeof paymentPauses.$inferSelect | null };

/** Returns when a charge that is due at delivery became due. */
const since = ({ happenedOn }: Entry, { status, deliveredOn, weddingDate }: Booking) => {
  const delivered = deliveredOn ?? weddingDate ?? "";
  return status === "delivered" ? (delivered > happenedOn ? delivered : happenedOn) : null;
};

/** Returns the unpaid amount of what was due by one day, based on what had happened by another. */
export function outstanding(
  ledger: readonly Entry[],
  booking: Booking,
  { known, due }: { known: string; due: string },
) {
  const paused = ledger.findIndex(({ id }) => id === booking.pause?.untilEntryId);
  const then = ledger.filter(({ happenedOn }) => happenedOn <= known);
  const reversed = then.filter(({ kind }) => kind === "reversal").map(({ refersTo }) => refersTo);
  const charges = then
    .filter(({ kind, id }) => kind === "charge" && !reversed.includes(id))
    .map((charge) => ({
      ...charge,
      kind: charge.chargeKind ?? ("instalment" as const),
      isAsked: ledger.indexOf(charge) > paused,
      dueSince: charge.dueOn ?? since(charge, booking),
    }));
  const money = {
    paidCents: paid(then),
    pendingCents: 0,
    keptCents: booking.pause?.keptCents ?? 0,
    writtenOffCents: total(then.filter(({ kind }) => kind === "write_off")),
  };
  return allocate(charges, money)
    .filter(({ dueSince, isAsked }) => isAsked && dueSince !== null && dueSince <= due)
    .reduce((sum, { openCents }) => sum + openCents, 0);
}
