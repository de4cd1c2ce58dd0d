import { inDueOrder } from "../ledger/balance.ts";
import type { Balance, Charge } from "../ledger/contract.ts";

/** A charge that is reversed, and the part of it that is charged again. */
export type VoidedCharge = { charge: Charge; keptCents: number; keptTaxCents: number };

/** Returns the charges to reverse so that exactly this much stays charged. The ones due first are kept. */
export function chargesToVoid(
  { charges, writtenOffCents }: Pick<Balance, "charges" | "writtenOffCents">,
  keptCents: number,
): VoidedCharge[] {
  // Earlier write-offs reduce what is charged, so their amounts stay.
  let room = keptCents + writtenOffCents;
  return inDueOrder(charges).flatMap((charge): VoidedCharge[] => {
    const part = Math.min(room, charge.amountCents);
    room -= part;
    if (part === charge.amountCents) return [];
    const tax = Math.round((charge.taxCents * part) / charge.amountCents);
    return [{ charge, keptCents: part, keptTaxCents: tax }];
  });
}
