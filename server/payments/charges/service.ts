import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { studioToday } from "#server/platform/clock.ts";
import { formatMoney } from "#server/platform/money/contract.ts";
import { fail } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { closeOverpayment } from "../checkout/service.ts";
import { creditNoteOf } from "../credit-notes/service.ts";
import { balanceOf } from "../ledger/balance.ts";
import { openCents } from "../ledger/contract.ts";
import { appendEntries, ledgerStatement } from "../ledger/queries.ts";
import { readBalance } from "../ledger/service.ts";
import {
  beyondOpen,
  CHARGE_GONE,
  LEDGER_BUSY,
  type NewCharge,
  type NewWriteOff,
  partlyWrittenOff,
  type Recorded,
  recordedOf,
} from "../recording/contract.ts";

type Of<T> = T & { bookingId: string };

/** Adds a manual charge to a booking. */
export async function addCharge(
  { db, clock }: Services,
  admin: Admin,
  { bookingId, id, label, amount, tax, kind, dueOn }: Of<NewCharge>,
): Promise<Recorded> {
  const outcome = await appendEntries(db, {
    actor: admin,
    action: "add_charge",
    bookingId,
    logged: { amount: formatMoney(amount), charge: label },
    entries: [
      {
        key: `charge:${id}`,
        kind: "charge",
        amountCents: amount,
        taxCents: tax,
        chargeKind: kind,
        label,
        // A retainer is asked for at once, so it is never due at delivery.
        dueOn: dueOn ?? (kind === "retainer" ? studioToday(clock) : null),
        happenedOn: studioToday(clock),
      },
    ],
    at: clock.now(),
  });
  if (typeof outcome === "string") throw new Error(`The ledger refused a charge: ${outcome}`);
  return recordedOf(outcome);
}

/** A booking's charges are removed one at a time. More concurrent attempts than this are not expected. */
const ATTEMPTS = 5;

/**
 * Reverses a whole charge. What was paid towards it counts towards the others.
 * @returns `conflict` if part of it was written off and the others have no room for that. The write-off would lower
 *   what was charged for something that is paid, as if the couple had paid too much.
 */
export async function removeCharge(
  services: Services,
  admin: Admin,
  target: Of<{ charge: string }>,
): Promise<Recorded> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const outcome = await removeOnce(services, admin, target);
    if (outcome !== "changed") return outcome;
  }
  return fail("conflict", { form: LEDGER_BUSY });
}

/** @returns `changed` if the ledger got other entries in the meantime */
async function removeOnce(
  services: Services,
  admin: Admin,
  { bookingId, charge }: Of<{ charge: string }>,
): Promise<Recorded | "changed"> {
  const { db, clock } = services;
  const read = await ledgerStatement(db, bookingId);
  const { charges } = balanceOf(read);
  const found = charges.find(({ id }) => id === charge);
  if (!found) return fail("not_found", { form: CHARGE_GONE });
  const { amountCents, taxCents, label, writtenOffCents } = found;
  const room = charges.reduce((sum, { id, openCents: open }) => (id === charge ? sum : sum + open), 0);
  if (writtenOffCents > room) return fail("conflict", { form: partlyWrittenOff(writtenOffCents) });
  const { alongside, announce } = await creditNoteOf(services, { bookingId, chargeId: charge });
  const outcome = await appendEntries(db, {
    alongside,
    actor: admin,
    action: "remove_charge",
    bookingId,
    // Its write-off was compared with these.
    readEntries: read.length,
    logged: { amount: formatMoney(amountCents), charge: label },
    entries: [
      {
        key: `reversal:${charge}`,
        kind: "reversal",
        amountCents,
        taxCents,
        refersTo: charge,
        label,
        chargeKind: found.kind,
        happenedOn: studioToday(clock),
      },
    ],
    at: clock.now(),
  });
  if (typeof outcome === "string") return fail("conflict", { form: CHARGE_GONE });
  if (!outcome.written) return "changed";
  announce();
  await closeOverpayment(services, bookingId);
  return recordedOf(outcome);
}

/** Writes off part of what is still to be paid. */
export async function writeOff(
  services: Services,
  admin: Admin,
  { bookingId, id, amount, reason }: Of<NewWriteOff>,
): Promise<Recorded> {
  const { db, clock } = services;
  const outcome = await appendEntries(db, {
    actor: admin,
    action: "write_off",
    bookingId,
    logged: { amount: formatMoney(amount), reason },
    entries: [
      {
        key: `write-off:${id}`,
        kind: "write_off",
        amountCents: amount,
        happenedOn: studioToday(clock),
        note: reason,
      },
    ],
    at: clock.now(),
  });
  if (typeof outcome === "string") {
    return fail("invalid", { amount: beyondOpen(openCents(await readBalance(services, bookingId))) });
  }
  await closeOverpayment(services, bookingId);
  return recordedOf(outcome);
}
