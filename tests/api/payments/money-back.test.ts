import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bookings } from "#drizzle/schema/bookings.ts";
import { ledgerEntries } from "#drizzle/schema/ledger.ts";
import { REFUND_UNKNOWN } from "#server/payments/refunds/contract.ts";
import { recordPayment, today } from "#tests/factories/payment.ts";
import { pageText } from "#tests/support/page-text.ts";
import { callApi, signedIn } from "#tests/support/staff.ts";
import { atStripe, balanceIn, PAYMENTS, paidByCard } from "#tests/support/stripe/couple.ts";
import { newEvent } from "#tests/support/stripe/objects.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import type { Visitor } from "#tests/support/visitor.ts";

let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio({ stripe: true });
  admin = await signedIn(studio);
});
beforeEach(() => studio.reset());
afterAll(() => studio?.close());

const db = () => studio.database.open();
const account = () => studio.stripe.account();

describe("refunds and disputes", () => {
  const refund = (
    { bookingId, paymentId }: { bookingId: string; paymentId: string },
    id: string = crypto.randomUUID(),
    amount = "400",
  ) =>
    callApi(admin, "POST", `/api/bookings/${bookingId}/payments/${paymentId}/refunds`, {
      id,
      amount,
      happenedOn: today(),
      reason: "A shorter day",
    });

  it("refunds through Stripe once, with the reason and who requested it", async () => {
    const wedding = await paidByCard(studio, admin);
    const id = crypto.randomUUID();
    for (let time = 0; time < 2; time += 1) expect((await refund(wedding, id)).status).toBe(200);
    expect(account().refunds(wedding.intent)).toHaveLength(1);
    expect(await balanceIn(studio, wedding.bookingId)).toMatchObject({
      refundedCents: 40_000,
      dueCents: 40_000,
      refunds: [{ amountCents: 40_000, reason: "A shorter day" }],
    });
    const logged = (await studio.audit()).filter(({ action }) => action === "record_refund");
    expect(logged.map(({ actorEmail }) => actorEmail)).toEqual(["admin@example.com"]);
    studio.expectNoErrors();
  });

  it("never refunds more than the payment, and can retry after Stripe's answer was lost", async () => {
    const wedding = await paidByCard(studio, admin);
    studio.stripe.become("lose-answer");
    const id = crypto.randomUUID();
    const lost = await refund(wedding, id);
    expect([lost.status, await lost.json()]).toMatchObject([
      503,
      { error: { fields: { form: REFUND_UNKNOWN } } },
    ]);
    studio.stripe.become("works");
    expect((await refund(wedding, id)).status).toBe(200);
    expect(account().refunds(wedding.intent)).toHaveLength(1);
    expect((await refund(wedding)).status).toBe(200);
    expect((await refund(wedding)).status).toBe(422);
    expect(await balanceIn(studio, wedding.bookingId)).toMatchObject({ refundedCents: 80_000 });
  });

  it("shows a refund made in Stripe's own dashboard", async () => {
    const wedding = await paidByCard(studio, admin);
    await account().refund(wedding.intent, { amount: 30_000, metadata: {} });
    expect(await balanceIn(studio, wedding.bookingId)).toMatchObject({ refundedCents: 30_000 });
    studio.expectNoErrors();
  });

  it("shows a failed refund to the couple, alerts the studio, and asks for a call until it is returned otherwise", async () => {
    const wedding = await paidByCard(studio, admin);
    await account().refund(wedding.intent, { amount: 30_000, metadata: {} });
    // It was made in a month that the bookkeeper already has.
    const [refund] = account().refunds(wedding.intent);
    Object.assign(refund ?? {}, { created: Date.parse("2026-01-05T20:00:00Z") / 1000 });
    await account().failRefund(wedding.intent);
    const { payments, ...balance } = await balanceIn(studio, wedding.bookingId);
    expect(balance).toMatchObject({ paidCents: 130_000, dueCents: 0 });
    const [, returned] = payments;
    expect(returned).toMatchObject({ amountCents: 30_000, isReturned: true, happenedOn: today() });

    const page = await pageText(wedding.partner, `${PAYMENTS}?booking=${wedding.bookingId}`);
    expect(page).toContain("Refund returned by your bank $300");
    expect(page).not.toContain("Card, received $300");
    const alerts = (await studio.outbox()).filter(({ kind }) => kind === "refund_failed_alert");
    expect(alerts.map(({ subject, bookingId }) => [subject, bookingId])).toEqual([
      [expect.stringMatching(/^Refund failed: .* & .*, \$300$/), wedding.bookingId],
    ]);
    expect(await pageText(admin, `/admin/bookings/${wedding.bookingId}`)).toContain(
      "Refund returned by the couple's bank",
    );
    expect(await pageText(admin, "/admin")).toContain("Call them: refunds that failed (1)");

    const again = { amount: "300", happenedOn: today(), reason: "Their bank returned it", way: "cheque" };
    const path = `/api/bookings/${wedding.bookingId}/payments/${returned?.id}/refunds`;
    const id = crypto.randomUUID();
    expect((await callApi(admin, "POST", path, { id, ...again })).status).toBe(200);
    expect(account().refunds(wedding.intent)).toHaveLength(1);
    expect(await balanceIn(studio, wedding.bookingId)).toMatchObject({ refundedCents: 60_000 });
    expect(await pageText(admin, "/admin")).not.toContain("Call them: refunds that failed");
    const [told] = (await studio.outbox()).filter(({ textBody }) => textBody.includes("back by check"));
    expect(told?.subject).toBe("We've refunded $300");
    studio.expectNoErrors();
  });

  it("applies a new Stripe refund first to the money of a failed one", async () => {
    const wedding = await paidByCard(studio, admin);
    await account().refund(wedding.intent, { amount: 30_000, metadata: {} });
    await account().failRefund(wedding.intent);
    await account().refund(wedding.intent, { amount: 30_000, metadata: {} });
    const { payments } = await balanceIn(studio, wedding.bookingId);
    expect(payments.map(({ refundedCents }) => refundedCents)).toEqual([30_000, 30_000]);
    expect(await pageText(admin, "/admin")).not.toContain("Call them: refunds that failed");
  });

  it("records a refund with the payment's method: a bank debit's isn't a card's", async () => {
    const { bookingId, session } = await atStripe(studio, admin);
    await account().pay(session.id, "us_bank_account");
    await account().settle(session.id, true);
    await account().refund(String(session.payment_intent), { amount: 10_000, metadata: {} });
    const refunds = await db()
      .select({ way: ledgerEntries.way })
      .from(ledgerEntries)
      .where(and(eq(ledgerEntries.bookingId, bookingId), eq(ledgerEntries.kind, "refund")));
    expect(refunds).toEqual([{ way: "bank_debit" }]);
  });

  it("a failed refund can be made again, and so can the rest of the payment", async () => {
    const wedding = await paidByCard(studio, admin);
    await account().refund(wedding.intent, { amount: 30_000, metadata: {} });
    await account().failRefund(wedding.intent);
    // 700 dollars of the payment and the 300 that came back.
    const [, returned] = (await balanceIn(studio, wedding.bookingId)).payments;
    expect((await refund({ ...wedding, paymentId: returned?.id ?? "" }, undefined, "300")).status).toBe(200);
    await account().refund(wedding.intent, { amount: 70_000, metadata: {} });
    expect(await balanceIn(studio, wedding.bookingId)).toMatchObject({
      paidCents: 130_000,
      refundedCents: 130_000,
      dueCents: 100_000,
    });
    studio.expectNoErrors();
  });

  it("a refund of a payment without an event records the payment too", async () => {
    const { bookingId, session } = await atStripe(studio, admin);
    studio.stripe.deliverEvents("never");
    await account().pay(session.id);
    studio.stripe.deliverEvents("once");
    await account().refund(String(session.payment_intent), { amount: 10_000, metadata: {} });
    expect(await balanceIn(studio, bookingId)).toMatchObject({ paidCents: 100_000, refundedCents: 10_000 });
    studio.expectNoErrors();
  });

  it.each([
    ["won", { refundedCents: 0, dueCents: 0 }],
    ["lost", { refundedCents: 100_000, dueCents: 100_000 }],
  ] as const)(
    "shows a dispute on the booking, and records its outcome when it is %s",
    async (status, expected) => {
      const wedding = await paidByCard(studio, admin);
      await account().dispute(wedding.intent);
      const page = () => pageText(admin, `/admin/bookings/${wedding.bookingId}`);
      expect(await page()).toContain("disputed");
      expect(await balanceIn(studio, wedding.bookingId)).toMatchObject({ refundedCents: 0 });
      await account().decide(wedding.intent, status);
      expect(await balanceIn(studio, wedding.bookingId)).toMatchObject(expected);
      expect(await page()).toContain(status === "won" ? "Dispute won" : "Dispute lost");
      studio.expectNoErrors();
    },
  );

  it("a lost dispute after a partial refund takes the rest, and what a failed refund returns", async () => {
    const wedding = await paidByCard(studio, admin);
    await account().refund(wedding.intent, { amount: 40_000, metadata: {} });
    await account().dispute(wedding.intent);
    await account().decide(wedding.intent, "lost");
    expect(await balanceIn(studio, wedding.bookingId)).toMatchObject({
      paidCents: 100_000,
      refundedCents: 100_000,
      dueCents: 100_000,
      refunds: [{ amountCents: 40_000 }, { amountCents: 60_000, reason: "Dispute lost" }],
    });
    // The event arrives twice but is booked once.
    const [dispute] = account().disputes(wedding.intent);
    await studio.stripe.send(newEvent("charge.dispute.closed", dispute ?? {}));
    expect(await balanceIn(studio, wedding.bookingId)).toMatchObject({ refundedCents: 100_000 });
    await account().failRefund(wedding.intent);
    await studio.stripe.send(newEvent("charge.dispute.closed", dispute ?? {}));
    expect(await balanceIn(studio, wedding.bookingId)).toMatchObject({
      paidCents: 140_000,
      refundedCents: 140_000,
    });
    studio.expectNoErrors();
  });

  it("money for a booking deleted meanwhile is still recorded", async () => {
    const { bookingId, session } = await atStripe(studio, admin);
    await db().delete(bookings).where(eq(bookings.id, bookingId));
    await account().pay(session.id);
    expect(await balanceIn(studio, bookingId)).toMatchObject({ paidCents: 100_000 });
    studio.expectNoErrors();
  });

  const alerts = async () =>
    (await studio.outbox()).filter(({ kind }) => kind.startsWith("payment_") || kind.startsWith("deleted_"));

  it("20 concurrent events for a deleted booking's payment send one email, only to the studio, with a refund link", async () => {
    const { bookingId, session } = await atStripe(studio, admin);
    await db().delete(bookings).where(eq(bookings.id, bookingId));
    studio.stripe.deliverEvents("never");
    await account().pay(session.id);
    const events = Array.from({ length: 20 }, () => newEvent("checkout.session.completed", session));
    const answers = await Promise.all(events.map((event) => studio.stripe.send(event)));
    expect(new Set(answers)).toEqual(new Set([200]));
    const [alert, ...others] = await alerts();
    expect(others).toEqual([]);
    expect(alert).toMatchObject({ kind: "deleted_payment_alert", bookingId: null, replyTo: null });
    expect(alert?.subject).toBe("Payment for a deleted booking: $1,000");
    expect(alert?.textBody).toContain("paid $1,000 online, by card");
    const link = `https://dashboard.stripe.com/test/payments/${session.payment_intent}`;
    expect(alert?.textBody).toContain(`Refund it at Stripe: ${link}`);
    studio.expectNoErrors();
  });

  it("a bank payment for a booking deleted meanwhile alerts the studio when it arrives", async () => {
    const { bookingId, session } = await atStripe(studio, admin);
    await account().pay(session.id, "us_bank_account");
    await db().delete(bookings).where(eq(bookings.id, bookingId));
    expect(await alerts()).toEqual([]);
    await account().settle(session.id, true);
    expect((await alerts()).map(({ kind }) => kind)).toEqual(["deleted_payment_alert"]);
    studio.expectNoErrors();
  });

  it("a payment for an existing booking sends no such alert", async () => {
    await paidByCard(studio, admin);
    expect((await alerts()).map(({ kind }) => kind).toSorted()).toEqual([
      "payment_received",
      "payment_received_alert",
    ]);
  });

  it("records an overpayment as credit", async () => {
    const { bookingId, session } = await atStripe(studio, admin);
    // A check recorded while Stripe couldn't be asked to close its page.
    studio.stripe.become("fail");
    await recordPayment(admin, bookingId, "1000", { way: "cheque" });
    studio.stripe.become("works");
    await account().pay(session.id);
    expect(await balanceIn(studio, bookingId)).toMatchObject({ paidCents: 200_000, creditCents: 100_000 });
  });
});
