import { type Balance, type Charge, chargeName, type LedgerEntry, type Payment } from "./contract.ts";

const sum = (amounts: { amountCents: number }[]) =>
  amounts.reduce((total, { amountCents }) => total + amountCents, 0);

const sumOf = (payments: readonly Payment[], key: "amountCents" | "refundedCents") =>
  payments.reduce((total, payment) => total + payment[key], 0);

/** Sorts after every date. */
const AT_DELIVERY = "9999-12-31";

type Due = Pick<Charge, "kind" | "dueOn"> & { isSettled?: boolean };

/**
 * Sorts charges in payment order: retainers first, because they confirm the date, then by due date, then in the order
 * they were charged. A retainer of an agreement that ended confirms nothing.
 */
export const inDueOrder = <T extends Due>(charges: readonly T[]): T[] => {
  const dateOf = ({ dueOn }: Due) => dueOn ?? AT_DELIVERY;
  const rank = ({ kind, isSettled = false }: Due) => (kind === "retainer" && !isSettled ? 0 : 1);
  return charges.toSorted((a, b) => {
    if (rank(a) !== rank(b)) return rank(a) - rank(b);
    if (dateOf(a) === dateOf(b)) return 0;
    return dateOf(a) < dateOf(b) ? -1 : 1;
  });
};

/**
 * Spreads an amount over the available rooms, in order.
 * @returns the part for each room
 */
function spread(amountCents: number, rooms: readonly number[]): number[] {
  let left = Math.max(0, amountCents);
  return rooms.map((room) => {
    const part = Math.min(left, room);
    left -= part;
    return part;
  });
}

const total = (cents: readonly number[]) => cents.reduce((all, one) => all + one, 0);

/** What is here, what is on its way, and what was written off. */
type Sums = { paidCents: number; pendingCents: number; writtenOffCents: number };

type Money = Sums & {
  /** What had been paid when charges were no longer asked for. */
  keptCents?: number;
  /** The parts of the sums that were recorded before the booking was reopened as an inquiry. */
  settled?: Sums;
};

const NOTHING: Sums = { paidCents: 0, pendingCents: 0, writtenOffCents: 0 };

type Allocated = Pick<Charge, "kind" | "dueOn" | "amountCents"> & { isAsked?: boolean; isSettled?: boolean };

/**
 * Splits charges into parts, each with the amounts of all charges: those that have their money, those that what is on its
 * way is kept for, those that are asked for, and the rest.
 */
function partsOf(ordered: readonly Allocated[], { keptCents = 0, settled = NOTHING }: Money) {
  const pick = (which: (charge: Allocated) => boolean) =>
    ordered.map((charge) => (which(charge) ? charge.amountCents : 0));
  const all = pick(({ isSettled = false }) => isSettled);
  const writtenOff = spread(settled.writtenOffCents, all.toReversed()).toReversed();
  const owed = all.map((amount, at) => amount - (writtenOff[at] ?? 0));
  const paid = spread(settled.paidCents, owed);
  const reserved = spread(
    settled.pendingCents,
    owed.map((amount, at) => amount - (paid[at] ?? 0)),
  );
  const unasked = pick(({ isAsked = true, isSettled = false }) => !isAsked && !isSettled);
  const kept = spread(keptCents - total(paid), unasked);
  const first = paid.map((amount, at) => amount + (kept[at] ?? 0));
  const rest = ordered.map(
    ({ amountCents }, at) => amountCents - (writtenOff[at] ?? 0) - (first[at] ?? 0) - (reserved[at] ?? 0),
  );
  const restOf = (asked: boolean) =>
    rest.map((amount, at) => ((ordered[at]?.isAsked ?? true) === asked ? amount : 0));
  return { writtenOff, parts: [first, reserved, restOf(true), restOf(false)] };
}

/**
 * Allocates money to charges. Received money pays the earliest due first, then pending money does. Write-offs are
 * taken from the last. Charges that are no longer asked for keep what they had when that began. Later money pays the
 * charges still asked for first, and then the rest of the others. What was settled before the booking was reopened as an
 * inquiry has the money of that time, what is on its way included, and nothing of it pays what was charged later.
 */
export function allocate<T extends Allocated>(charges: readonly T[], money: Money) {
  const ordered = inDueOrder(charges.map((charge) => ({ ...charge, writtenOffCents: 0 })));
  const { writtenOff: settledOff, parts } = partsOf(ordered, money);
  const { paidCents, pendingCents, writtenOffCents } = money;
  const size = ordered.length;
  const amounts = parts.flat();
  const later = spread(writtenOffCents - total(settledOff), amounts.toReversed()).toReversed();
  const left = amounts.map((amount, at) => amount - (later[at] ?? 0));
  // Money that has arrived pays last what waits for money that is on its way.
  const [first, waiting, others] = [left.slice(0, size), left.slice(size, 2 * size), left.slice(2 * size)];
  const spent = spread(paidCents, [...first, ...others, ...waiting]);
  const paid = [...spent.slice(0, size), ...spent.slice(3 * size), ...spent.slice(size, 3 * size)];
  const open = left.map((amount, at) => amount - (paid[at] ?? 0));
  const pending = spread(pendingCents, open);
  return ordered.map((charge, at) => {
    const ofCharge = (all: readonly number[]) => total(all.filter((_, part) => part % size === at));
    return {
      ...charge,
      writtenOffCents: (settledOff[at] ?? 0) + ofCharge(later),
      paidCents: ofCharge(paid),
      pendingCents: ofCharge(pending),
      openCents: ofCharge(open),
    };
  });
}

/** Returns what was received since too much went back. It makes up for that, whatever it was paid for. */
function paidSince(entries: readonly LedgerEntry[]): number {
  const isOwn = (id: string | null) =>
    entries.some((entry) => entry.id === id && entry.kind === "payment" && entry.refersTo === null);
  const at = entries.findLastIndex(({ kind, beyondDue = false }) => kind === "refund" && beyondDue);
  const later = at < 0 ? [] : entries.slice(at + 1);
  return sum(
    later.filter(({ id, kind, pending, refersTo }) =>
      kind === "settlement" ? isOwn(refersTo) : !pending && isOwn(id),
    ),
  );
}

/** Computes the balance of a booking from its ledger entries. The entries must be in insertion order. */
export function balanceOf(entries: readonly LedgerEntry[]): Balance {
  const ofKind = (kind: LedgerEntry["kind"]) => entries.filter((entry) => entry.kind === kind);
  const about = (kind: LedgerEntry["kind"], id: string) =>
    entries.filter((entry) => entry.kind === kind && entry.refersTo === id);

  const payments = ofKind("payment").map((payment): Payment => {
    const { id, amountCents, way, pending, happenedOn, note, refersTo } = payment;
    const settled = about("settlement", id)[0];
    const waits = pending && !settled;
    return {
      id,
      amountCents,
      note,
      way: way ?? "bank_transfer",
      state: waits ? (about("failure", id).length > 0 ? "failed" : "pending") : "received",
      happenedOn: settled?.happenedOn ?? happenedOn,
      rootId: refersTo ?? id,
      isReturned: refersTo !== null,
      refundedCents: sum(about("refund", id)),
      feeCents: sum(about("fee", id)),
    };
  });
  const inState = (state: Payment["state"]) => sum(payments.filter((payment) => payment.state === state));
  const [paidCents, pendingCents] = [inState("received"), inState("pending")];
  const overRefunded = payments
    .filter(({ id, rootId }) => id === rootId)
    .map(({ id }) => payments.filter(({ rootId }) => rootId === id))
    .map((family) => Math.max(0, sumOf(family, "refundedCents") - sumOf(family, "amountCents")));
  const refunds = ofKind("refund");
  const refundedCents = sum(refunds);
  const writtenOffCents = sum(ofKind("write_off"));

  const charged = ofKind("charge").filter(({ id }) => about("reversal", id).length === 0);
  const kept = charged.find(({ keptCents: amount }) => typeof amount === "number");
  const settledIds = new Set(entries.filter(({ isSettled = false }) => isSettled).map(({ id }) => id));
  const settledPayments = payments.filter(({ rootId }) => settledIds.has(rootId));
  const settledIn = (state: Payment["state"]) =>
    sum(settledPayments.filter((payment) => payment.state === state));
  const charges = allocate(
    charged.map(
      ({
        id,
        label,
        sourceId,
        chargeKind,
        dueOn,
        amountCents,
        taxCents,
        deliveredOn,
        keptCents: amount,
      }) => ({
        id,
        dueOn,
        amountCents,
        taxCents,
        label: label ?? "",
        name: chargeName({
          label: label ?? "",
          isSettled: settledIds.has(id),
          isAgreed: typeof sourceId === "string",
        }),
        kind: chargeKind ?? "instalment",
        isAsked: typeof amount !== "number",
        isSettled: settledIds.has(id),
        deliveredOn: deliveredOn ?? null,
      }),
    ),
    {
      paidCents: paidCents - refundedCents,
      pendingCents,
      writtenOffCents,
      keptCents: kept?.keptCents ?? 0,
      settled: {
        paidCents: settledIn("received") - sumOf(settledPayments, "refundedCents"),
        pendingCents: settledIn("pending"),
        writtenOffCents: sum(ofKind("write_off").filter(({ id }) => settledIds.has(id))),
      },
    },
    // Kept in the agreed order, regardless of the delivery date.
  ).map(({ deliveredOn, ...charge }) => ({ ...charge, dueOn: charge.dueOn ?? deliveredOn }));
  const chargedCents = Math.max(0, sum(charges) - writtenOffCents);
  const keptCents = paidCents - refundedCents;
  const openOf = (isAsked: boolean, key: "openCents" | "pendingCents" = "openCents") =>
    charges.filter((charge) => charge.isAsked === isAsked).map((charge) => ({ amountCents: charge[key] }));
  const retainers = charges.filter(({ kind, isSettled }) => kind === "retainer" && !isSettled);
  return {
    chargedCents,
    paidCents,
    pendingCents,
    refundedCents,
    writtenOffCents,
    dueCents: sum(openOf(true)),
    payableCents: sum(openOf(true)) - sum(openOf(true, "pendingCents")),
    unaskedCents: sum(openOf(false)),
    creditCents: Math.max(0, keptCents - chargedCents),
    overRefundedCents: Math.max(
      0,
      overRefunded.reduce((total, cents) => total + cents, 0) - paidSince(entries),
    ),
    retainerPaid: retainers.length > 0 && retainers.every(({ openCents }) => openCents === 0),
    charges,
    payments,
    refunds: refunds.map(({ id, refersTo, amountCents, happenedOn, note, ...refund }) => ({
      id,
      amountCents,
      happenedOn,
      isTakenBack: refund.isTakenBack ?? false,
      isByHand: refund.isByHand ?? false,
      returnedOn: entries.find(({ returns }) => returns === id)?.happenedOn ?? null,
      paymentId: refersTo ?? "",
      reason: note,
    })),
  };
}
