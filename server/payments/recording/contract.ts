import { z } from "zod";
import { CHARGE_KINDS } from "#drizzle/enums.ts";
import { isCalendarDate } from "#server/platform/calendar.ts";
import { optionalLine, requiredLine } from "#server/platform/forms/contract.ts";
import { formatMoney, PRICE_MAX_CENTS, parseMoney } from "#server/platform/money/contract.ts";
import { MANUAL_WAYS } from "../ledger/contract.ts";

export const NOTE_MAX = 200;
export const LABEL_MAX = 80;

export const AMOUNT_WRONG = "Please write an amount in dollars, like 1,250 or 1,250.50";
export const AMOUNT_TOO_HIGH = "Please write an amount under $1,000,000";
export const TAX_TOO_HIGH = "The tax can't be more than the amount";
export const WAY_MISSING = "Please choose how it was paid";
export const KIND_MISSING = "Please choose what kind of charge this is";
export const DATE_WRONG = "Please choose a date";
export const DATE_AHEAD = "This date is still to come. Please choose today or a day before.";
export const REASON_MISSING = "Please write a reason. It stays with the payment.";
export const LABEL_MISSING = "Please say what this is for";
export const PAYMENT_GONE = "This payment doesn't exist anymore.";
export const NOT_ON_ITS_WAY = "This payment is not on its way anymore. The page shows how it is now.";
export const STRIPE_DECIDES = "Stripe says by itself when this payment has arrived or failed.";
export const NOT_RECEIVED = "This payment has not arrived, so there is nothing to refund.";
export const CHARGE_GONE = "This charge was removed already.";
export const PAYMENT_FAILED = "Error - This could not be saved. Nothing you typed is lost: please try again.";

export const beyondDue = (openCents: number) =>
  openCents > 0
    ? `Only ${formatMoney(openCents)} is still to be paid. If the couple paid more, check the box below.`
    : "Nothing is still to be paid. If the couple paid anyway, check the box below.";
export const beyondPayment = (cents: number) =>
  cents > 0
    ? `Only ${formatMoney(cents)} of this payment can be refunded`
    : "This payment was refunded already";
export const beyondOpen = (cents: number) => `Only ${formatMoney(cents)} is still to be paid`;

const cents = z.number(AMOUNT_WRONG).max(PRICE_MAX_CENTS, AMOUNT_TOO_HIGH);
const typedAmount = z.string(AMOUNT_WRONG).trim().max(20, AMOUNT_WRONG).transform(parseMoney);
const amount = typedAmount.pipe(cents.min(1, AMOUNT_WRONG));
const calendarDate = z.string(DATE_WRONG).trim().refine(isCalendarDate, DATE_WRONG);
const note = optionalLine(NOTE_MAX, `Please keep this under ${NOTE_MAX} characters`);
const reason = requiredLine(NOTE_MAX, `Please keep this under ${NOTE_MAX} characters`, REASON_MISSING);

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
    label: requiredLine(LABEL_MAX, `Please keep this under ${LABEL_MAX} characters`, LABEL_MISSING),
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
