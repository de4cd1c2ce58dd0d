import type Stripe from "stripe";
import { DISPUTE_TO_ANSWER } from "#drizzle/enums.ts";
import { announceMail } from "#server/mail/outbox/service.ts";
import { studioToday } from "#server/platform/clock.ts";
import type { Services } from "#server/platform/services.ts";
import { upsertDispute } from "../disputes/queries.ts";
import { disputeKey, isByHand } from "../ledger/contract.ts";
import type { NewEntry } from "../ledger/queries.ts";
import { disputeAlert } from "../notices/dispute-mails.ts";
import { paymentMails } from "../notices/payment-mails.ts";
import { overRefundedAlert } from "../notices/refund-mails.ts";
import * as strings from "../strings/sync.ts";
import { append, type Paid, type Step } from "./append.ts";
import { oweOnce, runAll, selectEntriesAbout } from "./queries.ts";
import { refundParts } from "./refund-parts.ts";

/** Returns the steps for the disputes of a payment. */
export async function disputeSteps(
  services: Services,
  stripe: Stripe,
  { checkout, paymentIntentId, way }: Paid,
): Promise<Step[]> {
  const { db, clock } = services;
  const { data: disputes } = await stripe.disputes.list({ payment_intent: paymentIntentId, limit: 20 });
  return disputes.map(({ id, amount, reason, status, created, evidence_details }): Step => {
    const dueBy = evidence_details?.due_by;
    const respondBy = dueBy ? new Date(dueBy * 1000) : null;
    const disputed = { bookingId: checkout.bookingId, amountCents: amount, respondBy };
    const row = upsertDispute(db, {
      id,
      ...disputed,
      paymentId: checkout.id,
      reason,
      status,
      createdAt: new Date(created * 1000),
    });
    const key = disputeKey(id);
    if (status !== "lost")
      return async (alongside) => {
        const alerts = DISPUTE_TO_ANSWER.includes(status)
          ? [await disputeAlert(services, { id, ...disputed, paymentIntentId })]
          : [];
        await runAll(db, [row, ...alerts.map((mail) => oweOnce(db, mail, clock.now())), ...alongside]);
        if (alerts.length > 0) announceMail(services);
      };
    return async (alongside) => {
      const [lost, ...more] = await lostEntries(services, { checkout, way, key, amount });
      if (!lost) return runAll(db, [row, ...alongside]);
      const lostCents = [lost, ...more].reduce((sum, { amountCents }) => sum + amountCents, 0);
      const news = { bookingId: checkout.bookingId, key: lost.key, amountCents: lostCents, way };
      const over = { bookingId: checkout.bookingId, key: `${key}:over`, amountCents: lost.amountCents };
      return append(services, {
        checkout,
        action: "record_refund",
        entries: [lost, ...more],
        alongside: [row, ...alongside],
        mails: await paymentMails(services, { ...news, became: "taken_back", alertsStudio: true }),
        mailsIfBeyond: [await overRefundedAlert(services, over)],
      });
    };
  });
}

/**
 * Returns the entries that the ledger lacks for a lost dispute. What was already refunded can't go back twice, unless
 * that refund failed later. What the bank takes in excess of the payment is the studio's loss, and not part of the
 * couple's money.
 */
async function lostEntries(
  { db, clock }: Services,
  { checkout, way, key, amount }: Pick<Paid, "checkout" | "way"> & { key: string; amount: number },
): Promise<NewEntry[]> {
  // What the studio has refunded by hand is gone as well, so it doesn't lower what the bank takes.
  const known = (await selectEntriesAbout(db, checkout.id)).filter(({ key: one }) => !isByHand(one));
  const booked = known.filter((entry) => entry.key === key || entry.key.startsWith(`${key}:`));
  const left = booked.reduce((sum, { amountCents }) => sum - amountCents, amount);
  return refundParts(left, known).parts.map((part, at) => {
    const place = booked.length + at;
    return {
      ...part,
      key: place === 0 ? key : `${key}:${place + 1}`,
      kind: "refund" as const,
      way,
      happenedOn: studioToday(clock),
      note: strings.disputeLost,
    };
  });
}
