import type { PaymentWay } from "#drizzle/enums.ts";
import { type AuditAction, SYSTEM_ACTOR } from "#server/audit/contract.ts";
import type { NewMail } from "#server/mail/outbox/contract.ts";
import { announceMail } from "#server/mail/outbox/service.ts";
import { formatMoney } from "#server/platform/money/contract.ts";
import type { Services } from "#server/platform/services.ts";
import type { Checkout } from "../checkout/queries.ts";
import { WAY_NAMES } from "../ledger/contract.ts";
import { appendEntries, type NewEntry } from "../ledger/queries.ts";
import { runAll, type Statement } from "./queries.ts";

/** Writes one change that the ledger lacks for a checkout, with these statements in the same batch. */
export type Step = (alongside: readonly Statement[]) => Promise<unknown>;

/** A paid checkout. Refunds use the same payment method. */
export type Paid = { checkout: Checkout; paymentIntentId: string; way: PaymentWay };

type Append = {
  checkout: Checkout;
  action: AuditAction;
  entries: [NewEntry, ...NewEntry[]];
  alongside: readonly Statement[];
  mails?: readonly NewMail[];
  mailsIfDeleted?: readonly NewMail[];
  /** Queued in addition if the entry exceeds what is due, or what was left to refund. */
  mailsIfBeyond?: readonly NewMail[];
  actorId?: string | undefined;
};

/**
 * Writes what Stripe reports to the ledger, even if it exceeds what is due.
 * @returns whether it was new
 */
export async function append(
  services: Services,
  {
    checkout,
    action,
    entries,
    alongside,
    mails = [],
    mailsIfDeleted = [],
    mailsIfBeyond = [],
    actorId,
  }: Append,
): Promise<boolean> {
  const { db, clock, log } = services;
  const [{ amountCents, way }] = entries;
  const written = (beyondDue: boolean) =>
    appendEntries(db, {
      actor: actorId ? { userId: actorId } : SYSTEM_ACTOR,
      action,
      bookingId: checkout.bookingId,
      evenIfDeleted: true,
      alongside,
      mails: beyondDue ? [...mails, ...mailsIfBeyond] : mails,
      mailsIfDeleted: beyondDue ? [...mailsIfDeleted, ...mailsIfBeyond] : mailsIfDeleted,
      logged: { amount: formatMoney(amountCents), ...(way ? { "paid by": WAY_NAMES[way] } : {}) },
      entries: entries.map((entry) => ({ ...entry, beyondDue })) as [NewEntry, ...NewEntry[]],
      at: clock.now(),
    });
  let outcome = await written(false);
  // More than is due, or more than was left to refund, for example because a check was recorded in the meantime. The
  // money has moved anyway, and shows as a credit, or as refunded twice.
  if (outcome === "beyond_due") outcome = await written(true);
  if (typeof outcome !== "string") {
    if (outcome.written && mails.length + mailsIfDeleted.length + mailsIfBeyond.length > 0)
      announceMail(services);
    return outcome.written;
  }
  // A concurrent request has just written the same, or Stripe reports something impossible.
  log.error("stripe_entry_refused", new Error(outcome), { checkout: checkout.id, kind: entries[0].kind });
  await runAll(db, alongside);
  return false;
}
