import { z } from "zod";
import { formatMoney, PRICE_MAX_CENTS, parseMoney } from "#server/platform/money/contract.ts";
import * as strings from "../strings/checkout.ts";
import { LEAST_CENTS } from "../stripe/contract.ts";

/** Everything due by today, or the next amount to fall due if there is none. */
export const DUE_NOW = "due";
/** Everything that is still to be paid. */
export const WHOLE_BALANCE = "balance";
/** An amount that the couple types. */
export const OWN_AMOUNT = "amount";
/** The retainer, paid from the button on a signed proposal. */
export const RETAINER = "retainer";

export const AMOUNT_WRONG = strings.amountWrong;
export const CHOICE_MISSING = strings.choiceMissing;
export const ALREADY_PAID = strings.alreadyPaid;
export const NOT_ASKED = strings.notAsked;
const withMoney = (words: (money: string) => string, money: string) => words(money).replace("  ", " ");

/** Why nothing can be paid for now. */
export const STOPPED = {
  date_gone: strings.dateGone,
  date_passed: strings.datePassed,
  date_moving: strings.dateMoving,
  date_changed: strings.dateChanged,
  date_dropped: withMoney(strings.dateDropped, ""),
};
/** The same to a payer, whose date it isn't. */
export const STOPPED_FOR_PAYER: typeof STOPPED = {
  date_gone: strings.payer.dateGone,
  date_passed: strings.payer.datePassed,
  date_moving: strings.payer.dateMoving,
  date_changed: strings.payer.dateChanged,
  date_dropped: withMoney(strings.payer.dateDropped, ""),
};
/** The same for a date that is gone or was given up, for whoever has signed or paid: the studio calls. */
export const andWeCall = {
  date_gone: (money: string) => withMoney(strings.dateGoneAndWeCall, money),
  date_dropped: (money: string) => withMoney(strings.dateDropped, money),
};
export const andWeCallThem: typeof andWeCall = {
  date_gone: (money) => withMoney(strings.payer.dateGoneAndWeCall, money),
  date_dropped: (money) => withMoney(strings.payer.dateDropped, money),
};
export const CARDS_OFF = strings.cardsOff;
export const STRIPE_SILENT = strings.stripeSilent;
export const STRIPE_SILENT_LATER = strings.stripeSilentLater;
export const OTHER_PAYMENT = strings.otherPayment;
export const TOO_OFTEN = strings.tooOften;

export const CHECKED_TOO_OFTEN = strings.checkedTooOften;
export const NOT_STARTED = strings.notStarted;
export const NOT_CHECKED = strings.notChecked;

export const TOO_LITTLE = strings.tooLittle(formatMoney(LEAST_CENTS));
export const beyondBalance = (cents: number) => strings.beyondBalance(formatMoney(cents));

/** The page at Stripe that somebody else of the booking is paying on. */
export type OthersPage = {
  /** Null if this client may not know it, or nobody does. */
  name: string | null;
  /** Whether they came by a link in a mail, so that they may be anybody. */
  byLink: boolean;
  amountCents: number;
  /** For how many more minutes they count as being on it. */
  minutes: number;
  /** Whether this client has to wait. If not, another payment of theirs closes it. */
  isHeld: boolean;
  /** Whether it would not be held if they signed in with a code. */
  codeFrees: boolean;
};

/** What the couple's form asks to pay: one of the constants above, or the id of a charge. */
export const paymentRequest = z.object({
  pay: z.string(CHOICE_MISSING).trim().min(1, CHOICE_MISSING).max(100, CHOICE_MISSING),
  amount: z.string().trim().max(20, AMOUNT_WRONG).default(""),
});

/** @returns cents, or a complaint about the input */
export function typedCents(text: string, balanceCents: number): number | { complaint: string } {
  const cents = parseMoney(text);
  if (!Number.isInteger(cents) || cents <= 0 || cents > PRICE_MAX_CENTS) return { complaint: AMOUNT_WRONG };
  if (cents < LEAST_CENTS) return { complaint: TOO_LITTLE };
  return cents > balanceCents ? { complaint: beyondBalance(balanceCents) } : cents;
}
