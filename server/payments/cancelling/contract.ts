import { z } from "zod";
import type { ContactRole, PaymentWay } from "#drizzle/enums.ts";
import { REASON_MAX, REASON_MISSING } from "#server/bookings/status-transitions/contract.ts";
import { wordsInput } from "#server/mail/templates/contract.ts";
import { requiredLine } from "#server/platform/forms/contract.ts";
import { formatMoney, PRICE_MAX_CENTS, parseMoney } from "#server/platform/money/contract.ts";
import type { CancellationFigures } from "../cancellation-figures/contract.ts";
import { AMOUNT_TOO_HIGH } from "../recording/contract.ts";
import * as strings from "../strings/cancelling.ts";

export const NOT_TO_SETTLE = strings.notToSettle;
export const CLOSED_ALREADY = strings.closedAlready;
export const NOT_NOW = strings.notNow;
export const RECIPIENT_GONE = strings.recipientGone;
export const figuresChanged = ({ paidCents, refundCents, writeOffCents }: CancellationFigures) =>
  strings.figuresChanged(formatMoney(paidCents), formatMoney(refundCents), formatMoney(writeOffCents));

/** Stands in the letter for the sentences about money, which are filled in from the amounts when it is sent. */
export const SETTLEMENT_MARK = "{{settlement}}";

const amount = z
  .string(strings.amountWrong)
  .trim()
  .max(20, strings.amountWrong)
  .transform(parseMoney)
  .pipe(z.number(strings.amountWrong).min(0).max(PRICE_MAX_CENTS, AMOUNT_TOO_HIGH));

/** Who cancels. The contract keeps something only if the couple does. */
export const CANCELERS = ["couple", "studio"] as const;
export type Canceler = (typeof CANCELERS)[number];

export const cancellation = z.strictObject({
  /** From the form: a repeated submission refunds nothing twice. */
  id: z.uuid(),
  /** The booking's version, and the number of entries in its ledger, that the admin saw. */
  version: z.int().min(1),
  entries: z.int().min(0),
  by: z.enum(CANCELERS, strings.byMissing),
  reason: requiredLine(REASON_MAX, REASON_MISSING, REASON_MISSING),
  kept: amount,
  writeOff: amount,
  refunds: z.array(z.strictObject({ paymentId: z.string().max(64), amount, byStripe: z.boolean() })).max(100),
  /** The partners who get the letter, and the payers who get a mail about the payments. Nobody does if this is empty. */
  to: z.array(z.string().max(64)).max(10),
  subject: wordsInput.shape.subject,
  body: wordsInput.shape.body,
});
export type Cancellation = z.output<typeof cancellation>;

/** A payment that can be refunded when a booking is canceled. */
export type RefundablePayment = {
  id: string;
  way: PaymentWay;
  happenedOn: string;
  /** What is left of it, without what is reserved for refunds that are on their way. */
  leftCents: number;
  /** Whether Stripe can send it back. Otherwise the studio sends it. */
  byStripe: boolean;
  isDisputed: boolean;
};

/**
 * Why the studio may keep nothing by contract: there is none, not everyone has signed it, or the studio can't keep the day
 * that it is about.
 */
export type NothingKept = "no_agreement" | "not_in_force" | "day_gone";

/** What the form for canceling a booking starts from. */
export type CancellationPage = {
  bookingId: string;
  couple: string;
  weddingDate: string | null;
  /** The day that the wedding was moving to, which is let go as well. */
  movingTo: string | null;
  version: number;
  entries: number;
  closesAs: "cancelled" | "lost";
  /** Why the contract keeps nothing. Null if it may. */
  nothingKept: NothingKept | null;
  /** What is suggested if the couple cancels. */
  figures: CancellationFigures;
  /** What is kept if the studio cancels: what an earlier settlement kept, which the couple has read. */
  keptByStudioCents: number;
  payments: RefundablePayment[];
  recipients: { contactId: string; role: ContactRole; name: string; email: string }[];
  letters: Record<Canceler, { subject: string; body: string }>;
};

/** What became of the refunds that Stripe was asked for. */
export type Cancelled = { askedCents: number; unansweredCents: number; byHandCents: number };
