import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Database } from "#drizzle/client.ts";
import { outbox } from "#drizzle/schema/outbox.ts";
import { refundRequests } from "#drizzle/schema/refund-requests.ts";
import type { Client } from "#server/clients/gate/contract.ts";
import { BALANCE_UNKNOWN } from "#server/payments/balance-words/contract.ts";
import { startPayment } from "#server/payments/checkout/service.ts";
import { appendEntries } from "#server/payments/ledger/queries.ts";
import { readBalance } from "#server/payments/ledger/service.ts";
import { REFUND_UNRECORDED } from "#server/payments/refunds/contract.ts";
import { reconcileRefunds, refundThroughStripe } from "#server/payments/refunds/service.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { today } from "#tests/factories/payment.ts";
import { type Direct, startDirect } from "#tests/support/stripe/direct.ts";

let direct: Direct;
let db: Database;
beforeAll(async () => {
  direct = await startDirect();
  db = direct.database.open();
});
beforeEach(() => {
  direct.stripe.reset();
  direct.told.failures.length = 0;
});
afterAll(() => direct?.close());

const admin = { userId: "admin", role: "owner", name: "Ada", email: "ada@example.com" } as unknown as Admin;

/** A wedding that has paid 1,000 of its 3,000 dollars by card, and whose page Stripe tells nothing about from now on. */
async function paidByCard() {
  const { services, stripe } = direct;
  const { id: bookingId } = await newBooking({ database: direct.database });
  const charge = (amountCents: number) => ({
    key: crypto.randomUUID(),
    kind: "charge" as const,
    amountCents,
  });
  await appendEntries(db, {
    actor: admin,
    action: "add_charge",
    bookingId,
    logged: {},
    at: new Date(),
    entries: [{ ...charge(300_000), happenedOn: today(), dueOn: today() }],
  });
  const fields = { pay: "amount", amount: "1000" };
  const started = await startPayment(services, { bookingId, contactId: "ana" } as unknown as Client, fields);
  expect(started).toMatchObject({ ok: true });
  const session = stripe.openSession();
  await stripe.account().pay(session.id);
  stripe.deliverEvents("never");
  const { payments } = await readBalance({ db }, bookingId);
  return { bookingId, paymentId: payments[0]?.id ?? "", intent: String(session.payment_intent) };
}

const refund = (paymentId: string) =>
  refundThroughStripe(direct.services, admin, {
    paymentId,
    id: crypto.randomUUID(),
    amount: 40_000,
    reason: "Moved",
    refundableCents: 100_000,
  });

const requestsOf = async (bookingId: string) =>
  (await db.select().from(refundRequests).where(eq(refundRequests.bookingId, bookingId))).map(
    ({ state }) => state,
  );

it("a card refund's mails say what is left to pay, at once", async () => {
  const { bookingId, paymentId } = await paidByCard();
  expect(await refund(paymentId)).toMatchObject({ ok: true });
  const mails = await db.select().from(outbox).where(eq(outbox.bookingId, bookingId));
  const about = mails.filter(({ kind }) => kind === "refund_recorded");
  expect(about).toHaveLength(1);
  expect(about[0]?.textBody).toContain("$2,400");
  expect(about[0]?.textBody).not.toContain(BALANCE_UNKNOWN.couple);
});

it("a refund that was made is recorded and told so, even if Stripe then refuses to list disputes", async () => {
  const { bookingId, paymentId, intent } = await paidByCard();
  const { stripe } = direct;
  const account = stripe.account();
  const { refund: make } = account;
  // The couple's bank disputes the payment at the same moment.
  account.refund = async (...asked) => {
    const made = await make(...asked);
    await account.dispute(intent, 10_000);
    return made;
  };
  stripe.refuse("GET /v1/disputes");
  expect(await refund(paymentId)).toEqual({ ok: true, value: { recorded: true } });
  expect(stripe.account().refunds(intent)).toHaveLength(1);
  expect(await requestsOf(bookingId)).toEqual(["made"]);
  expect(await readBalance({ db }, bookingId)).toMatchObject({ refundedCents: 40_000 });
});

it("a refund that was made stays reserved if Stripe then refuses everything, and the cron records it", async () => {
  const { bookingId, paymentId, intent } = await paidByCard();
  const { stripe, services } = direct;
  stripe.refuse("GET /v1/refunds");
  expect(await refund(paymentId)).toMatchObject({
    ok: false,
    error: { fields: { form: REFUND_UNRECORDED } },
  });
  expect(stripe.account().refunds(intent)).toHaveLength(1);
  expect(await requestsOf(bookingId)).toEqual(["asked"]);
  stripe.refuse(null);
  const later = { now: () => new Date(Date.now() + 3 * 60_000) };
  await reconcileRefunds({ ...services, clock: later });
  expect(await requestsOf(bookingId)).toEqual(["made"]);
  expect(await readBalance({ db }, bookingId)).toMatchObject({ refundedCents: 40_000 });
});
