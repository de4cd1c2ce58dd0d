import { fail, ok, type Result } from "#server/platform/result/contract.ts";
import type { Balance, Charge } from "../ledger/contract.ts";
import * as strings from "../strings/checkout.ts";
import { LEAST_CENTS } from "../stripe/contract.ts";
import {
  ALREADY_PAID,
  CHOICE_MISSING,
  DUE_NOW,
  NOT_ASKED,
  OWN_AMOUNT,
  RETAINER,
  typedCents,
  WHOLE_BALANCE,
} from "./contract.ts";

/** An amount that can be paid, and its label. */
export type Payable = { target: string; amountCents: number; label: string };

/** Returns the part of a charge that is neither paid nor pending. */
const openOf = ({ openCents, pendingCents }: Charge) => openCents - pendingCents;

/** The label on Stripe's page for an amount that is not a single charge. */
const REST = strings.rest;

/** Returns the charges that still have an amount to pay. */
const payableCharges = ({ charges }: Pick<Balance, "charges">) =>
  charges.filter((charge) => charge.isAsked && openOf(charge) > 0);

/** Returns the charges due by today, or the next one to fall due if there are none. */
function dueCharges(open: readonly Charge[], today: string): readonly Charge[] {
  const due = open.filter(({ kind, dueOn }) => kind === "retainer" || (dueOn !== null && dueOn <= today));
  return due.length > 0 ? due : open.slice(0, 1);
}

/** Combines charges into one payment. Uses the given name if there is more than one charge. */
function together(charges: readonly Charge[], target: string, name: string): Payable {
  const [first, ...more] = charges;
  return {
    target,
    amountCents: charges.reduce((sum, charge) => sum + openOf(charge), 0),
    label: first && more.length === 0 ? first.name : name,
  };
}

/**
 * Returns the payments that a couple's page offers: what is due, each charge, and everything. Paid and pending
 * amounts are excluded.
 */
export function payablesOf(balance: Balance, today: string): Payable[] {
  const open = payableCharges(balance);
  const due = dueCharges(open, today);
  const others = open.filter((charge) => due.length > 1 || !due.includes(charge));
  const isAllDue = due.length === open.length;
  return [
    together(due, DUE_NOW, strings.everythingDueNow),
    ...others.map((charge) => ({ target: charge.id, amountCents: openOf(charge), label: charge.name })),
    ...(isAllDue ? [] : [together(open, WHOLE_BALANCE, strings.theFullBalance)]),
  ].filter(({ amountCents }) => amountCents >= LEAST_CENTS);
}

/** Returns the amount that a form asks to pay, based on the current ledger. */
export function payableOf(
  balance: Balance,
  { pay, amount, today }: { pay: string; amount: string; today: string },
): Result<Payable> {
  const { charges, payableCents, unaskedCents } = balance;
  if (payableCents <= 0) return fail("conflict", { form: unaskedCents > 0 ? NOT_ASKED : ALREADY_PAID });
  if (pay === OWN_AMOUNT) {
    const cents = typedCents(amount, payableCents);
    if (typeof cents !== "number") return fail("invalid", { amount: cents.complaint });
    return ok({ target: WHOLE_BALANCE, amountCents: cents, label: REST });
  }
  const open = payableCharges(balance);
  if (pay === WHOLE_BALANCE) return ok({ target: WHOLE_BALANCE, amountCents: payableCents, label: REST });
  if (pay === DUE_NOW) return ok(together(dueCharges(open, today), DUE_NOW, REST));
  const isChosen = ({ id, kind }: Charge) => (pay === RETAINER ? kind === "retainer" : id === pay);
  const charge = open.find(isChosen);
  if (charge) return ok({ target: charge.id, amountCents: openOf(charge), label: charge.name });
  const closed = charges.filter(isChosen);
  if (closed.some((one) => !one.isAsked && openOf(one) > 0)) return fail("conflict", { form: NOT_ASKED });
  return closed.length > 0 || pay === RETAINER
    ? fail("conflict", { form: ALREADY_PAID })
    : fail("invalid", { pay: CHOICE_MISSING });
}
