import type { ChargeKind, LedgerKind, PaymentWay } from "#drizzle/enums.ts";
import * as strings from "../strings/ledger.ts";

/** One line of a payment schedule. */
export type ScheduleLine = {
  /** Unique within the schedule. */
  key: string;
  label: string;
  amountCents: number;
  /** The tax included in the amount. */
  taxCents: number;
  /** A calendar date. Null if due at delivery. */
  dueOn: string | null;
  kind: ChargeKind;
};

/** A ledger entry, as used to compute the balance. */
export type LedgerEntry = {
  id: string;
  kind: LedgerKind;
  amountCents: number;
  taxCents: number;
  refersTo: string | null;
  chargeKind: ChargeKind | null;
  label: string | null;
  dueOn: string | null;
  way: PaymentWay | null;
  pending: boolean;
  happenedOn: string;
  note: string | null;
  /** For a charge due at delivery: when the film was delivered, if it was. */
  deliveredOn?: string | null;
  /** For a charge that is no longer asked for: what the booking had paid when that began. */
  keptCents?: number | null;
  /** Whether it was recorded before the booking was reopened as an inquiry, and settled by then. */
  isSettled?: boolean;
  /** For a charge: the signed proposal that it comes from. Null if it was added by hand. */
  sourceId?: string | null;
  /** Whether the studio or Stripe sent it knowing that it is more than what was due. */
  beyondDue?: boolean;
  /** For a refund: whether the bank took it after a dispute that was lost, so that nobody refunded anything. */
  isTakenBack?: boolean;
  /** For a refund: whether the studio sent it itself. */
  isByHand?: boolean;
  /** For a refund by hand that came back: the refund. */
  returns?: string | null;
};

export type Charge = {
  id: string;
  /** What it is for, as the ledger has it. */
  label: string;
  /** The same, told apart from what was charged since its booking was reopened as an inquiry. */
  name: string;
  kind: ChargeKind;
  /** A calendar date. Null for a charge due at delivery until the film is delivered. */
  dueOn: string | null;
  /** Whether the couple is asked to pay it. False once the booking is closed or its day is taken. */
  isAsked: boolean;
  /** Whether it was settled before the booking was reopened as an inquiry, so that it is for nothing agreed since. */
  isSettled: boolean;
  amountCents: number;
  taxCents: number;
  /** The part that was written off and is no longer asked for. */
  writtenOffCents: number;
  paidCents: number;
  pendingCents: number;
  /** Neither paid nor written off. May include pending amounts. */
  openCents: number;
};

export const PAYMENT_STATES = ["pending", "received", "failed"] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

export type Payment = {
  id: string;
  amountCents: number;
  way: PaymentWay;
  state: PaymentState;
  happenedOn: string;
  /** The payment whose refund the bank rejected, or this payment itself. */
  rootId: string;
  /** Whether this is money that came back because the couple's bank rejected a refund. */
  isReturned: boolean;
  refundedCents: number;
  feeCents: number;
  note: string | null;
};

export type Refund = {
  id: string;
  paymentId: string;
  amountCents: number;
  happenedOn: string;
  /** Whether the bank took it after a dispute that was lost, so that nobody refunded anything. */
  isTakenBack: boolean;
  /** Whether the studio sent it itself, so that only the studio knows whether it came back. */
  isByHand: boolean;
  /** When it came back, if it did and the studio recorded that. */
  returnedOn: string | null;
  reason: string | null;
};

export type Balance = {
  /** The total charged, without reversals and write-offs. */
  chargedCents: number;
  /** The total received, including amounts refunded later. */
  paidCents: number;
  pendingCents: number;
  refundedCents: number;
  writtenOffCents: number;
  /** What the couple is still asked for, pending or not, regardless of due dates. */
  dueCents: number;
  /** The part of `dueCents` that is not pending. */
  payableCents: number;
  /** What is open but no longer asked for. */
  unaskedCents: number;
  /** What the studio has received in excess of all charges. */
  creditCents: number;
  /** What went back to the couple in excess of what they had paid, payment by payment, and wasn't paid again. */
  overRefundedCents: number;
  /** Whether a retainer was charged and fully received. */
  retainerPaid: boolean;
  charges: Charge[];
  payments: Payment[];
  refunds: Refund[];
};

type Named = { label: string; isSettled: boolean; isAgreed: boolean };

/**
 * Returns what a charge is called wherever somebody reads it. The next agreement of a booking that was reopened as an
 * inquiry has a retainer, too.
 */
export function chargeName({ label, isSettled, isAgreed }: Named): string {
  if (!isSettled) return label;
  return isAgreed ? strings.ofEarlierAgreement(label) : strings.fromBefore(label);
}

/** Returns what can still be recorded as paid or written off, including amounts that are no longer asked for. */
export const openCents = ({ dueCents, unaskedCents, pendingCents }: Balance) =>
  dueCents + unaskedCents - pendingCents;

export const WAY_NAMES: Record<PaymentWay, string> = {
  bank_transfer: strings.bankTransfer,
  cheque: "Check",
  cash: "Cash",
  card: "Card",
  bank_debit: strings.bankDebit,
};

/** The back office's label for money whose refund failed. */
export const REFUND_RETURNED = strings.refundReturned;
/** The same for a refund that the studio had sent itself. */
export const REFUND_CAME_BACK = strings.refundCameBack;

/** Returns the key of a refund's entry that the studio made by hand. The triggers know it by its beginning. */
export const handRefundKey = (id: string) => `refund:${id}`;
export const isByHand = (key: string) => key.startsWith(handRefundKey(""));

/** Returns the key of the entry for a refund by hand that came back. */
export const returnedRefundKey = (refundId: string) => `returned:${refundId}`;

/** Returns the key of the entry for what the bank took after a lost dispute. */
export const disputeKey = (id: string) => `dispute:${id}`;

/** The payment methods that can be recorded by hand. */
export const MANUAL_WAYS = ["bank_transfer", "cheque", "cash"] as const satisfies PaymentWay[];
/** Whether a payment was recorded by hand. Otherwise it came through Stripe. */
export const isManual = (way: PaymentWay) => MANUAL_WAYS.some((one) => one === way);
