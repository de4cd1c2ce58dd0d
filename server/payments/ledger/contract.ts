import type { ChargeKind, LedgerKind, PaymentWay } from "#drizzle/enums.ts";
import * as strings from "../strings/ledger.ts";

/** One line of a payment schedule. */
export type ScheduleLine = {
  /** Names the line within its schedule. */
  key: string;
  label: string;
  amountCents: number;
  /** The tax within the amount. */
  taxCents: number;
  /** A calendar date; null: at delivery. */
  dueOn: string | null;
  kind: ChargeKind;
};

/** An entry of the ledger, as the balance is computed from it. */
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
  /** Of a charge that is due at delivery: since when, once the film is delivered. */
  deliveredOn?: string | null;
  /** Of a charge that nobody is asked for any more: what the booking had paid when that began. */
  keptCents?: number | null;
};

export type Charge = {
  id: string;
  label: string;
  kind: ChargeKind;
  /** A calendar date; null for what is due at delivery, until the film is delivered. */
  dueOn: string | null;
  /** Whether the couple is asked for it: not since its booking was closed, or its day was taken. */
  isAsked: boolean;
  amountCents: number;
  taxCents: number;
  /** What was written off of it, and is not asked for any more. */
  writtenOffCents: number;
  paidCents: number;
  pendingCents: number;
  /** Neither paid nor written off. Part of it may be on its way. */
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
  /** Money that came back, because the couple's bank did not take a refund. */
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
  reason: string | null;
};

export type Balance = {
  /** What was charged, without what was reversed or written off. */
  chargedCents: number;
  /** What has arrived, refunds included. */
  paidCents: number;
  pendingCents: number;
  refundedCents: number;
  writtenOffCents: number;
  /** What the couple is still asked for, on its way or not, whatever its date. */
  dueCents: number;
  /** Of that, what is not on its way either. */
  payableCents: number;
  /** What is open, and nobody is asked for. */
  unaskedCents: number;
  /** What the studio has received beyond all charges. */
  creditCents: number;
  /** Whether a retainer was charged and all of it has arrived. */
  retainerPaid: boolean;
  charges: Charge[];
  payments: Payment[];
  refunds: Refund[];
};

/** What can still be recorded as paid, or written off: nobody has to be asked for it. */
export const openCents = ({ dueCents, unaskedCents, pendingCents }: Balance) =>
  dueCents + unaskedCents - pendingCents;

export const WAY_NAMES: Record<PaymentWay, string> = {
  bank_transfer: strings.bankTransfer,
  cheque: "Check",
  cash: "Cash",
  card: "Card",
  bank_debit: strings.bankDebit,
};

/** What the desk reads beside money whose refund failed. */
export const REFUND_RETURNED = strings.refundReturned;

/** The ways that a payment recorded by hand can have come. */
export const MANUAL_WAYS = ["bank_transfer", "cheque", "cash"] as const satisfies PaymentWay[];
/** Whether a payment was recorded by hand; else it came through Stripe. */
export const isManual = (way: PaymentWay) => MANUAL_WAYS.some((one) => one === way);
