import type Stripe from "stripe";
import type { CheckoutState } from "#drizzle/enums.ts";
import { once } from "#server/platform/lazy.ts";
import type { Services } from "#server/platform/services.ts";
import { type Checkout, moveCheckout, postponeCheck, selectDueChecks } from "../checkout/queries.ts";
import { closeOverpayment } from "../checkout/service.ts";
import { isUnknown, openStripe, stripeSecrets } from "../stripe/service.ts";
import { syncCheckout } from "../sync/service.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Checkouts per cron run. The rest wait for the next minute. */
const AT_ONCE = 5;

/** Bank debits take days. */
const nextCheck = (state: CheckoutState, now: Date) =>
  new Date(now.getTime() + (state === "processing" ? HOUR_MS : 5 * MINUTE_MS));

async function check(services: Services, stripe: Stripe, checkout: Checkout): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  // Stripe's response was lost, so nobody was given its page. After it expires, nobody can pay on it.
  const isOver = checkout.expiresAt <= now;
  if (checkout.sessionId === null && isOver) {
    await moveCheckout(db, checkout.id, "expired");
    return;
  }
  const state = await syncCheckout(services, stripe, checkout);
  // The amount asked for may be lower by now, if closing the page immediately failed.
  if (state === "open") await closeOverpayment(services, checkout.bookingId);
  await postponeCheck(db, checkout.id, nextCheck(state, now));
}

/**
 * Asks Stripe about payments for which no webhook arrived.
 * @returns how many
 */
export async function reconcileCheckouts(services: Services): Promise<number> {
  const { db, clock, log } = services;
  const stripe = once(() => openStripe(services));
  const waiting = stripeSecrets(services)
    ? await selectDueChecks(db, { now: clock.now(), limit: AT_ONCE })
    : [];
  for (const checkout of waiting) {
    try {
      const client = await stripe();
      if (client) await check(services, client, checkout);
    } catch (error) {
      log.error("checkout_not_checked", error, { checkout: checkout.id });
      const now = clock.now();
      // Stripe has no such session, for example after a change of account, so nobody can pay on it anymore.
      if (isUnknown(error) && checkout.expiresAt <= now) await moveCheckout(db, checkout.id, "expired");
      await postponeCheck(db, checkout.id, nextCheck(checkout.state, now));
    }
  }
  return waiting.length;
}
