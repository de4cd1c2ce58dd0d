import type { PaymentWay } from "#drizzle/enums.ts";
import { SYSTEM_ACTOR } from "#server/audit/contract.ts";
import { paymentReference } from "#server/payments/own/contract.ts";
import { calendarDateIn } from "#server/platform/calendar.ts";
import { STUDIO_ZONE } from "#server/platform/clock.ts";
import type { DemoAgreement } from "./agreements.ts";
import { daysAfter, daysBefore, studioDay } from "./days.ts";
import { demoNumber } from "./ids.ts";

/** How couples pay, in turn. */
const WAYS = ["bank_transfer", "card", "card", "bank_transfer", "cheque"] as const satisfies PaymentWay[];
/** Stripe's fee for a card: a share and a fixed amount. */
const FEE = { share: 0.029, cents: 30 };
const CHECKOUT_MS = 24 * 3_600_000;

type Entry = {
  id: string;
  key: string;
  bookingId: string;
  kind: "charge" | "payment" | "reversal" | "refund" | "fee";
  amountCents: number;
  taxCents: number;
  refersTo: string | null;
  chargeKind: "retainer" | "instalment" | null;
  label: string | null;
  sourceId: string | null;
  dueOn: string | null;
  way: PaymentWay | null;
  pending: boolean;
  happenedOn: string;
  actorId: string;
  createdAt: Date;
};

const NOTHING = {
  taxCents: 0,
  refersTo: null,
  chargeKind: null,
  label: null,
  sourceId: null,
  dueOn: null,
  way: null,
  pending: false,
};

/** Returns the reference that the couple's bank or check names. */
const referenceOf = ({ id }: DemoAgreement["row"], way: PaymentWay) =>
  way === "cheque" ? `Check ${1000 + demoNumber(id)}` : paymentReference(id);

const onDay = (day: string) => new Date(`${day}T18:00:00Z`);

type Paid = { agreement: DemoAgreement; charge: Entry; on: string; way: PaymentWay; pending?: boolean };

/** Returns the entries of a payment toward a charge, like a webhook or the desk writes them. */
function paymentEntries({ agreement, charge, on, way, pending = false }: Paid) {
  const { row } = agreement;
  const id = charge.id.replace("charge", way === "card" ? "checkout" : "payment");
  const base = {
    ...NOTHING,
    bookingId: row.id,
    happenedOn: on,
    createdAt: onDay(on),
    actorId: SYSTEM_ACTOR.userId,
  };
  const key = way === "card" ? `checkout:${id}` : `payment:${id}`;
  const payment: Entry = { ...base, id, key, kind: "payment", amountCents: charge.amountCents, way, pending };
  if (way !== "card")
    return { entries: [payment], checkouts: [], notes: [noteOf(payment, referenceOf(row, way))] };
  const feeCents = Math.round(charge.amountCents * FEE.share) + FEE.cents;
  const fee: Entry = {
    ...base,
    id: `${id}-fee`,
    key: `fee:${id}`,
    kind: "fee",
    amountCents: feeCents,
    refersTo: id,
  };
  const checkout = {
    id,
    bookingId: row.id,
    target: charge.id,
    label: charge.label ?? "",
    amountCents: charge.amountCents,
    attempt: 1,
    state: "paid" as const,
    sessionId: `cs_demo_${id}`,
    paymentIntentId: `pi_demo_${id}`,
    expiresAt: new Date(onDay(on).getTime() + CHECKOUT_MS),
    checkAt: onDay(on),
    createdAt: onDay(on),
  };
  return { entries: [payment, fee], checkouts: [checkout], notes: [] };
}

const noteOf = ({ id, bookingId, createdAt }: Entry, text: string) => ({
  entryId: id,
  bookingId,
  text,
  createdAt,
});

function chargesOf({ row, proposalId, payments, signedAt }: DemoAgreement): Entry[] {
  return payments.map(({ key, kind, label, amountCents, taxCents, dueOn }) => ({
    ...NOTHING,
    id: `${proposalId.replace("proposal", "charge")}-${key}`,
    key: `charge:${proposalId}:${key}`,
    bookingId: row.id,
    kind: "charge" as const,
    chargeKind: kind,
    label,
    amountCents,
    taxCents,
    dueOn,
    sourceId: proposalId,
    happenedOn: calendarDateIn(signedAt, STUDIO_ZONE),
    actorId: SYSTEM_ACTOR.userId,
    createdAt: signedAt,
  }));
}

/** A cancellation after everything was paid: the studio keeps the retainer and pays the rest back. */
function cancellationOf(final: Entry, { on, payment }: { on: string; payment: Entry | undefined }): Entry[] {
  const { bookingId, amountCents, taxCents, chargeKind, label } = final;
  const base = { ...NOTHING, bookingId, happenedOn: on, createdAt: onDay(on), actorId: SYSTEM_ACTOR.userId };
  const reversal: Entry = {
    ...base,
    id: final.id.replace("charge", "reversal"),
    key: `reversal:${final.id}`,
    kind: "reversal",
    amountCents,
    taxCents,
    refersTo: final.id,
    chargeKind,
    label,
  };
  if (!payment) return [reversal];
  const id = final.id.replace("charge", "refund");
  const refund: Entry = {
    ...base,
    id,
    key: `refund:${id}`,
    kind: "refund",
    amountCents: payment.amountCents,
    refersTo: payment.id,
    way: payment.way,
  };
  return [reversal, refund];
}

type Turn = { now: Date; index: number; overdue: string | undefined; refunded: string | undefined };

function moneyOf(agreement: DemoAgreement, { now, index, overdue, refunded }: Turn) {
  const { row, signedAt, isCompleted } = agreement;
  const [retainer, final] = chargesOf(agreement);
  if (!retainer) return { entries: [], checkouts: [], notes: [] };
  const today = studioDay(now);
  const way = WAYS[index % WAYS.length] ?? "bank_transfer";
  const charges = final ? [retainer, final] : [retainer];
  // Everybody has signed a completed one and the retainer has arrived. The other one's is on its way.
  const retainerOn =
    isCompleted && row.confirmedAt ? studioDay(row.confirmedAt) : studioDay(daysBefore(signedAt, 0));
  const parts = [
    isCompleted
      ? paymentEntries({ agreement, charge: retainer, on: retainerOn, way })
      : paymentEntries({ agreement, charge: retainer, on: retainerOn, way: "bank_transfer", pending: true }),
  ];
  const finalOn = final?.dueOn ? daysAfter(final.dueOn, -(index % 4) - 1) : null;
  const closed = row.status === "cancelled";
  const isDue = finalOn !== null && finalOn <= today;
  // A wedding soon after the signatures is paid at once.
  const paidOn = finalOn !== null && finalOn > retainerOn ? finalOn : retainerOn;
  const closedOn = studioDay(row.updatedAt);
  if (final && closed) {
    const paid =
      row.id === refunded
        ? paymentEntries({ agreement, charge: final, on: retainerOn, way: "bank_transfer" })
        : { entries: [], checkouts: [], notes: [] };
    const ended = cancellationOf(final, { on: closedOn, payment: paid.entries[0] });
    const refund = ended.find(({ kind }) => kind === "refund");
    const notes = refund ? [noteOf(refund, "Paid back after the cancellation. The retainer stays.")] : [];
    parts.push(paid, { entries: ended, checkouts: [], notes });
  } else if (final && isDue && isCompleted && row.id !== overdue) {
    parts.push(paymentEntries({ agreement, charge: final, on: paidOn, way }));
  }
  return {
    entries: [...charges, ...parts.flatMap(({ entries }) => entries)],
    checkouts: parts.flatMap(({ checkouts }) => checkouts),
    notes: parts.flatMap(({ notes }) => notes),
  };
}

/**
 * Returns the ledger that follows from the demo's agreements: charges, payments by transfer, check and card, one that
 * is overdue and one refund after a cancellation.
 */
export function demoMoney(agreements: readonly DemoAgreement[], now: Date) {
  const completed = agreements.filter(({ isCompleted }) => isCompleted);
  const overdue = completed.find(({ row }) => row.status === "filmed")?.row.id;
  const refunded = completed.find(({ row }) => row.status === "cancelled")?.row.id;
  const made = agreements.map((agreement, index) => moneyOf(agreement, { now, index, overdue, refunded }));
  return {
    entries: made.flatMap(({ entries }) => entries),
    checkouts: made.flatMap(({ checkouts }) => checkouts),
    notes: made.flatMap(({ notes }) => notes),
  };
}

export type DemoMoney = ReturnType<typeof demoMoney>;
