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

/** Returns the amount that was sent and has neither arrived nor failed. */
const onItsWay = (all: readonly Entry[]) =>
  total(all.filter(({ kind, pending }) => kind === "payment" && pending)) -
  total(all.filter(({ kind }) => kind === "settlement" || kind === "failure"));

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
  const settled = (at: number) => at <= ledger.findIndex(({ id }) => id === booking.settledThrough);
  const then = ledger.filter(({ happenedOn }) => happenedOn <= known);
  const reversed = then.filter(({ kind }) => kind === "reversal").map(({ refersTo }) => refersTo);
  const charges = then
    .filter(({ kind, id }) => kind === "charge" && !reversed.includes(id))
    .map((charge) => ({
      ...charge,
      kind: charge.chargeKind ?? ("instalment" as const),
      isAsked: ledger.indexOf(charge) > paused,
      isSettled: settled(ledger.indexOf(charge)),
      dueSince: charge.dueOn ?? since(charge, booking),
    }));
  const rootOf = (entry: Entry): Entry =>
    entry.refersTo === null ? entry : rootOf(ledger.find(({ id }) => id === entry.refersTo) ?? entry);
  const old = then.filter((entry) => settled(ledger.indexOf(rootOf(entry))));
  const writtenOff = (all: readonly Entry[]) => total(all.filter(({ kind }) => kind === "write_off"));
  const money = {
    paidCents: paid(then),
    pendingCents: 0,
    keptCents: booking.pause?.keptCents ?? 0,
    writtenOffCents: writtenOff(then),
    settled: {
      paidCents: paid(old),
      pendingCents: Math.max(0, onItsWay(old)),
      writtenOffCents: writtenOff(old),
    },
  };
  return allocate(charges, money)
    .filter(({ dueSince, isAsked }) => isAsked && dueSince !== null && dueSince <= due)
    .reduce((sum, { openCents }) => sum + openCents, 0);
}
