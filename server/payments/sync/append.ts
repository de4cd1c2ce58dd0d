import "#server/platform/boundary.server.ts";
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

/** One thing that the ledger lacks of a checkout, to be written with these statements in its batch. */
export type Step = (alongside: readonly Statement[]) => Promise<unknown>;

/** A checkout that was paid. What comes off it goes back the way it came. */
export type Paid = { checkout: Checkout; paymentIntentId: string; way: PaymentWay };

type Append = {
  checkout: Checkout;
  action: AuditAction;
  entries: [NewEntry, ...NewEntry[]];
  alongside: readonly Statement[];
  mails?: readonly NewMail[];
  mailsIfDeleted?: readonly NewMail[];
  actorId?: string | undefined;
};

/** Writes what Stripe says to the ledger, which refuses nothing that has really happened. @returns whether it was new */
export async function append(
  services: Services,
  { checkout, action, entries, alongside, mails = [], mailsIfDeleted = [], actorId }: Append,
): Promise<boolean> {
  const { db, clock, log } = services;
  const [{ amountCents, way }] = entries;
  const written = (beyondDue: boolean) =>
    appendEntries(db, {
      actor: actorId ? { userId: actorId } : SYSTEM_ACTOR,
      ...{ action, bookingId: checkout.bookingId, evenIfDeleted: true, alongside, mails, mailsIfDeleted },
      logged: { amount: formatMoney(amountCents), ...(way ? { "paid by": WAY_NAMES[way] } : {}) },
      entries: entries.map((entry) => ({ ...entry, beyondDue })) as [NewEntry, ...NewEntry[]],
      at: clock.now(),
    });
  let outcome = await written(false);
  // More than is due: the desk has recorded a check meanwhile, say. It has come all the same, and shows as a credit.
  if (outcome === "beyond_due") outcome = await written(true);
  if (typeof outcome !== "string") {
    if (outcome.written && mails.length + mailsIfDeleted.length > 0) announceMail(services);
    return outcome.written;
  }
  // Somebody else has written the same a moment ago, or Stripe says what can't be.
  log.error("stripe_entry_refused", new Error(outcome), { checkout: checkout.id, kind: entries[0].kind });
  await runAll(db, alongside);
  return false;
}
