import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { checkouts } from "#drizzle/schema/checkouts.ts";
import type { Client } from "#server/clients/gate/contract.ts";
import { eventsOf } from "#server/events.ts";
import { startPayment } from "#server/payments/checkout/service.ts";
import { appendEntries } from "#server/payments/ledger/queries.ts";
import { readBalance } from "#server/payments/ledger/service.ts";
import { reconcileCheckouts } from "#server/payments/reconciliation/service.ts";
import { refundThroughStripe } from "#server/payments/refunds/service.ts";
import { receiveEvent } from "#server/payments/webhook/service.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { systemClock } from "#server/platform/clock.ts";
import type { Services } from "#server/platform/services.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { today } from "#tests/factories/payment.ts";
import { startDatabase } from "#tests/support/sqld.ts";
import { type StripeDouble, startStripe } from "#tests/support/stripe/double.ts";
import { STRIPE_KEYS } from "#tests/support/stripe/keys.ts";
import { SECRET } from "#tests/support/worker.ts";

/** The whole thousand takes some minutes: `HISTORIES=1000 npx vitest run --config tests/api/vitest.config.ts histories`. */
const RUNS = Number(process.env.HISTORIES ?? 25);
/** A run is repeated by the seed that it names when it fails: `HISTORIES_SEED=1234`. */
const SEED = process.env.HISTORIES_SEED;
const RETAINER = 100_000;
const REST = 300_000;

let database: Awaited<ReturnType<typeof startDatabase>>;
let stripe: StripeDouble;
let services: Services;
beforeAll(async () => {
  database = await startDatabase({ seeded: true });
  stripe = await startStripe({
    deliver: async (body, signature) => {
      try {
        return (await receiveEvent(services, { body, signature })).ok ? 200 : 400;
      } catch {
        return 500;
      }
    },
  });
  services = {
    env: { ...STRIPE_KEYS, STRIPE_API_URL: stripe.url },
    db: database.open(),
    clock: systemClock,
    siteUrl: "https://studio.example",
    log: { info: () => {}, error: (event: string, error: unknown) => failures.push({ event, error }) },
    kv: { get: async () => null, put: async () => {}, getWithMetadata: async () => ({ value: null }) },
    outboxQueue: { send: async () => {} },
    defer: () => {},
    secret: SECRET,
    studioInbox: "studio@example.com",
    events: {
      paymentRecorded: async (bookingId: string) => {
        recorded += 1;
        await eventsOf(services).paymentRecorded(bookingId);
      },
    },
  } as unknown as Services;
});
/** How many payments were announced, and so settled with their agreement. */
let recorded = 0;
/** What the services logged as errors: outages are Stripe's, and nothing else is expected. */
let failures: { event: string; error: unknown }[] = [];
beforeEach(() => stripe.reset());
afterAll(() => Promise.all([database.close(), stripe.close()]));

type Step = {
  does:
    | ("open" | "pay-card" | "pay-bank" | "arrive" | "fail" | "expire" | "events" | "cron")
    | ("refund" | "refund-at-stripe" | "refund-fails" | "check");
  share: number;
  which: number;
  outage: "none" | "fail" | "lose-answer";
};
const STEPS = [
  ...["open", "open", "open", "pay-card", "pay-card", "pay-bank", "arrive", "fail", "expire"],
  ...["events", "cron", "refund", "refund-at-stripe", "refund-fails", "check"],
] as Step["does"][];
const history = fc.array(
  fc.record<Step>({
    does: fc.constantFrom(...STEPS),
    share: fc.integer({ min: 1, max: 100 }),
    which: fc.nat({ max: 3 }),
    outage: fc.constantFrom("none", "none", "none", "fail", "lose-answer"),
  }),
  { minLength: 4, maxLength: 14 },
);

async function charged() {
  const { id: bookingId } = await newBooking({ database });
  const charge = (key: string, amountCents: number, chargeKind: "retainer" | "instalment") => ({
    ...{ key: `charge:${bookingId}:${key}`, kind: "charge" as const, chargeKind, label: key },
    ...{ amountCents, dueOn: today(), happenedOn: today() },
  });
  await appendEntries(services.db, {
    ...{ actor: { userId: "admin" }, action: "schedule_charges", bookingId, logged: {}, at: new Date() },
    entries: [charge("retainer", RETAINER, "retainer"), charge("rest", REST, "instalment")],
  });
  return bookingId;
}

/** Does one thing, and whatever it refuses is fine: what is left afterwards counts. */
async function act(bookingId: string, { does, share, which }: Step, given: Set<string>) {
  const account = stripe.account();
  const sessions = account.sessions();
  const session = sessions[which % Math.max(1, sessions.length)];
  const client = { bookingId } as unknown as Client;
  const { payments, dueCents, pendingCents } = await readBalance(services, bookingId);
  const payment = payments[which % Math.max(1, payments.length)];
  const cents = (of: number) => Math.max(50, Math.floor((of * share) / 100));
  if (does === "open") {
    const amount = (cents(dueCents - pendingCents) / 100).toFixed(2);
    const pay = share > 60 ? "retainer" : share > 40 ? "balance" : "amount";
    const fields = { pay, amount };
    const started = await startPayment(services, client, fields);
    if (started.ok) given.add(started.value.url);
    return;
  }
  if (does === "cron") return cron();
  if (does === "events") return stripe.letGo(share > 50 ? "reversed" : "as-they-came");
  if (does === "check") {
    await services.db.update(checkouts).set({ checkAt: new Date(0) });
    return;
  }
  if (does === "refund")
    return refundThroughStripe(services, { userId: "admin" } as Admin, {
      ...{ paymentId: payment?.id ?? "", id: crypto.randomUUID(), reason: "Moved" },
      amount: cents(payment?.amountCents ?? 100),
      refundableCents: (payment?.amountCents ?? 0) - (payment?.refundedCents ?? 0),
    });
  // Nobody pays on a page whose address was lost on the way.
  const isHidden = session?.url && !given.has(session.url);
  if (!session || (does.startsWith("pay") && isHidden)) return;
  const intent = String(session.payment_intent);
  const amount = cents(session.amount_total ?? 0);
  await {
    "pay-card": () => account.pay(session.id),
    "pay-bank": () => account.pay(session.id, "us_bank_account"),
    arrive: () => account.settle(session.id, true),
    fail: () => account.settle(session.id, false),
    expire: () => account.expire(session.id),
    "refund-at-stripe": () => account.refund(intent, { amount, metadata: {} }),
    "refund-fails": () => account.failRefund(intent),
  }
    [does]()
    .catch(() => {});
}

async function cron() {
  await services.db.update(checkouts).set({ checkAt: new Date(0) });
  // Five at a time.
  for (let round = 0; round < 4; round += 1) await reconcileCheckouts(services);
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

it(`${RUNS} histories of pages, events, refunds, expiries and outages: the ledger is right, and nothing is paid twice`, {
  timeout: 1_200_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(history, async (steps) => {
      stripe.reset();
      // The account that this history begins with knows nothing of earlier ones.
      await services.db.delete(checkouts);
      const bookingId = await charged();
      // Events wait until a step lets them go, twice or in another order, or forever.
      stripe.deliverEvents("hold");
      const given = new Set<string>();
      for (const step of steps) {
        stripe.become(step.outage === "none" ? "works" : step.outage);
        await act(bookingId, step, given);
        const open = stripe
          .account()
          .sessions()
          .filter(({ status }) => status === "open");
        expect(open.length, "pages that can be paid at once").toBeLessThanOrEqual(1);
      }
      stripe.become("works");
      failures = [];
      // What Stripe sends until it is taken are refunds; of payments the cron learns by itself.
      const refunds = stripe.events().filter(({ type }) => type.startsWith("refund."));
      await cron();
      for (const event of refunds) expect(await stripe.send(event)).toBe(200);

      // With everything at work again, nothing fails.
      expect(failures).toEqual([]);
      const account = stripe.account();
      const sessions = account.sessions();
      const paid = sessions.filter(({ payment_status }) => payment_status === "paid");
      const amounts = (some: typeof sessions) => sum(some.map(({ amount_total }) => amount_total ?? 0));
      const refunded = paid.flatMap(({ payment_intent }) => account.refunds(String(payment_intent)));
      const kept = (failed: boolean) =>
        sum(refunded.filter(({ status }) => (status === "failed") === failed).map(({ amount }) => amount));
      const balance = await readBalance(services, bookingId);
      expect(balance.paidCents - balance.refundedCents).toBe(amounts(paid) - kept(false));
      const onTheirWay = sessions.filter(
        ({ id, payment_status }) =>
          payment_status === "unpaid" && account.paymentOf(id)?.status === "processing",
      );
      expect(balance.pendingCents).toBe(amounts(onTheirWay));
      // Nobody was asked for more than was due at the time. A refund that fails later brings back what was due again.
      expect(balance.creditCents).toBeLessThanOrEqual(kept(true));
      if (balance.retainerPaid) expect(amounts(paid) - kept(false)).toBeGreaterThanOrEqual(RETAINER);
    }),
    { numRuns: RUNS, ...(SEED === undefined ? {} : { seed: Number(SEED) }) },
  );
  expect(recorded).toBeGreaterThan(0);
});
