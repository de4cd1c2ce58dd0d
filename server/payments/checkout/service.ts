import type Stripe from "stripe";
import { readStates } from "#server/bookings/current-state/service.ts";
import type { Client } from "#server/clients/gate/contract.ts";
import { countedAs } from "#server/clients/rights/contract.ts";
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
import { type Payable, payableOf } from "./amounts.ts";
import {
  ALREADY_PAID,
  CARDS_OFF,
  CHECKED_TOO_OFTEN,
  OTHER_PAYMENT,
  OWN_AMOUNT,
  paymentRequest,
  STOPPED,
  STRIPE_SILENT,
  STRIPE_SILENT_LATER,
  TOO_LITTLE,
  TOO_OFTEN,
} from "./contract.ts";
import { othersPageOf, payerKey } from "./others.ts";
import {
  type Checkout,
  insertCheckout,
  moveCheckout,
  selectCheckout,
  selectForPayer,
  selectForPayment,
  selectOpenCheckout,
} from "./queries.ts";
import { noteOnPage } from "./statements.ts";

const MINUTE_MS = 60_000;
/** Stripe allows 30 minutes to 24 hours. */
const OPEN_MS = 2 * 60 * MINUTE_MS;
/** With less time left, there is no time to enter card details. */
const LEAST_LEFT_MS = 10 * MINUTE_MS;
/** Stripe refuses to create a session with less time than this left. */
const LEAST_OPEN_MS = 30 * MINUTE_MS;
/** How long to wait for a webhook before the cron asks Stripe itself. */
const FIRST_CHECK_MS = 5 * MINUTE_MS;

const PAYMENTS_BY_BOOKING: Limit = { name: "checkout:booking", most: 30, seconds: 3600 };
/** A separate limit, so somebody waiting for a payment to show up can still start another one. */
const CHECKS_BY_BOOKING: Limit = { name: "checkout-check:booking", most: 30, seconds: 3600 };

/** A payment only starts anew if money is recorded, or another page is opened, at the same moment. */
const ATTEMPTS = 3;

type Session = { sessionId: string; url: string };

/**
 * The payment methods that the ledger supports. Stripe offers those that are turned on in its dashboard. Source:
 * docs.stripe.com/changelog/endive/2026-09-30/remove-payment-method-types-checkout-sessions.
 */
const WAYS = ["card", "us_bank_account"] as const;

/**
 * Creates the Stripe session of a checkout. Idempotent: the key lets Stripe recognize a retry whose first response
 * was lost, and return the same page. Source: docs.stripe.com/api/idempotent_requests.
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
      // The checkout was abandoned while Stripe responded. Expire the session so nobody can pay on a page without a
      // row.
      await stripe.checkout.sessions.expire(sessionId);
      throw new Error("A checkout was given up while its page was made");
    }
    return { sessionId, url };
  } catch (error) {
    const current = await selectCheckout(db, id);
    // A concurrent request got the response.
    if (current?.sessionId && current.url) return { sessionId: current.sessionId, url: current.url };
    // The session will never open under this key, and nobody was given its page. The next attempt gets a new key.
    if (isAnswer(error)) await moveCheckout(db, id, "expired");
    throw error;
  }
}

/**
 * Closes the open page at Stripe before a different amount is offered, so that two are never payable at once.
 * @returns false if somebody has paid on it in the meantime
 */
async function closeCheckout(services: Services, stripe: Stripe, checkout: Checkout): Promise<boolean> {
  const { db, clock } = services;
  let { sessionId } = checkout;
  if (sessionId === null) {
    // Nobody was given its page, because the response was lost long ago.
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
  // Stripe refuses if the session was paid or has expired. The session says which.
  return (await syncCheckout(services, stripe, { ...checkout, sessionId })) === "expired";
}

type Asked = {
  client: Client;
  payable: Payable;
  /** The number of entries in the ledger that this was computed from. */
  entries: number;
  open: Checkout | undefined;
  /** Whether somebody else is on the open page for whom this client has to wait. */
  isHeld: boolean;
};

/** Refused beside the field, so that what was typed stays. */
const otherPayment = (field: "pay" | "amount") => fail("conflict", { [field]: OTHER_PAYMENT });

/** Returns the page of an open checkout. Null once it is closed, false if it was paid, `kept` if somebody else pays on it. */
async function reopen(
  services: Services,
  stripe: Stripe,
  { open, payable, client, isHeld }: Asked & { open: Checkout },
): Promise<string | null | false | "kept"> {
  const isSame = open.target === payable.target && open.amountCents === payable.amountCents;
  const left = open.expiresAt.getTime() - services.clock.now().getTime();
  const isLasting = left > (open.sessionId === null ? LEAST_OPEN_MS : LEAST_LEFT_MS);
  if (!isSame || !isLasting) {
    if (isHeld) return "kept";
    return (await closeCheckout(services, stripe, open)) ? null : false;
  }
  const page = { checkoutId: open.id, payer: payerKey(client), at: services.clock.now() };
  await noteOnPage(services.db, page);
  if (open.sessionId === null) return (await openSession(services, stripe, open)).url;
  const state = await syncCheckout(services, stripe, open);
  if (state === "open") return open.url;
  return state === "expired" ? null : false;
}

/**
 * Returns the page for paying an amount of a booking: the one already open, or a new one. Null if the ledger has
 * changed since it was read, or somebody else opened a page.
 */
async function pageFor(
  services: Services,
  stripe: Stripe,
  { field, ...asked }: Asked & { field: "pay" | "amount" },
): Promise<Result<{ url: string }> | null> {
  const { db, clock } = services;
  const { client, payable, entries, open } = asked;
  const { bookingId } = client;
  const earlier = open ? await reopen(services, stripe, { ...asked, open }) : null;
  if (earlier === "kept") return otherPayment(field);
  if (earlier === false) return fail("conflict", { form: ALREADY_PAID });
  if (earlier !== null) return ok({ url: earlier });
  const [now, payer] = [clock.now(), payerKey(client)];
  const made = await insertCheckout(
    db,
    {
      ...payable,
      bookingId,
      createdAt: now,
      expiresAt: new Date(now.getTime() + OPEN_MS),
      checkAt: new Date(now.getTime() + FIRST_CHECK_MS),
    },
    { payer, entries },
  );
  if (made === "changed") return null;
  if (made) return ok({ url: (await openSession(services, stripe, made)).url });
  // Somebody else of the wedding was faster. For the same amount, both use that page.
  const theirs = await selectOpenCheckout(db, bookingId);
  if (theirs?.target !== payable.target || theirs.amountCents !== payable.amountCents) return null;
  await noteOnPage(db, { checkoutId: theirs.id, payer, at: now });
  return ok({ url: theirs.url ?? (await openSession(services, stripe, theirs)).url });
}

/** Returns why nothing is asked for, as the couple's page says it; null if something is. */
const stoppedBy = async (services: Services, bookingId: string) =>
  (await readStates(services, [bookingId])).get(bookingId)?.money.stopped ?? null;

/**
 * Starts a payment of a partner or payer, by card or another method that Stripe's page offers. Only one Stripe page
 * is open per wedding, regardless of how often and by how many people it is requested, so nothing is paid twice.
 * @returns the URL of Stripe's page
 */
export async function startPayment(
  services: Services,
  client: Client,
  fields: Record<string, string>,
): Promise<Result<{ url: string }>> {
  const { bookingId } = client;
  const { clock, log } = services;
  const asked = paymentRequest.safeParse(fields);
  if (!asked.success) return fail("invalid", fieldErrors(asked.error));
  const stripe = await openStripe(services);
  if (!stripe) return fail("unavailable", { form: CARDS_OFF });
  const wait = await secondsToWait(services, [
    { limit: PAYMENTS_BY_BOOKING, who: countedAs(client, bookingId) },
  ]);
  if (wait > 0) return limited(wait, { form: TOO_OFTEN });
  const field = asked.data.pay === OWN_AMOUNT ? "amount" : "pay";
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const [{ entries, open, onPage }, stopped] = await Promise.all([
      selectForPayer(services.db, { bookingId, now: clock.now() }),
      stoppedBy(services, bookingId),
    ]);
    const payable = payableOf(balanceOf(entries), { ...asked.data, today: studioToday(clock) });
    if (!payable.ok) return payable;
    if (stopped) return fail("conflict", { form: STOPPED[stopped] });
    if (payable.value.amountCents < LEAST_CENTS) return fail("invalid", { form: TOO_LITTLE });
    const wanted = {
      client,
      payable: payable.value,
      entries: entries.length,
      open,
      isHeld: othersPageOf(onPage, client, clock.now())?.isHeld ?? false,
      field,
    } as const;
    try {
      const page = await pageFor(services, stripe, wanted);
      if (page) return page;
    } catch (error) {
      log.error("checkout_not_opened", error);
      return fail("unavailable", { form: STRIPE_SILENT });
    }
  }
  return otherPayment(field);
}

/**
 * Closes a booking's open Stripe page if it asks for more than the couple still owes, for example after a check
 * arrived or the booking was closed. The cron retries failures. Anything paid in the meantime shows as a credit.
 */
export async function closeOverpayment(services: Services, bookingId: string): Promise<void> {
  if (!stripeSecrets(services)) return;
  const { entries, open } = await selectForPayment(services.db, bookingId);
  if (!open) return;
  const isOwed = open.amountCents <= balanceOf(entries).payableCents;
  if (isOwed && !(await stoppedBy(services, bookingId))) return;
  try {
    const stripe = await openStripe(services);
    if (stripe) await closeCheckout(services, stripe, open);
  } catch (error) {
    services.log.error("checkout_not_closed", error);
  }
}

/** Asks Stripe about a booking's open payment, for somebody who is waiting for it to show up. */
export async function askAboutPayment(services: Services, client: Client): Promise<Result<null>> {
  const { bookingId } = client;
  const who = countedAs(client, bookingId);
  const wait = await secondsToWait(services, [{ limit: CHECKS_BY_BOOKING, who }]);
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
