import type Stripe from "stripe";
import { z } from "zod";
import { fail, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { type Checkout, selectBySession } from "../checkout/queries.ts";
import { openStripe, verifiedEvent } from "../stripe/service.ts";
import { hasEvent } from "../sync/queries.ts";
import { syncCheckout } from "../sync/service.ts";

/** Anything else fails in the database (half a surrogate pair, NUL) or in the address of a request to Stripe. */
const stripeId = z.string().regex(/^[\w-]{1,255}$/);

const NAMED = ["checkout.session", "payment_intent"] as const;
const isNamed = (name: string | null | undefined) => NAMED.some((named) => named === name);

const namedObject = z.object({ object: z.enum(NAMED), id: stripeId });

/** The ids of other objects are not read. A studio can choose some of them itself, such as a coupon's. */
const otherObject = z.object({
  object: z
    .string()
    .nullish()
    .refine((name) => !isNamed(name)),
  payment_intent: z.union([stripeId, z.object({ id: stripeId })]).nullish(),
});

/**
 * The parts of an event that are read. A signed body with anything else in their place is refused, not trusted to have
 * Stripe's types.
 */
const eventShape = z.object({
  id: stripeId,
  type: z.string().regex(/^[\w.]{1,100}$/),
  account: z.string().nullish(),
  data: z.object({ object: z.union([namedObject, otherObject]) }),
});

type Names = { session: string | null; payment: string | null };

/** Extracts the ids of the Stripe objects that an event is about. The rest of the event is not trusted. */
function namesIn({ object: about }: z.infer<typeof eventShape>["data"]): Names {
  if ("id" in about)
    return about.object === "checkout.session"
      ? { session: about.id, payment: null }
      : { session: null, payment: about.id };
  const payment = about.payment_intent ?? null;
  return { session: null, payment: typeof payment === "object" ? (payment?.id ?? null) : payment };
}

/**
 * Finds the checkout of a payment by the payment's id, or by its session if the session's own event has not arrived
 * yet.
 */
async function findCheckout({ db }: Services, stripe: Stripe, names: Names): Promise<Checkout | null> {
  if (names.session === null && names.payment === null) return null;
  const found = await selectBySession(db, names);
  if (found || names.payment === null) return found;
  const { data } = await stripe.checkout.sessions.list({ payment_intent: names.payment, limit: 1 });
  const session = data[0]?.id;
  return session ? selectBySession(db, { session, payment: null }) : null;
}

/**
 * Receives a Stripe event. It only determines what to ask Stripe about, so duplicate, late or out-of-order events do
 * no harm. Events about unknown objects are accepted and ignored.
 * @throws if Stripe or the database does not respond. Stripe then retries
 */
export async function receiveEvent(
  services: Services,
  sent: { body: string; signature: string },
): Promise<Result<{ received: true }>> {
  const stripe = await openStripe(services);
  const signed = stripe ? await verifiedEvent(services, stripe, sent) : undefined;
  if (!stripe || signed === undefined) return fail("invalid");
  const { data: event, error } = eventShape.safeParse(signed);
  if (!event) {
    services.log.error("stripe_event_unreadable", error);
    return fail("invalid");
  }
  // An event of an account connected to the studio's own account.
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
