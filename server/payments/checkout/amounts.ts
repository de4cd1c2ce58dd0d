import { fail, ok, type Result } from "#server/platform/result/contract.ts";
import type { Balance, Charge } from "../ledger/contract.ts";
import { LEAST_CENTS } from "../stripe/contract.ts";
import {
  ALREADY_PAID,
  CHOICE_MISSING,
  DUE_NOW,
  OWN_AMOUNT,
  RETAINER,
  typedCents,
  WHOLE_BALANCE,
} from "./contract.ts";

/** What is paid, and what Stripe's page calls it. */
export type Payable = { target: string; amountCents: number; label: string };

/** Of a charge what is neither paid nor on its way. */
const openOf = ({ openCents, pendingCents }: Charge) => openCents - pendingCents;

const REST = "Payment towards your balance";

function whatIsDue(charges: readonly Charge[], today: string): Payable {
  const open = charges.filter((charge) => openOf(charge) > 0);
  const due = open.filter(({ kind, dueOn }) => kind === "retainer" || (dueOn !== null && dueOn <= today));
  const [first, ...more] = due.length > 0 ? due : open.slice(0, 1);
  return {
    target: DUE_NOW,
    amountCents: [first, ...more].reduce((sum, charge) => sum + (charge ? openOf(charge) : 0), 0),
    label: first && more.length === 0 ? first.label : REST,
  };
}

/** The ways to pay that a couple's page offers, each amount once, without what is paid or on its way. */
export function payablesOf({ charges, dueCents, pendingCents }: Balance, today: string): Payable[] {
  const due = whatIsDue(charges, today);
  const whole = { target: WHOLE_BALANCE, amountCents: dueCents - pendingCents, label: "Everything" };
  return [due, whole].filter(
    ({ amountCents }, at, all) =>
      amountCents >= LEAST_CENTS && all.findIndex((one) => one.amountCents === amountCents) === at,
  );
}

/** What a form asks to pay, as the ledger has it now. */
export function payableOf(
  balance: Balance,
  { pay, amount, today }: { pay: string; amount: string; today: string },
): Result<Payable> {
  const { charges } = balance;
  const balanceCents = balance.dueCents - balance.pendingCents;
  if (balanceCents <= 0) return fail("conflict", { form: ALREADY_PAID });
  if (pay === OWN_AMOUNT) {
    const cents = typedCents(amount, balanceCents);
    if (typeof cents !== "number") return fail("invalid", { amount: cents.complaint });
    return ok({ target: WHOLE_BALANCE, amountCents: cents, label: REST });
  }
  if (pay === WHOLE_BALANCE) return ok({ target: WHOLE_BALANCE, amountCents: balanceCents, label: REST });
  if (pay === DUE_NOW) return ok(whatIsDue(charges, today));
  const charge = charges.find((one) =>
    pay === RETAINER ? one.kind === "retainer" && openOf(one) > 0 : one.id === pay,
  );
  if (!charge)
    return pay === RETAINER
      ? fail("conflict", { form: ALREADY_PAID })
      : fail("invalid", { pay: CHOICE_MISSING });
  if (openOf(charge) <= 0) return fail("conflict", { form: ALREADY_PAID });
  return ok({ target: charge.id, amountCents: openOf(charge), label: charge.label });
}
