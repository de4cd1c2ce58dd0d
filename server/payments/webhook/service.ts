import "#server/platform/boundary.server.ts";
import type Stripe from "stripe";
import { fail, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { type Checkout, selectBySession } from "../checkout/queries.ts";
import { openStripe, verifiedEvent } from "../stripe/service.ts";
import { hasEvent } from "../sync/queries.ts";
import { syncCheckout } from "../sync/service.ts";

type Names = { session: string | null; payment: string | null };

/** Which of Stripe's objects an event is about. Nothing else that it says is believed. */
function namesIn({ object }: Stripe.Event.Data): Names {
  const about = object as { object?: string; id?: string; payment_intent?: string | { id: string } | null };
  if (about.object === "checkout.session") return { session: about.id ?? null, payment: null };
  if (about.object === "payment_intent") return { session: null, payment: about.id ?? null };
  const payment = about.payment_intent ?? null;
  return { session: null, payment: typeof payment === "object" ? (payment?.id ?? null) : payment };
}

/** The checkout of a payment: by its name, or by its session where the session's own event has not come yet. */
async function findCheckout({ db }: Services, stripe: Stripe, names: Names): Promise<Checkout | null> {
  if (names.session === null && names.payment === null) return null;
  const found = await selectBySession(db, names);
  if (found || names.payment === null) return found;
  const { data } = await stripe.checkout.sessions.list({ payment_intent: names.payment, limit: 1 });
  const session = data[0]?.id;
  return session ? selectBySession(db, { session, payment: null }) : null;
}

/**
 * Takes an event of Stripe's. It only says what to ask Stripe about, so that events which come twice, late or out of
 * order do no harm. What is about nothing of ours is taken and forgotten.
 * @throws where Stripe or the database does not answer: Stripe sends it again
 */
export async function receiveEvent(
  services: Services,
  sent: { body: string; signature: string },
): Promise<Result<{ received: true }>> {
  const stripe = await openStripe(services);
  const event = stripe && (await verifiedEvent(services, stripe, sent));
  if (!event) return fail("invalid");
  // An event of an account that is connected to the studio's own.
  if (event.account) return ok({ received: true });
  if (await hasEvent(services.db, event.id)) return ok({ received: true });
  const checkout = await findCheckout(services, stripe, namesIn(event.data));
  if (!checkout) return ok({ received: true });
  await syncCheckout(services, stripe, checkout, {
    event: { id: event.id, type: event.type },
    refunds: event.type.includes("refund"),
    disputes: event.type.includes("dispute"),
  });
  return ok({ received: true });
}
