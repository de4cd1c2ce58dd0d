import type { Balance, Charge, LedgerEntry, Payment } from "./contract.ts";

const sum = (amounts: { amountCents: number }[]) =>
  amounts.reduce((total, { amountCents }) => total + amountCents, 0);

/** At delivery is after every date. */
const AT_DELIVERY = "9999-12-31";

type Open = Pick<Charge, "kind" | "dueOn" | "amountCents" | "writtenOffCents">;

/** In the order in which charges are paid: retainers, because they confirm the date, then by date, else as they were charged. */
const inDueOrder = <T extends Open>(charges: readonly T[]): T[] => {
  const dateOf = ({ dueOn }: Open) => dueOn ?? AT_DELIVERY;
  const rank = ({ kind }: Open) => (kind === "retainer" ? 0 : 1);
  return charges.toSorted((a, b) => {
    if (rank(a) !== rank(b)) return rank(a) - rank(b);
    if (dateOf(a) === dateOf(b)) return 0;
    return dateOf(a) < dateOf(b) ? -1 : 1;
  });
};

/** Spreads an amount over what each has room for, in order. @returns what each gets */
function spread(amountCents: number, rooms: readonly number[]): number[] {
  let left = Math.max(0, amountCents);
  return rooms.map((room) => {
    const part = Math.min(left, room);
    left -= part;
    return part;
  });
}

/**
 * What each charge has of the money: what has arrived pays the earliest due first, then what is on its way, and what
 * is written off is taken from the last.
 */
export function allocate<T extends Pick<Charge, "kind" | "dueOn" | "amountCents">>(
  charges: readonly T[],
  {
    paidCents,
    pendingCents,
    writtenOffCents,
  }: { paidCents: number; pendingCents: number; writtenOffCents: number },
) {
  const ordered = inDueOrder(charges.map((charge) => ({ ...charge, writtenOffCents: 0 })));
  const writtenOff = spread(
    writtenOffCents,
    ordered.map(({ amountCents }) => amountCents).toReversed(),
  ).toReversed();
  const asked = ordered.map(({ amountCents }, at) => amountCents - (writtenOff[at] ?? 0));
  const paid = spread(paidCents, asked);
  const open = asked.map((amount, at) => amount - (paid[at] ?? 0));
  const pending = spread(pendingCents, open);
  return ordered.map((charge, at) => ({
    ...charge,
    writtenOffCents: writtenOff[at] ?? 0,
    paidCents: paid[at] ?? 0,
    pendingCents: pending[at] ?? 0,
    openCents: open[at] ?? 0,
  }));
}

/** What a booking's ledger comes to. The entries are in the order in which they were written. */
export function balanceOf(entries: readonly LedgerEntry[]): Balance {
  const ofKind = (kind: LedgerEntry["kind"]) => entries.filter((entry) => entry.kind === kind);
  const about = (kind: LedgerEntry["kind"], id: string) =>
    entries.filter((entry) => entry.kind === kind && entry.refersTo === id);

  const payments = ofKind("payment").map(({ id, amountCents, way, pending, happenedOn, note }): Payment => {
    const settled = about("settlement", id)[0];
    const waits = pending && !settled;
    return {
      ...{ id, amountCents, note, way: way ?? "bank_transfer" },
      state: waits ? (about("failure", id).length > 0 ? "failed" : "pending") : "received",
      happenedOn: settled?.happenedOn ?? happenedOn,
      refundedCents: sum(about("refund", id)),
      feeCents: sum(about("fee", id)),
    };
  });
  const inState = (state: Payment["state"]) => sum(payments.filter((payment) => payment.state === state));
  const [paidCents, pendingCents] = [inState("received"), inState("pending")];
  const refunds = ofKind("refund");
  const refundedCents = sum(refunds);
  const writtenOffCents = sum(ofKind("write_off"));

  const charges = allocate(
    ofKind("charge")
      .filter(({ id }) => about("reversal", id).length === 0)
      .map(({ id, label, chargeKind, dueOn, amountCents, taxCents }) => ({
        ...{ id, dueOn, amountCents, taxCents, label: label ?? "", kind: chargeKind ?? "instalment" },
      })),
    { paidCents: paidCents - refundedCents, pendingCents, writtenOffCents },
  );
  const chargedCents = Math.max(0, sum(charges) - writtenOffCents);
  const keptCents = paidCents - refundedCents;
  const retainers = charges.filter(({ kind }) => kind === "retainer");
  return {
    ...{ chargedCents, paidCents, pendingCents, refundedCents, writtenOffCents },
    dueCents: Math.max(0, chargedCents - keptCents),
    creditCents: Math.max(0, keptCents - chargedCents),
    retainerPaid: retainers.length > 0 && retainers.every(({ openCents }) => openCents === 0),
    charges,
    payments,
    refunds: refunds.map(({ id, refersTo, amountCents, happenedOn, note }) => ({
      ...{ id, amountCents, happenedOn, paymentId: refersTo ?? "", reason: note },
    })),
  };
}
