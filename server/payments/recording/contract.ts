import { z } from "zod";
import { CHARGE_KINDS } from "#drizzle/enums.ts";
import { isCalendarDate } from "#server/platform/calendar.ts";
import { optionalLine, requiredLine } from "#server/platform/forms/contract.ts";
import { formatMoney, PRICE_MAX_CENTS, parseMoney } from "#server/platform/money/contract.ts";
import { MANUAL_WAYS } from "../ledger/contract.ts";
import * as strings from "../strings/recording.ts";

export const NOTE_MAX = 200;
export const LABEL_MAX = 80;

export const AMOUNT_WRONG = strings.amountWrong;
export const AMOUNT_TOO_HIGH = strings.amountTooHigh;
export const TAX_TOO_HIGH = strings.taxTooHigh;
export const WAY_MISSING = strings.wayMissing;
export const KIND_MISSING = strings.kindMissing;
export const DATE_WRONG = strings.dateWrong;
export const DATE_AHEAD = strings.dateAhead;
export const REASON_MISSING = strings.reasonMissing;
export const LABEL_MISSING = strings.labelMissing;
export const PAYMENT_GONE = strings.paymentGone;
export const NOT_ON_ITS_WAY = strings.notOnItsWay;
export const STRIPE_DECIDES = strings.stripeDecides;
export const NOT_RECEIVED = strings.notReceived;
export const CHARGE_GONE = strings.chargeGone;
export const PAYMENT_FAILED = strings.paymentFailed;

export const beyondDue = (openCents: number) =>
  openCents > 0 ? strings.onlyIsStillToBe(formatMoney(openCents)) : strings.nothingIsStillToBe;
export const beyondPayment = (cents: number) =>
  cents > 0 ? strings.onlyOfThisPaymentCan(formatMoney(cents)) : strings.thisPaymentWasRefundedAlready;
export const beyondOpen = (cents: number) => strings.beyondOpen(formatMoney(cents));

const cents = z.number(AMOUNT_WRONG).max(PRICE_MAX_CENTS, AMOUNT_TOO_HIGH);
const typedAmount = z.string(AMOUNT_WRONG).trim().max(20, AMOUNT_WRONG).transform(parseMoney);
const amount = typedAmount.pipe(cents.min(1, AMOUNT_WRONG));
const calendarDate = z.string(DATE_WRONG).trim().refine(isCalendarDate, DATE_WRONG);
const note = optionalLine(NOTE_MAX, strings.pleaseKeepThisUnderCharacters(NOTE_MAX));
const reason = requiredLine(NOTE_MAX, strings.pleaseKeepThisUnderCharacters(NOTE_MAX), REASON_MISSING);

/** The form makes the id, so that sending it twice records one payment. */
export const newPayment = z.strictObject({
  id: z.uuid(),
  amount,
  way: z.enum(MANUAL_WAYS, WAY_MISSING),
  happenedOn: calendarDate,
  reference: note,
  /** It is on its way: a check that is in the mail, a transfer that was announced. */
  pending: z.boolean().default(false),
  beyondDue: z.boolean().default(false),
});

export const paymentEnd = z.strictObject({ arrived: z.boolean(), happenedOn: calendarDate });

export const newRefund = z.strictObject({
  ...{ id: z.uuid(), amount, happenedOn: calendarDate, reason },
  /** How the studio has sent back what came through Stripe; without it, Stripe sends it back. */
  way: z.enum(MANUAL_WAYS).optional(),
});

export const newCharge = z
  .strictObject({
    id: z.uuid(),
    label: requiredLine(LABEL_MAX, strings.pleaseKeepThisUnderCharactersLabelMax(LABEL_MAX), LABEL_MISSING),
    amount,
    tax: z
      .string()
      .trim()
      .max(20, AMOUNT_WRONG)
      .default("")
      .transform((text) => (text === "" ? 0 : parseMoney(text)))
      .pipe(cents),
    kind: z.enum(CHARGE_KINDS, KIND_MISSING),
    /** Empty: at delivery. */
    dueOn: z
      .string()
      .trim()
      .default("")
      .refine((text) => text === "" || isCalendarDate(text), DATE_WRONG)
      .transform((text) => text || null),
  })
  .refine(({ tax, amount: whole }) => tax <= whole, { path: ["tax"], message: TAX_TOO_HIGH });

export const newWriteOff = z.strictObject({ id: z.uuid(), amount, reason });

export type NewPayment = z.output<typeof newPayment>;
export type PaymentEnd = z.output<typeof paymentEnd>;
export type NewRefund = z.output<typeof newRefund>;
export type NewCharge = z.output<typeof newCharge>;
export type NewWriteOff = z.output<typeof newWriteOff>;
