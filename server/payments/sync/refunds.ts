import type Stripe from "stripe";
import { calendarDateIn } from "#server/platform/calendar.ts";
import { STUDIO_ZONE, studioToday } from "#server/platform/clock.ts";
import type { Services } from "#server/platform/services.ts";
import { REFUND_RETURNED } from "../ledger/contract.ts";
import type { NewEntry } from "../ledger/queries.ts";
import { overRefundedAlert, refundFailedAlert, refundMails } from "../notices/refund-mails.ts";
import { append, type Paid, type Step } from "./append.ts";
import { endRequestAs, runAll, selectEntriesAbout } from "./queries.ts";
import { refundParts } from "./refund-parts.ts";

const studioDate = (seconds: number) => calendarDateIn(new Date(seconds * 1000), STUDIO_ZONE);

/** Returns the steps for the refunds that the ledger lacks. */
export async function refundSteps(
  services: Services,
  stripe: Stripe,
  { checkout, paymentIntentId, way }: Paid,
): Promise<Step[]> {
  const { db, clock } = services;
  const { data: refunds } = await stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 });
  const known = new Set((await selectEntriesAbout(db, checkout.id)).map(({ key }) => key));
  return refunds.flatMap(({ id, amount, status, created, metadata, reason }): Step[] => {
    const key = `stripe-refund:${id}`;
    const hasFailed = status === "failed" || status === "canceled";
    const entry = { amountCents: amount, way, happenedOn: studioDate(created) };
    const request = metadata?.request;
    const ended = (state: "made" | "failed") => (request ? [endRequestAs(db, request, state)] : []);
    if (!hasFailed && !known.has(key)) {
      const note = metadata?.reason ?? reason;
      return [
        async (alongside) => {
          const { parts, leftCents } = refundParts(amount, await selectEntriesAbout(db, checkout.id));
          const [first = { refersTo: checkout.id, amountCents: 0 }, ...rest] = parts;
          const refund = { ...entry, kind: "refund" as const, note };
          const more = rest.map((part, at) => ({ ...refund, ...part, key: `${key}:${at + 2}` }));
          // The part that no payment has room for was refunded twice. Stripe has moved the money, so it is recorded
          // with the rest.
          const whole = { ...refund, ...first, amountCents: first.amountCents + leftCents, key };
          const news = { bookingId: checkout.bookingId, key, amountCents: amount, way };
          return append(services, {
            mails: await refundMails(services, news),
            mailsIfBeyond: [
              await overRefundedAlert(services, {
                ...news,
                key: `${key}:over`,
                amountCents: leftCents || amount,
              }),
            ],
            checkout,
            action: "record_refund",
            // The request no longer reserves its amount once the ledger has it.
            alongside: [...ended("made"), ...alongside],
            entries: [whole, ...more],
            actorId: metadata?.admin,
          });
        },
      ];
    }
    if (hasFailed && !known.has(key) && request)
      return [(alongside) => runAll(db, [...ended("failed"), ...alongside])];
    const isBack = known.has(`${key}:back`);
    if (!hasFailed || !known.has(key) || isBack) return [];
    // The bank rejected it, so the studio has the money again as of today.
    const news = { bookingId: checkout.bookingId, key: `${key}:back`, amountCents: amount };
    const back: NewEntry = {
      ...entry,
      key: news.key,
      kind: "payment",
      refersTo: checkout.id,
      happenedOn: studioToday(clock),
      note: REFUND_RETURNED,
    };
    return [
      async (alongside) => {
        const alert = await refundFailedAlert(services, news);
        await append(services, {
          checkout,
          alongside,
          action: "record_payment",
          entries: [back],
          mails: [alert],
          mailsIfDeleted: [alert],
        });
      },
    ];
  });
}
