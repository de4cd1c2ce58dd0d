import { and, eq, inArray } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Database } from "#drizzle/client.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { checkouts } from "#drizzle/schema/checkouts.ts";
import { proposals } from "#drizzle/schema/proposals.ts";
import { refundRequests } from "#drizzle/schema/refund-requests.ts";
import type { Client } from "#server/clients/gate/contract.ts";
import { settleAgreements, settleSoon } from "#server/payments/agreements/service.ts";
import { startPayment } from "#server/payments/checkout/service.ts";
import { balanceOf } from "#server/payments/ledger/balance.ts";
import { ledgerStatement } from "#server/payments/ledger/queries.ts";
import { readBalance } from "#server/payments/ledger/service.ts";
import { reconcileCheckouts } from "#server/payments/reconciliation/service.ts";
import { recordRefund } from "#server/payments/recording/service.ts";
import { reconcileRefunds } from "#server/payments/refunds/service.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { addDays } from "#server/platform/calendar.ts";
import { studioToday } from "#server/platform/clock.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { today } from "#tests/factories/payment.ts";
import { EXAMPLES, history, type Step } from "#tests/support/payment-histories.ts";
import { type Direct, failingAfter, startDirect } from "#tests/support/stripe/direct.ts";

/**
 * The full thousand takes a few minutes: `HISTORIES=1000 npx vitest run --config tests/api/vitest.config.ts
 * histories`.
 */
const RUNS = Number(process.env.HISTORIES ?? 25);
/** To repeat a failed run, set the seed that its message names: `HISTORIES_SEED=1234`. */
const SEED = process.env.HISTORIES_SEED;
const RETAINER = 100_000;
const TOTAL = 400_000;
/** Number of crews per day in the default settings. */
const CREWS = 2;

let direct: Direct;
let db: Database;
beforeAll(async () => {
  direct = await startDirect();
  db = direct.database.open();
});
beforeEach(() => direct.stripe.reset());
afterAll(() => direct?.close());

let weddings = 0;

/** A booking whose day is on hold, with a 4,000-dollar proposal that was sent to or signed by its couple. */
async function offered(status: "sent" | "signed") {
  weddings += 1;
  const weddingDate = addDays("2035-01-01", weddings);
  const { id: bookingId } = await newBooking({ database: direct.database }, { weddingDate, status: "held" });
  const document = {
    format: 1,
    number: 1,
    couple: "Ana & Ben",
    venue: "",
    weddingDate,
    signers: [],
    sentOn: today(),
    validUntil: today(),
    contract: { name: "", body: "" },
    studio: { name: "", email: "", phone: "" },
    offer: {
      packages: [{ id: "p", name: "Essential", includes: [], priceCents: TOTAL }],
      addOns: [],
      travelCents: 0,
      discountCents: 0,
      taxBasisPoints: 0,
      retainer: { cents: RETAINER },
      instalments: [{ share: "rest", due: "delivery" }],
    },
  };
  await db.insert(proposals).values({
    id: `proposal-${bookingId}`,
    bookingId,
    number: 1,
    status,
    draft: "{}",
    document: JSON.stringify(document),
    documentHash: "0",
    sentAt: new Date(),
    choice: JSON.stringify({ packageId: "p", addOnIds: [] }),
    expiresAt: new Date(Date.now() + 86_400_000),
  });
  await settleSoon(direct.services, bookingId);
  return { bookingId, weddingDate };
}
type Wedding = Awaited<ReturnType<typeof offered>>;

const statusOf = async ({ bookingId }: Wedding) => {
  const [booking] = await db
    .select({ status: bookings.status })
    .from(bookings)
    .where(eq(bookings.id, bookingId));
  const [proposal] = await db
    .select({ status: proposals.status, dayTakenAt: proposals.dayTakenAt })
    .from(proposals)
    .where(eq(proposals.bookingId, bookingId));
  return { booking: booking?.status, proposal: proposal?.status, dayTakenAt: proposal?.dayTakenAt };
};

/** Steps about the agreement and the day: signatures, expiring holds, other couples. */
async function moveOn({ bookingId, weddingDate }: Wedding, does: Step["does"]): Promise<boolean> {
  const signs = { sign: ["sent", "signed"], countersign: ["signed", "completed"] } as const;
  if (does === "sign" || does === "countersign") {
    const [from, to] = signs[does];
    await direct.services.db
      .update(proposals)
      .set({ status: to })
      .where(and(eq(proposals.bookingId, bookingId), eq(proposals.status, from)));
    await settleSoon(direct.services, bookingId);
    return true;
  }
  if (does === "lapse") {
    const held = and(eq(bookings.id, bookingId), eq(bookings.status, "held"));
    await db.update(bookings).set({ status: "proposal" }).where(held);
    return true;
  }
  if (does !== "take-day") return false;
  // If no crew is left, the database refuses.
  const other = () => newBooking({ database: direct.database }, { weddingDate, status: "confirmed" });
  for (let crew = 0; crew < CREWS; crew += 1) await other().catch(() => {});
  return true;
}

/** Executes one action. Refusals are fine, only the resulting state counts. */
async function act(wedding: Wedding, { does, share, which }: Step, given: Set<string>) {
  const { services, stripe } = direct;
  const { bookingId } = wedding;
  if (await moveOn(wedding, does)) return;
  const account = stripe.account();
  const sessions = account.sessions();
  const session = sessions[which % Math.max(1, sessions.length)];
  const client = { bookingId, contactId: "ana" } as unknown as Client;
  const { payments, payableCents } = await readBalance({ db }, bookingId);
  const payment = payments[which % Math.max(1, payments.length)];
  const cents = (of: number) => Math.max(50, Math.floor((of * share) / 100));
  if (does === "open") {
    const amount = (cents(payableCents) / 100).toFixed(2);
    const pay = share > 60 ? "retainer" : share > 40 ? "balance" : "amount";
    const started = await startPayment(services, client, { pay, amount });
    if (started.ok) given.add(started.value.url);
    return;
  }
  if (does === "cron") return cron();
  if (does === "events") return stripe.letGo(share > 50 ? "reversed" : "as-they-came");
  if (does === "check") {
    await db.update(checkouts).set({ checkAt: new Date(0) });
    return;
  }
  const refund = (way?: "cheque") =>
    recordRefund(services, { userId: "admin" } as Admin, {
      bookingId,
      payment: payment?.id ?? "",
      id: crypto.randomUUID(),
      amount: cents(payment?.amountCents ?? 100),
      happenedOn: studioToday(services.clock),
      reason: "Moved",
      ...(way ? { way } : {}),
    });
  if (does === "refund") return refund();
  if (does === "refund-by-check") return refund("cheque");
  if (does === "refund-both") return Promise.allSettled([refund(), refund("cheque")]);
  // Nobody can pay on a page whose address got lost.
  const isHidden = session?.url && !given.has(session.url);
  if (!session || (does.startsWith("pay") && isHidden)) return;
  const intent = String(session.payment_intent);
  const amount = cents(session.amount_total ?? 0);
  const work: Partial<Record<Step["does"], () => Promise<unknown>>> = {
    "pay-card": () => account.pay(session.id),
    "pay-bank": () => account.pay(session.id, "us_bank_account"),
    arrive: () => account.settle(session.id, true),
    fail: () => account.settle(session.id, false),
    expire: () => account.expire(session.id),
    "refund-at-stripe": () => account.refund(intent, { amount, metadata: {} }),
    "refund-fails": () => account.failRefund(intent),
    dispute: () => account.dispute(intent, share > 50 ? undefined : amount),
    lose: () => account.decide(intent, "lost"),
    win: () => account.decide(intent, "won"),
  };
  await work[does]?.().catch(() => {});
}

async function cron() {
  await direct.services.db.update(checkouts).set({ checkAt: new Date(0) });
  // The reconciliation checks five at a time.
  for (let round = 0; round < 4; round += 1) await reconcileCheckouts(direct.services);
  // Old enough that no request can be in flight anymore.
  await db.update(refundRequests).set({ createdAt: new Date(0) });
  for (let round = 0; round < 4; round += 1) await reconcileRefunds(direct.services);
  await settleAgreements(direct.services);
}

/** Executes one step while a service may be down. */
async function during(step: Step, work: () => Promise<unknown>) {
  const { services, stripe } = direct;
  const { outage } = step;
  stripe.become(outage === "none" || outage === "database" ? "works" : outage);
  if (outage !== "database") return work();
  Object.assign(services, { db: failingAfter(db, step.share % 12) });
  try {
    await work();
  } catch {
    // The caller is told to try again.
  } finally {
    Object.assign(services, { db });
  }
}

/** Returns whether the retainer was paid at any point of the ledger. */
async function wasRetainerPaid({ bookingId }: Wedding) {
  const entries = await ledgerStatement(db, bookingId);
  return entries.some((_entry, at) => balanceOf(entries.slice(0, at + 1)).retainerPaid);
}

/** Returns what the studio refunded by check. */
async function refundedByHand({ bookingId }: Wedding) {
  const entries = await ledgerStatement(db, bookingId);
  return sum(
    entries.flatMap(({ kind, way, amountCents }) =>
      kind === "refund" && way === "cheque" ? [amountCents] : [],
    ),
  );
}

const openRequests = () =>
  db
    .select({ id: refundRequests.id })
    .from(refundRequests)
    .where(inArray(refundRequests.state, ["asked", "unclear"]));

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** Returns the amounts that are paid, returned and pending according to Stripe. */
function atStripe() {
  const account = direct.stripe.account();
  const sessions = account.sessions();
  const amounts = (some: typeof sessions) => sum(some.map(({ amount_total }) => amount_total ?? 0));
  const paid = sessions.filter(({ payment_status }) => payment_status === "paid");
  const ofEach = paid.map(({ amount_total, payment_intent }) => {
    const refunds = account.refunds(String(payment_intent));
    const cents = (failed: boolean) =>
      sum(refunds.filter(({ status }) => (status === "failed") === failed).map(({ amount }) => amount));
    const lost = account.disputes(String(payment_intent)).filter(({ status }) => status === "lost");
    const back = cents(false) + sum(lost.map(({ amount }) => amount));
    // What a dispute takes beyond the payment isn't the couple's money.
    return { keptCents: Math.max(0, (amount_total ?? 0) - back), failedCents: cents(true) };
  });
  return {
    keptCents: sum(ofEach.map(({ keptCents }) => keptCents)),
    failedCents: sum(ofEach.map(({ failedCents }) => failedCents)),
    pendingCents: amounts(
      sessions.filter(
        ({ id, payment_status }) =>
          payment_status === "unpaid" && account.paymentOf(id)?.status === "processing",
      ),
    ),
  };
}

it(`${RUNS} random payment histories keep the ledger correct, pay nothing twice, and confirm only what is signed and paid`, {
  timeout: 1_200_000,
}, async () => {
  const seen = new Set<string | undefined>();
  await fc.assert(
    fc.asyncProperty(history, async ({ status, steps }) => {
      const { stripe, told } = direct;
      stripe.reset();
      // This history's account doesn't know the sessions of earlier ones.
      await db.delete(checkouts);
      const wedding = await offered(status);
      // Holds events until a step releases them, twice, in another order, or never.
      stripe.deliverEvents("hold");
      const given = new Set<string>();
      for (const step of steps) {
        await during(step, () => act(wedding, step, given));
        const open = stripe
          .account()
          .sessions()
          .filter(({ status: state }) => state === "open");
        expect(open.length, "pages that can be paid at once").toBeLessThanOrEqual(1);
        const now = await statusOf(wedding);
        if (now.booking !== "confirmed") continue;
        expect([now.proposal, await wasRetainerPaid(wedding)]).toEqual(["completed", true]);
      }
      stripe.become("works");
      told.failures = [];
      // Stripe resends refund and dispute events until they are accepted. The cron finds payments by itself.
      const resent = stripe.events().filter(({ type }) => /^refund\.|dispute/.test(type));
      await cron();
      for (const event of resent) expect(await stripe.send(event)).toBe(200);
      await cron();

      // Nothing fails once all services work again.
      expect(told.failures).toEqual([]);
      const truth = atStripe();
      const balance = await readBalance({ db }, wedding.bookingId);
      const byHand = await refundedByHand(wedding);
      expect(balance.paidCents - balance.refundedCents).toBe(truth.keptCents - byHand);
      expect(await openRequests()).toEqual([]);
      // Only somebody at Stripe's own site, or a bank, can take back what was refunded already.
      if (!steps.some(({ does }) => does === "refund-at-stripe" || does === "dispute"))
        expect(balance.overRefundedCents).toBe(0);
      expect(balance.pendingCents).toBe(truth.pendingCents);
      // Nobody was asked for more than was due at the time. A refund that fails later makes its amount due again.
      expect(balance.creditCents).toBeLessThanOrEqual(truth.failedCents);
      if (balance.retainerPaid) expect(truth.keptCents).toBeGreaterThanOrEqual(RETAINER);
      // Once all is signed and paid, the booking is confirmed, or its day was taken by another couple and everybody
      // was notified.
      const { booking, proposal, dayTakenAt } = await statusOf(wedding);
      seen.add(booking === "confirmed" ? booking : dayTakenAt ? "taken" : proposal);
      if (proposal === "completed" && balance.retainerPaid && booking !== "confirmed")
        expect(dayTakenAt).not.toBeNull();
    }),
    {
      numRuns: RUNS,
      examples: EXAMPLES,
      ...(SEED === undefined ? {} : { seed: Number(SEED) }),
    },
  );
  expect(direct.told.recorded).toBeGreaterThan(0);
  expect(seen.size).toBeGreaterThan(1);
});
