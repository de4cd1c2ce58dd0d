import { z } from "zod";
import { formatMoney, PRICE_MAX_CENTS, parseMoney } from "#server/platform/money/contract.ts";
import { LEAST_CENTS } from "../stripe/contract.ts";

/** Everything that is due by today, or the next amount to fall due where nothing is. */
export const DUE_NOW = "due";
/** Everything that is still to be paid. */
export const WHOLE_BALANCE = "balance";
/** An amount that the couple types. */
export const OWN_AMOUNT = "amount";
/** The retainer, by the button of a signed proposal. */
export const RETAINER = "retainer";

export const AMOUNT_WRONG = "Please enter an amount in dollars, like 1,250 or 1,250.50";
export const CHOICE_MISSING = "Please choose what you'd like to pay";
export const ALREADY_PAID =
  "This is paid already, or your payment is on its way. You don't need to pay again.";
export const NOT_ASKED =
  "We aren't asking you for this payment, so there's nothing to pay right now. If you think that's wrong, please write to us.";
export const DATE_GONE =
  "We're sorry: your date is no longer held for you, and it isn't available anymore. Please don't pay anything for now. Write to us or call, and we'll look for another date together.";
export const CARDS_OFF = "We can't take cards right now. Please pay another way, or ask us.";
export const STRIPE_SILENT =
  "We couldn't reach our payment provider, and you haven't been charged. Please try again in a minute, or pay another way.";
export const STRIPE_SILENT_LATER =
  "We couldn't reach our payment provider. If you've paid, your payment shows here within the hour.";
export const OTHER_PAYMENT =
  "Someone else is starting a payment for your wedding right now. Please try again in a minute.";
export const TOO_OFTEN =
  "You've started many payments in a short time. Please try again in an hour, or call us.";

export const CHECKED_TOO_OFTEN =
  "You've checked many times in a short time. Your payment shows here by itself as soon as Stripe confirms it.";
export const NOT_STARTED =
  "Something went wrong on our side, and you haven't been charged. Please try again in a minute, or pay another way.";
export const NOT_CHECKED =
  "Something went wrong on our side. If you've paid, your payment shows here within the hour.";

export const TOO_LITTLE = `The least you can pay by card is ${formatMoney(LEAST_CENTS)}`;
export const beyondBalance = (cents: number) => `Only ${formatMoney(cents)} is still to be paid`;

/** What the couple's form asks for: the words above, or the id of a charge. */
export const paymentRequest = z.object({
  pay: z.string(CHOICE_MISSING).trim().min(1, CHOICE_MISSING).max(100, CHOICE_MISSING),
  amount: z.string().trim().max(20, AMOUNT_WRONG).default(""),
});

/** @returns cents, or the complaint about what was typed */
export function typedCents(text: string, balanceCents: number): number | { complaint: string } {
  const cents = parseMoney(text);
  if (!Number.isInteger(cents) || cents <= 0 || cents > PRICE_MAX_CENTS) return { complaint: AMOUNT_WRONG };
  if (cents < LEAST_CENTS) return { complaint: TOO_LITTLE };
  return cents > balanceCents ? { complaint: beyondBalance(balanceCents) } : cents;
}
