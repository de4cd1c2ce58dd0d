import "#server/platform/boundary.server.ts";
import type Stripe from "stripe";
import type { Client } from "#server/clients/gate/contract.ts";
import { studioToday } from "#server/platform/clock.ts";
import { fieldErrors } from "#server/platform/field-errors.ts";
import { type Limit, secondsToWait } from "#server/platform/rate-limits/service.ts";
import { fail, limited, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { balanceOf } from "../ledger/balance.ts";
import { OWN_PAYMENTS } from "../own/contract.ts";
import { LEAST_CENTS } from "../stripe/contract.ts";
import { isAnswer, isRefusal, openStripe, stripeSecrets } from "../stripe/service.ts";
import { syncCheckout } from "../sync/service.ts";
import { isDateGone, type Payable, payableOf } from "./amounts.ts";
import {
  ALREADY_PAID,
  CARDS_OFF,
  CHECKED_TOO_OFTEN,
  DATE_GONE,
  OTHER_PAYMENT,
  paymentRequest,
  STRIPE_SILENT,
  STRIPE_SILENT_LATER,
  TOO_LITTLE,
  TOO_OFTEN,
} from "./contract.ts";
import {
  type Checkout,
  insertCheckout,
  moveCheckout,
  selectCheckout,
  selectForPayment,
  selectOpenCheckout,
} from "./queries.ts";

const MINUTE_MS = 60_000;
/** Stripe allows 30 minutes to a day. */
const OPEN_MS = 2 * 60 * MINUTE_MS;
/** Less than this is too little to find a card in. */
const LEAST_LEFT_MS = 10 * MINUTE_MS;
/** With less than this left Stripe makes no page. */
const LEAST_OPEN_MS = 30 * MINUTE_MS;
/** How long a webhook may take before the cron asks Stripe itself. */
const FIRST_CHECK_MS = 5 * MINUTE_MS;

const PAYMENTS_BY_BOOKING: Limit = { name: "checkout:booking", most: 30, seconds: 3600 };
/** Of its own: whoever waits for a payment to show may still make another one. */
const CHECKS_BY_BOOKING: Limit = { name: "checkout-check:booking", most: 30, seconds: 3600 };

type Session = { sessionId: string; url: string };

/**
 * The ways to pay that the ledger has words for. Of these Stripe offers what is turned on in its dashboard.
 * Source: docs.stripe.com/changelog/endive/2026-09-30/remove-payment-method-types-checkout-sessions.
 */
const WAYS = ["card", "us_bank_account"] as const;

/**
 * Asks Stripe for the page of a checkout. The same checkout gets the same page however often it is asked for: by the
 * key, Stripe recognizes the request if its first answer was lost.
 * Source: docs.stripe.com/api/idempotent_requests.
 */
async function openSession(
  { db, siteUrl }: Services,
  stripe: Stripe,
  { id, bookingId, target, label, amountCents, attempt, expiresAt }: Checkout,
): Promise<Session> {
  const back = `${siteUrl}${OWN_PAYMENTS}?booking=${encodeURIComponent(bookingId)}`;
  const metadata = { booking: bookingId, checkout: id };
  try {
    const { id: sessionId, url } = await stripe.checkout.sessions.create(
      {
        mode: "payment",
        allowed_payment_method_types: [...WAYS],
        client_reference_id: bookingId,
        metadata,
        payment_intent_data: { metadata, description: label },
        line_items: [
          {
            quantity: 1,
            price_data: { currency: "usd", unit_amount: amountCents, product_data: { name: label } },
          },
        ],
        expires_at: Math.floor(expiresAt.getTime() / 1000),
        success_url: `${back}&returned=yes`,
        cancel_url: back,
      },
      { idempotencyKey: `checkout:${bookingId}:${target}:${amountCents}:${attempt}` },
    );
    if (!url) throw new Error("Stripe has made a session without a page");
    const { rowsAffected } = await moveCheckout(db, id, "open", { sessionId, url });
    if (rowsAffected === 0 && (await selectCheckout(db, id))?.sessionId !== sessionId) {
      // It was given up while Stripe answered: nobody may pay on a page that no row knows.
      await stripe.checkout.sessions.expire(sessionId);
      throw new Error("A checkout was given up while its page was made");
    }
    return { sessionId, url };
  } catch (error) {
    const current = await selectCheckout(db, id);
    // A request beside this one had the answer.
    if (current?.sessionId && current.url) return { sessionId: current.sessionId, url: current.url };
    // Under this key it will never be opened, and nobody was given its page: the next attempt has a key of its own.
    if (isAnswer(error)) await moveCheckout(db, id, "expired");
    throw error;
  }
}

/**
 * Makes way for another amount: the page that is open is closed at Stripe first, so that two are never payable.
 * @returns false if somebody has paid on it meanwhile
 */
async function closeCheckout(services: Services, stripe: Stripe, checkout: Checkout): Promise<boolean> {
  const { db, clock } = services;
  let { sessionId } = checkout;
  if (sessionId === null) {
    // Nobody was given its page, because its answer was lost long ago.
    if (checkout.expiresAt.getTime() - clock.now().getTime() < LEAST_OPEN_MS) {
      await moveCheckout(db, checkout.id, "expired");
      return true;
    }
    ({ sessionId } = await openSession(services, stripe, checkout));
  }
  try {
    await stripe.checkout.sessions.expire(sessionId);
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
  // Stripe refuses where it is paid or has expired by itself: the session says which.
  return (await syncCheckout(services, stripe, { ...checkout, sessionId })) === "expired";
}

/** The page of a checkout that is open; null once it is closed, and false where it was paid. */
async function reopen(
  services: Services,
  stripe: Stripe,
  { open, payable }: { open: Checkout; payable: Payable },
): Promise<string | null | false> {
  const isSame = open.target === payable.target && open.amountCents === payable.amountCents;
  const left = open.expiresAt.getTime() - services.clock.now().getTime();
  const isLasting = left > (open.sessionId === null ? LEAST_OPEN_MS : LEAST_LEFT_MS);
  if (!isSame || !isLasting) return (await closeCheckout(services, stripe, open)) ? null : false;
  if (open.sessionId === null) return (await openSession(services, stripe, open)).url;
  const state = await syncCheckout(services, stripe, open);
  if (state === "open") return open.url;
  return state === "expired" ? null : false;
}

type Asked = { bookingId: string; payable: Payable; open: Checkout | undefined };

/** The page on which a booking's amount is paid: the one that is open already, or a new one. */
async function pageFor(
  services: Services,
  stripe: Stripe,
  { bookingId, payable, open }: Asked,
): Promise<Result<{ url: string }>> {
  const { db, clock } = services;
  const earlier = open ? await reopen(services, stripe, { open, payable }) : null;
  if (earlier === false) return fail("conflict", { form: ALREADY_PAID });
  if (earlier !== null) return ok({ url: earlier });
  const now = clock.now();
  const made = await insertCheckout(db, {
    ...{ ...payable, bookingId, createdAt: now },
    expiresAt: new Date(now.getTime() + OPEN_MS),
    checkAt: new Date(now.getTime() + FIRST_CHECK_MS),
  });
  if (made) return ok({ url: (await openSession(services, stripe, made)).url });
  // Somebody else of the wedding was faster: theirs is the page for both.
  const theirs = await selectOpenCheckout(db, bookingId);
  if (theirs?.target !== payable.target || theirs.amountCents !== payable.amountCents)
    return fail("conflict", { form: OTHER_PAYMENT });
  return ok({ url: theirs.url ?? (await openSession(services, stripe, theirs)).url });
}

/**
 * Begins a payment of a partner or payer, by card or whatever else Stripe's page offers. However often and however many
 * of them ask, one page of Stripe's is open for a wedding, so that nothing is paid twice.
 * @returns the address of Stripe's page
 */
export async function startPayment(
  services: Services,
  { bookingId }: Client,
  fields: Record<string, string>,
): Promise<Result<{ url: string }>> {
  const { db, clock, log } = services;
  const asked = paymentRequest.safeParse(fields);
  if (!asked.success) return fail("invalid", fieldErrors(asked.error));
  const stripe = await openStripe(services);
  if (!stripe) return fail("unavailable", { form: CARDS_OFF });
  const wait = await secondsToWait(services, [{ limit: PAYMENTS_BY_BOOKING, who: bookingId }]);
  if (wait > 0) return limited(wait, { form: TOO_OFTEN });
  const { entries, open, isDayFull } = await selectForPayment(db, bookingId);
  const balance = balanceOf(entries);
  const payable = payableOf(balance, { ...asked.data, today: studioToday(clock) });
  if (!payable.ok) return payable;
  if (isDateGone(balance, isDayFull)) return fail("conflict", { form: DATE_GONE });
  if (payable.value.amountCents < LEAST_CENTS) return fail("invalid", { form: TOO_LITTLE });
  try {
    return await pageFor(services, stripe, { bookingId, payable: payable.value, open });
  } catch (error) {
    log.error("checkout_not_opened", error);
    return fail("unavailable", { form: STRIPE_SILENT });
  }
}

/**
 * Closes a booking's open page of Stripe's that asks for more than the couple is still asked for: a check has come, say,
 * or the booking was closed. What fails here the cron does, and what is paid meanwhile shows as a credit.
 */
export async function closeOverpayment(services: Services, bookingId: string): Promise<void> {
  if (!stripeSecrets(services)) return;
  const { entries, open, isDayFull } = await selectForPayment(services.db, bookingId);
  const balance = balanceOf(entries);
  if (!open || (open.amountCents <= balance.payableCents && !isDateGone(balance, isDayFull))) return;
  try {
    const stripe = await openStripe(services);
    if (stripe) await closeCheckout(services, stripe, open);
  } catch (error) {
    services.log.error("checkout_not_closed", error);
  }
}

/** Asks Stripe about a booking's open payment, for somebody who waits for it to show. */
export async function askAboutPayment(services: Services, { bookingId }: Client): Promise<Result<null>> {
  const wait = await secondsToWait(services, [{ limit: CHECKS_BY_BOOKING, who: bookingId }]);
  if (wait > 0) return limited(wait, { form: CHECKED_TOO_OFTEN });
  try {
    const [stripe, open] = await Promise.all([
      openStripe(services),
      selectOpenCheckout(services.db, bookingId),
    ]);
    if (stripe && open) await syncCheckout(services, stripe, open);
    return ok(null);
  } catch (error) {
    services.log.error("checkout_not_checked", error);
    return fail("unavailable", { form: STRIPE_SILENT_LATER });
  }
}
