import type Stripe from "stripe";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { isDemoId } from "#server/platform/demo-ids/contract.ts";
import { fail, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { type Checkout, selectCheckoutOf } from "../checkout/queries.ts";
import { beyondPayment } from "../recording/contract.ts";
import { isAnswer, isBeside, isRefusal, openStripe, stripeSecrets } from "../stripe/service.ts";
import { syncCheckout } from "../sync/service.ts";
import {
  earlierRefundMade,
  REFUND_REFUSED,
  REFUND_UNKNOWN,
  REFUND_UNRECORDED,
  refundReserved,
  SAMPLE_PAYMENT,
  STRIPE_NOT_CONNECTED,
} from "./contract.ts";
import {
  endRequests,
  insertRequest,
  type RefundRequest,
  selectOverdueRequests,
  selectRefundable,
  selectRefundObstacles,
  selectRequests,
} from "./queries.ts";

type Wanted = {
  paymentId: string;
  /** From the form, so submitting it twice asks once. */
  id: string;
  amount: number;
  reason: string;
  /** The part of the payment that can still be refunded, according to the ledger. */
  refundableCents: number;
};

type Refunded = Result<{ recorded: boolean }>;
type Paid = Checkout & { paymentIntentId: string };

/** After this long without a response, a request is no longer in flight to Stripe. */
const ON_ITS_WAY_MS = 2 * 60_000;

const unknown = fail("unavailable", { form: REFUND_UNKNOWN });

const isMade = async (db: Services["db"], { id, checkoutId }: RefundRequest) =>
  (await selectRequests(db, checkoutId)).some((request) => request.id === id && request.state === "made");

/**
 * Asks Stripe for a refund. Idempotent: the same request gets the same response. The admin is included in the
 * metadata, so either this call or Stripe's event can record it, whichever comes first. Source:
 * docs.stripe.com/api/idempotent_requests.
 */
async function send(
  services: Services,
  stripe: Stripe,
  { checkout, request }: { checkout: Paid; request: RefundRequest },
): Promise<Refunded> {
  const { db, log } = services;
  const { id, amountCents, reason, actorId } = request;
  try {
    await stripe.refunds.create(
      {
        payment_intent: checkout.paymentIntentId,
        amount: amountCents,
        metadata: { reason, admin: actorId, request: id },
      },
      { idempotencyKey: `refund:${id}` },
    );
  } catch (error) {
    // The same request is in flight concurrently, or was when this one arrived.
    if (isBeside(error)) return (await isMade(db, request)) ? ok({ recorded: false }) : unknown;
    log.error("refund_not_made", error);
    // Stripe returns its own errors again under the same key for a day. The next attempt gets a new key, once
    // Stripe's list confirms that this one was not made. Until then the amount stays reserved.
    if (isRefusal(error)) await endRequests(db, [id], "failed");
    else if (isAnswer(error)) await endRequests(db, [id], "unclear");
    return isRefusal(error) ? fail("conflict", { form: REFUND_REFUSED }) : unknown;
  }
  // The money went back, whatever Stripe answers from now on.
  try {
    // First the ledger's entry, so that the amount is reserved until the ledger has it.
    await syncCheckout(services, stripe, checkout, { refunds: true });
    await endRequests(db, [id], "made");
    return ok({ recorded: true });
  } catch (error) {
    log.error("refund_not_recorded", error);
    return (await isMade(db, request))
      ? ok({ recorded: true })
      : fail("unavailable", { form: REFUND_UNRECORDED });
  }
}

/** Finds the requests that Stripe has made but that the ledger and their rows don't show as made. */
async function lookUp(
  services: Services,
  stripe: Stripe,
  { checkout, requests }: { checkout: Paid; requests: readonly RefundRequest[] },
): Promise<RefundRequest[]> {
  const open = requests.filter(({ state }) => state !== "made");
  if (open.length === 0) return [];
  const { data } = await stripe.refunds.list({ payment_intent: checkout.paymentIntentId, limit: 100 });
  const known = new Set(data.map(({ metadata }) => metadata?.request));
  const made = open.filter(({ id }) => known.has(id));
  if (made.length === 0) return [];
  const ids = made.map(({ id }) => id);
  await syncCheckout(services, stripe, checkout, { refunds: true });
  await endRequests(services.db, ids, "made");
  return made;
}

/** Resumes an earlier refund whose response was lost. Null if none is in flight. */
async function resume(
  services: Services,
  stripe: Stripe,
  { checkout, requests, amount }: { checkout: Paid; requests: readonly RefundRequest[]; amount: number },
): Promise<Refunded | null> {
  const { db, clock } = services;
  const [made] = await lookUp(services, stripe, { checkout, requests });
  if (made) {
    return made.amountCents === amount
      ? ok({ recorded: true })
      : fail("conflict", { form: earlierRefundMade(made.amountCents) });
  }
  // Stripe's list doesn't have them, so its errors meant that nothing was made.
  const unclear = requests.flatMap(({ id, state }) => (state === "unclear" ? [id] : []));
  if (unclear.length > 0) await endRequests(db, unclear, "failed");
  const asked = requests.find(({ state }) => state === "asked");
  if (!asked) return null;
  if (asked.amountCents === amount) return send(services, stripe, { checkout, request: asked });
  if (clock.now().getTime() - asked.createdAt.getTime() < ON_ITS_WAY_MS) return unknown;
  await endRequests(db, [asked.id], "failed");
  return null;
}

async function refund(
  services: Services,
  stripe: Stripe,
  { checkout, admin, wanted }: { checkout: Paid; admin: Admin; wanted: Wanted },
): Promise<Refunded> {
  const { db, clock } = services;
  const { id, amount, reason, refundableCents } = wanted;
  const requests = await selectRequests(db, checkout.id);
  const isSame = ({ pressId, amountCents }: RefundRequest) => pressId === id && amountCents === amount;
  if (requests.some((request) => isSame(request) && request.state === "made")) {
    await syncCheckout(services, stripe, checkout, { refunds: true });
    return ok({ recorded: false });
  }
  const resumed = await resume(services, stripe, { checkout, requests, amount });
  if (resumed) return resumed;
  if (amount > refundableCents) return fail("invalid", { amount: beyondPayment(refundableCents) });
  const request = await insertRequest(db, {
    bookingId: checkout.bookingId,
    checkoutId: checkout.id,
    amountCents: amount,
    pressId: id,
    reason,
    actorId: admin.userId,
    createdAt: clock.now(),
  });
  if (typeof request !== "string") return send(services, stripe, { checkout, request });
  // The same request was sent a moment ago, or somebody else is refunding it right now.
  const beside = (await selectRequests(db, checkout.id)).findLast(isSame);
  if (beside?.state === "made") return ok({ recorded: false });
  if (beside?.state === "asked") return send(services, stripe, { checkout, request: beside });
  return request === "beyond"
    ? fail("invalid", { amount: await refundLimit(services, checkout.id) })
    : unknown;
}

/** Returns the sentence that says how much of a payment can be refunded now. */
export async function refundLimit({ db }: Pick<Services, "db">, checkoutId: string): Promise<string> {
  const { leftCents, reservedCents } = await selectRefundable(db, checkoutId);
  return reservedCents > 0 ? refundReserved(reservedCents, leftCents) : beyondPayment(leftCents);
}

/** Reads what keeps a booking's payments from being refunded: disputes, and refunds that are on their way. */
export const readRefundObstacles = ({ db }: Pick<Services, "db">, _admin: Admin, bookingId: string) =>
  selectRefundObstacles(db, bookingId);

/** Payments per cron run. The rest wait for the next minute. */
const AT_ONCE = 5;

/** Finds out whether Stripe has made a payment's refunds. What it doesn't list by now was never made. */
async function settle(services: Services, stripe: Stripe, checkout: Paid): Promise<void> {
  const { db, clock } = services;
  const requests = await selectRequests(db, checkout.id);
  const made = await lookUp(services, stripe, { checkout, requests });
  const before = clock.now().getTime() - ON_ITS_WAY_MS;
  const never = requests.filter(
    ({ id, state, createdAt }) =>
      (state === "asked" || state === "unclear") &&
      createdAt.getTime() < before &&
      !made.some((request) => request.id === id),
  );
  await endRequests(
    db,
    never.map(({ id }) => id),
    "failed",
  );
}

/**
 * Asks Stripe about requested refunds whose answer was lost, so that their amounts don't stay reserved.
 * @returns the number of payments
 */
export async function reconcileRefunds(services: Services): Promise<number> {
  const { db, clock, log } = services;
  if (!stripeSecrets(services)) return 0;
  const before = new Date(clock.now().getTime() - ON_ITS_WAY_MS);
  const waiting = await selectOverdueRequests(db, { before, limit: AT_ONCE });
  for (const id of waiting) {
    try {
      const [stripe, checkout] = [await openStripe(services), await selectCheckoutOf(db, id)];
      const paymentIntentId = checkout?.paymentIntentId;
      if (stripe && paymentIntentId) await settle(services, stripe, { ...checkout, paymentIntentId });
    } catch (error) {
      log.error("refund_not_checked", error, { checkout: id });
    }
  }
  return waiting.length;
}

/**
 * Sends a refund that a batch has requested, right away. If the answer is lost, the amount stays reserved and the cron
 * finds out.
 */
export async function sendRequested(
  services: Services,
  { paymentId, pressId }: { paymentId: string; pressId: string },
): Promise<Refunded> {
  const { db, log } = services;
  try {
    const [stripe, checkout] = await Promise.all([openStripe(services), selectCheckoutOf(db, paymentId)]);
    const paymentIntentId = checkout?.paymentIntentId;
    if (!stripe || !paymentIntentId) return fail("conflict", { form: STRIPE_NOT_CONNECTED });
    const request = (await selectRequests(db, checkout.id)).find((each) => each.pressId === pressId);
    if (request?.state !== "asked") return request?.state === "made" ? ok({ recorded: false }) : unknown;
    return await send(services, stripe, { checkout: { ...checkout, paymentIntentId }, request });
  } catch (error) {
    log.error("refund_not_made", error);
    return unknown;
  }
}

/** Refunds a payment through Stripe. Idempotent: repeated requests and lost responses result in one refund. */
export async function refundThroughStripe(
  services: Services,
  admin: Admin,
  wanted: Wanted,
): Promise<Refunded> {
  if (isDemoId(wanted.paymentId)) return fail("conflict", { form: SAMPLE_PAYMENT });
  const [stripe, checkout] = await Promise.all([
    openStripe(services),
    selectCheckoutOf(services.db, wanted.paymentId),
  ]);
  const paymentIntentId = checkout?.paymentIntentId;
  if (!stripe || !paymentIntentId) return fail("conflict", { form: STRIPE_NOT_CONNECTED });
  try {
    return await refund(services, stripe, { checkout: { ...checkout, paymentIntentId }, admin, wanted });
  } catch (error) {
    services.log.error("refund_not_made", error);
    return unknown;
  }
}
