import "#server/platform/boundary.server.ts";
import type Stripe from "stripe";
import { calendarDateIn } from "#server/platform/calendar.ts";
import { STUDIO_ZONE } from "#server/platform/clock.ts";
import type { Services } from "#server/platform/services.ts";
import type { NewEntry } from "../ledger/queries.ts";
import { refundMails } from "../notices/refund-mails.ts";
import { append, type Paid, type Step } from "./append.ts";
import { selectEntriesAbout } from "./queries.ts";
import { refundParts } from "./refund-parts.ts";

const studioDate = (seconds: number) => calendarDateIn(new Date(seconds * 1000), STUDIO_ZONE);

/** What the ledger lacks of a payment's refunds. */
export async function refundSteps(
  services: Services,
  stripe: Stripe,
  { checkout, paymentIntentId, way }: Paid,
): Promise<Step[]> {
  const { db } = services;
  const { data: refunds } = await stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 });
  const known = new Set((await selectEntriesAbout(db, checkout.id)).map(({ key }) => key));
  return refunds.flatMap(({ id, amount, status, created, metadata, reason }): Step[] => {
    const key = `stripe-refund:${id}`;
    const hasFailed = status === "failed" || status === "canceled";
    const entry = { amountCents: amount, way, happenedOn: studioDate(created) };
    if (!hasFailed && !known.has(key)) {
      const note = metadata?.reason ?? reason;
      return [
        async (alongside) => {
          const [first, ...rest] = refundParts(
            amount,
            await selectEntriesAbout(db, checkout.id),
            checkout.id,
          );
          const refund = { ...entry, kind: "refund" as const, note };
          const more = rest.map((part, at) => ({ ...refund, ...part, key: `${key}:${at + 2}` }));
          const news = { bookingId: checkout.bookingId, key, amountCents: amount, way };
          await append(services, {
            mails: await refundMails(services, news),
            ...{
              checkout,
              alongside,
              action: "record_refund",
              entries: [{ ...refund, ...first, key }, ...more],
            },
            actorId: metadata?.admin,
          });
        },
      ];
    }
    if (!hasFailed || !known.has(key)) return [];
    // The bank did not take it: the studio has the money again.
    const back: NewEntry = {
      ...{ ...entry, key: `${key}:back`, kind: "payment", refersTo: checkout.id },
      note: "A refund that failed",
    };
    return [
      (alongside) => append(services, { checkout, alongside, action: "record_payment", entries: [back] }),
    ];
  });
}
