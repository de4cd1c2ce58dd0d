import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { disputes } from "#drizzle/schema/checkouts.ts";
import { ledgerEntries } from "#drizzle/schema/ledger.ts";
import { refundRequests } from "#drizzle/schema/refund-requests.ts";
import { chargedBooking, entryOf, recordPayment, today } from "#tests/factories/payment.ts";
import { closeSettled } from "#tests/support/closing.ts";
import { pageText } from "#tests/support/page-text.ts";
import { callApi, newPerson, signedIn } from "#tests/support/staff.ts";
import { paidByCard } from "#tests/support/stripe/couple.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import type { Visitor } from "#tests/support/visitor.ts";

let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio({ stripe: true });
  admin = await signedIn(studio);
});
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const db = () => studio.database.open();
const overview = () => pageText(admin, "/admin");
const refund = (bookingId: string, paymentId: string, amount: string) =>
  callApi(admin, "POST", `/api/bookings/${bookingId}/payments/${paymentId}/refunds`, {
    id: crypto.randomUUID(),
    amount,
    way: "cheque",
    happenedOn: today(),
    reason: "Rain",
  });

it("says everywhere that more was refunded than was paid, until the couple has paid it again", async () => {
  const { bookingId, intent, paymentId, partner } = await paidByCard(studio, admin);
  // A second couple was refunded exactly what it had paid.
  const other = await paidByCard(studio, admin);
  expect((await refund(other.bookingId, other.paymentId, "1000")).status).toBe(200);
  expect((await refund(bookingId, paymentId, "800")).status).toBe(200);
  /** Reads every surface that says how much too much went back. */
  const said = async () => {
    const [overall, desk, couple] = await Promise.all([
      overview(),
      pageText(admin, `/admin/bookings/${bookingId}`),
      pageText(partner, `/my-wedding/payments?booking=${bookingId}`),
    ]);
    return [
      /(\$\d+) more was refunded than they had paid/.exec(overall)?.[1],
      /(\$\d+) too much sent back/.exec(desk)?.[1],
      /Refunded twice (\$\d+)/.exec(desk)?.[1],
      /sent back (\$\d+) more than had been paid/.exec(couple)?.[1],
    ];
  };
  const everywhere = (amount: string | undefined) => [amount, amount, amount, amount];
  expect(await said()).toEqual(everywhere(undefined));

  await studio.stripe.account().refund(intent, { amount: 50_000, metadata: {} });
  expect(await overview()).toContain("Refunds to settle (1)");
  expect(await said()).toEqual(everywhere("$300"));
  await recordPayment(admin, bookingId, "100");
  expect(await said()).toEqual(everywhere("$200"));
  // A payment on its way makes up for it once it has arrived.
  const id = crypto.randomUUID();
  await recordPayment(admin, bookingId, "200", { id, pending: true });
  expect(await said()).toEqual(everywhere("$200"));
  await db()
    .insert(ledgerEntries)
    .values({
      key: `settlement:${id}`,
      bookingId,
      kind: "settlement",
      amountCents: 20_000,
      actorId: "a",
      refersTo: await entryOf(studio, `payment:${id}`),
      happenedOn: today(),
    });
  expect(await said()).toEqual(everywhere(undefined));
  expect(await overview()).not.toContain("Refunds to settle");
});

it("lists a refund that Stripe hasn't answered, once the cron should have known", async () => {
  const { bookingId, paymentId } = await paidByCard(studio, admin);
  const request = { bookingId, checkoutId: paymentId, amountCents: 40_000, reason: "Rain", actorId: "a" };
  await db()
    .insert(refundRequests)
    .values({ id: "r", pressId: "p", ...request });
  expect(await overview()).not.toContain("Refunds to settle");
  const createdAt = new Date(Date.now() - 16 * 60_000);
  for (const state of ["asked", "unclear"] as const) {
    await db().update(refundRequests).set({ createdAt, state });
    expect(await overview()).toContain("Stripe hasn't answered about a refund of $400 since");
  }
  await db().update(refundRequests).set({ state: "made" });
  expect(await overview()).not.toContain("Refunds to settle");
});

it("lists what a settlement left to send by hand, until it is recorded", async () => {
  const { bookingId } = await chargedBooking(admin, studio, {}, { status: "confirmed" });
  const check = { id: crypto.randomUUID(), amount: "1000", way: "cheque", happenedOn: today() };
  await callApi(admin, "POST", `/api/bookings/${bookingId}/payments`, check);
  const paymentId = await entryOf(studio, `payment:${check.id}`);
  expect(await overview()).not.toContain("Refunds to settle");

  await closeSettled(studio, admin, bookingId, {
    kept: "400",
    writeOff: "0",
    refunds: [{ paymentId, amount: "600", byStripe: false }],
  });
  const text = await overview();
  expect(text).toContain("Refunds to settle (1)");
  expect(text).toContain("$600 is still to be sent back.");
  const { credentials } = await newPerson(studio, { role: "coordinator" });
  expect(await pageText(await signedIn(studio, credentials), "/admin")).not.toContain("Refunds to settle");
  expect((await refund(bookingId, paymentId, "250")).status).toBe(200);
  expect(await overview()).toContain("$350 is still to be sent back");
  expect((await refund(bookingId, paymentId, "350")).status).toBe(200);
  expect(await overview()).not.toContain("Refunds to settle");
});

it("the booking says the same as the dashboard, which leads to its payments, and neither sends what the bank may send", async () => {
  const { bookingId } = await chargedBooking(admin, studio, {}, { status: "confirmed" });
  const [disputed, check] = [crypto.randomUUID(), crypto.randomUUID()];
  await recordPayment(admin, bookingId, "600", { id: disputed });
  await recordPayment(admin, bookingId, "300", { id: check });
  const [paymentId, checkId] = [
    await entryOf(studio, `payment:${disputed}`),
    await entryOf(studio, `payment:${check}`),
  ];
  await closeSettled(studio, admin, bookingId, {
    kept: "0",
    writeOff: "100",
    refunds: [
      { paymentId, amount: "600", byStripe: false },
      { paymentId: checkId, amount: "300", byStripe: false },
    ],
  });
  const said = async () => [
    /Refunds to settle.*?(\$\d+) is still to be sent back/.exec(await overview())?.[1],
    /our turn: (.*?) Reason/.exec(await pageText(admin, `/admin/bookings/${bookingId}`))?.[1],
  ];
  expect(await said()).toEqual(["$900", "refund $900"]);
  expect(await (await admin.get("/admin")).text()).toContain(`href="/admin/bookings/${bookingId}#payments"`);
  const page = await (await admin.get(`/admin/bookings/${bookingId}`)).text();
  expect(page).toMatch(/href="#payments"[^>]*>our turn: refund/);
  expect(page).toContain('id="payments"');

  const dispute = { id: "dp", bookingId, paymentId, amountCents: 60_000, reason: "fraudulent" };
  await db()
    .insert(disputes)
    .values({ ...dispute, status: "needs_response", createdAt: new Date() });
  expect(await said()).toEqual(["$300", "answer their bank's dispute of $600 at Stripe; refund $300"]);
  await db().update(disputes).set({ status: "under_review" });
  expect(await said()).toEqual(["$300", "refund $300; their bank: decide about the disputed $600"]);
  expect((await refund(bookingId, checkId, "300")).status).toBe(200);
  expect(await overview()).not.toContain("Refunds to settle");
  await db().update(disputes).set({ status: "won" });
  expect(await said()).toEqual(["$600", "refund $600"]);
});
