import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bookings } from "#drizzle/schema/bookings.ts";
import { contacts } from "#drizzle/schema/contacts.ts";
import { refundRequests } from "#drizzle/schema/refund-requests.ts";
import { figuresFor } from "#server/payments/cancellation-figures/contract.ts";
import { type CancellationPage, SETTLEMENT_MARK } from "#server/payments/cancelling/contract.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { unchangedCancellation } from "#tests/factories/cancellation.ts";
import { recordPayment, today } from "#tests/factories/payment.ts";
import { cancellationForm, sendCancellation } from "#tests/support/closing.ts";
import { pageText } from "#tests/support/page-text.ts";
import { callApi, newPerson, signedIn } from "#tests/support/staff.ts";
import {
  atStripe,
  balanceIn,
  bookingStatus,
  PAYMENTS,
  paidByCard,
  reconcile,
} from "#tests/support/stripe/couple.ts";
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

/** The form as the desk sees it now, once it has typed that it keeps 1,000 dollars of a wedding without an agreement. */
async function formOf(bookingId: string): Promise<CancellationPage> {
  const form = await cancellationForm(studio, bookingId);
  if (!form) throw new Error("There is nothing to settle");
  expect(form.figures.keptCents).toBe(0);
  const paidCents = form.figures.paidCents + form.figures.refundedCents;
  return { ...form, figures: figuresFor({ ...form.figures, paidCents }, 100_000) };
}

const cancel = (bookingId: string, body: object) => sendCancellation(admin, bookingId, body);
const fieldsOf = async (answer: { json: () => Promise<unknown> }) =>
  ((await answer.json()) as { error: { fields: Record<string, string> } }).error.fields;

/** A confirmed wedding that paid its retainer of 1,000 dollars by card and 500 of another 3,000 by check. */
async function wedding() {
  const paid = await paidByCard(studio, admin);
  await db().update(bookings).set({ status: "confirmed" }).where(eq(bookings.id, paid.bookingId));
  const balance = { id: crypto.randomUUID(), label: "Balance", amount: "3000", kind: "instalment" };
  await callApi(admin, "POST", `/api/bookings/${paid.bookingId}/payments/charges`, balance);
  await recordPayment(admin, paid.bookingId, "500", { way: "cheque" });
  return paid;
}

describe("canceling with a settlement", () => {
  it("keeps, refunds and voids in one step, with the letter, and frees the day for who waits", async () => {
    const { bookingId, intent, partner } = await wedding();
    const [own] = await db().select().from(bookings).where(eq(bookings.id, bookingId));
    const date = own?.weddingDate ?? "";
    // A second couple waits for the day: the other crew is booked.
    await newBooking(studio, { weddingDate: date, status: "confirmed" });
    const waits = await newBooking(studio, {
      weddingDate: date,
      status: "contacted",
      waitingSince: new Date(),
      email: "waits@example.com",
    });
    const form = await formOf(bookingId);
    expect(form.figures).toMatchObject({
      chargedCents: 400_000,
      paidCents: 150_000,
      keptCents: 100_000,
      refundCents: 50_000,
      writeOffCents: 250_000,
      stillToPayCents: 0,
    });
    // The check is the later payment; half of it goes back to the card instead.
    const body = unchangedCancellation(form);
    const refunds = form.payments.map(({ id, byStripe }) => ({ paymentId: id, byStripe, amount: "250" }));
    const answer = await cancel(bookingId, { ...body, refunds });
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { ok: true, value: { askedCents: 25_000, unansweredCents: 0, byHandCents: 25_000 } },
    ]);

    expect(await bookingStatus(studio, bookingId)).toBe("cancelled");
    expect(
      account()
        .refunds(intent)
        .map(({ amount }) => amount),
    ).toEqual([25_000]);
    const after = await balanceIn(studio, bookingId);
    expect(after).toMatchObject({
      chargedCents: 100_000,
      refundedCents: 25_000,
      creditCents: 25_000,
      dueCents: 0,
      unaskedCents: 0,
    });
    const letters = (await studio.outbox()).filter(({ kind }) => kind === "cancellation_letter");
    expect(letters.map(({ toAddress }) => toAddress)).toEqual([form.recipients[0]?.email]);
    expect(letters[0]?.textBody).toContain(
      "You've paid $1,500. We keep $1,000. We're sending $500 back to you. You don't need to pay the other $2,500 of the price.",
    );
    const told = (await studio.outbox()).filter(({ kind }) => kind === "day_free");
    expect(told.map(({ bookingId: of }) => of)).toEqual([waits.id]);

    // The desk and the couple read the same, and the rest of the refund is the desk's task.
    expect(await pageText(admin, `/admin/bookings/${bookingId}`)).toMatch(
      /To be paid \$0 Paid \$1,250 To refund \$250/,
    );
    expect(await pageText(partner, `${PAYMENTS}?booking=${bookingId}`)).toContain("We'll send back $250.");
    const check = form.payments.find(({ way }) => way === "cheque");
    await callApi(admin, "POST", `/api/bookings/${bookingId}/payments/${check?.id}/refunds`, {
      id: crypto.randomUUID(),
      amount: "250",
      happenedOn: today(),
      reason: "Canceled",
    });
    const settled = await balanceIn(studio, bookingId);
    expect(settled).toMatchObject({ creditCents: 0, dueCents: 0, refundedCents: 50_000 });
    // Kept + refunded + written off = asked.
    expect(settled.chargedCents + settled.refundedCents + form.figures.writeOffCents).toBe(400_000);
    studio.expectNoErrors();
  });

  it("says beside the field what doesn't add up, and changes nothing", async () => {
    const { bookingId } = await wedding();
    const form = await formOf(bookingId);
    const body = unchangedCancellation(form);
    const [first] = body.refunds;
    const wrong = { ...body, kept: "900", refunds: [{ ...first, amount: "1500" }] };
    const answer = await cancel(bookingId, wrong);
    expect([answer.status, await fieldsOf(answer)]).toEqual([
      422,
      {
        refunds: "$1,500 was paid and $900 is kept, so $600 has to be refunded.",
        [`refund-${first?.paymentId}`]: "Only $1,000 of this payment can be refunded.",
      },
    ]);
    const tooMuch = await cancel(bookingId, { ...body, kept: "5000" });
    expect(await fieldsOf(tooMuch)).toMatchObject({
      kept: expect.stringContaining("Only $4,000 was charged"),
    });
    expect(await fieldsOf(await cancel(bookingId, { ...body, writeOff: "1" }))).toMatchObject({
      writeOff: "$4,000 was asked for, $1,000 is kept and $500 is refunded, so $2,500 has to be written off.",
    });
    expect(await fieldsOf(await cancel(bookingId, { ...body, body: "We keep {{amount}}" }))).toHaveProperty(
      "body",
    );
    expect(await bookingStatus(studio, bookingId)).toBe("confirmed");
    expect(await balanceIn(studio, bookingId)).toMatchObject({ chargedCents: 400_000, creditCents: 0 });
  });

  it("refuses with the new figures if a payment or another desk came first", async () => {
    const { bookingId, intent } = await wedding();
    const body = unchangedCancellation(await formOf(bookingId));
    await recordPayment(admin, bookingId, "100");
    const late = await cancel(bookingId, body);
    expect([late.status, await fieldsOf(late)]).toEqual([
      409,
      { form: expect.stringContaining("Now $1,600 is paid, $1,600 is to refund and $2,400 to write off.") },
    ]);
    expect(account().refunds(intent)).toEqual([]);
    const now = unchangedCancellation(await formOf(bookingId));
    const both = await Promise.all([
      cancel(bookingId, now),
      cancel(bookingId, { ...now, id: crypto.randomUUID() }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const reversals = (await balanceIn(studio, bookingId)).chargedCents;
    expect(reversals).toBe(100_000);
    expect((await studio.outbox()).filter(({ kind }) => kind === "cancellation_letter")).toHaveLength(1);
  });

  it("refunds once when Stripe's answer is lost, and says that it isn't known yet", async () => {
    const { bookingId, intent, session } = await paidByCard(studio, admin);
    expect(session.id).toBeTruthy();
    const form = await formOf(bookingId);
    const body = { ...unchangedCancellation(form), kept: "0", writeOff: "0" };
    const refunds = form.payments.map(({ id }) => ({ paymentId: id, amount: "1000", byStripe: true }));
    studio.stripe.become("lose-answer");
    const answer = await cancel(bookingId, { ...body, refunds });
    expect([answer.status, await answer.json()]).toMatchObject([
      200,
      { value: { askedCents: 100_000, unansweredCents: 100_000 } },
    ]);
    expect(await bookingStatus(studio, bookingId)).toBe("lost");
    // Until it is known, the amount can't be refunded another way.
    const [payment] = form.payments;
    const byCheck = await callApi(
      admin,
      "POST",
      `/api/bookings/${bookingId}/payments/${payment?.id}/refunds`,
      {
        id: crypto.randomUUID(),
        amount: "1000",
        happenedOn: today(),
        reason: "Again",
        way: "cheque",
      },
    );
    expect(byCheck.status).toBe(422);
    studio.stripe.become("works");
    await db()
      .update(refundRequests)
      .set({ createdAt: new Date(0) });
    await reconcile(studio);
    expect(account().refunds(intent)).toHaveLength(1);
    expect(await balanceIn(studio, bookingId)).toMatchObject({
      chargedCents: 0,
      refundedCents: 100_000,
      creditCents: 0,
      overRefundedCents: 0,
    });
  });

  it("closes the page that the couple is paying on, and asks for what is kept but not paid", async () => {
    const { bookingId, session, partner } = await atStripe(studio, admin);
    const form = await formOf(bookingId);
    expect(form.figures).toMatchObject({ keptCents: 100_000, stillToPayCents: 100_000, refundCents: 0 });
    const answer = await cancel(bookingId, { ...unchangedCancellation(form), kept: "400", writeOff: "600" });
    expect(answer.status).toBe(200);
    expect(account().session(session.id).status).toBe("expired");
    expect(await balanceIn(studio, bookingId)).toMatchObject({ chargedCents: 40_000, dueCents: 40_000 });
    expect(await pageText(partner, `${PAYMENTS}?booking=${bookingId}`)).toContain("$400 to pay");
  });

  it("leaves bookings without agreement and money to the usual way", async () => {
    const { id } = await newBooking(studio, { status: "confirmed" });
    const page = await pageText(admin, `/admin/payments/cancel/${id}`);
    expect(page).toContain("This booking has no agreement and no payments.");
    const desk = await (await admin.get(`/admin/bookings/${id}`)).text();
    expect(desk).not.toContain(`/admin/payments/cancel/${id}`);
    const { bookingId } = await wedding();
    expect(await (await admin.get(`/admin/bookings/${bookingId}`)).text()).toContain(
      `/admin/payments/cancel/${bookingId}`,
    );
  });

  it("writes one letter to both partners, which the conversation has once", async () => {
    const { bookingId, partner } = await wedding();
    const second = eq(contacts.id, `${bookingId}-2`);
    await db().update(contacts).set({ email: "second@example.com" }).where(second);
    const form = await formOf(bookingId);
    expect(form.recipients).toHaveLength(2);
    const words = "We are sorry about your day.";
    const body = { ...unchangedCancellation(form), body: words };
    expect((await cancel(bookingId, body)).status).toBe(200);
    const letters = (await studio.outbox()).filter(({ kind }) => kind === "cancellation_letter");
    expect(letters.map(({ toAddress }) => toAddress).sort()).toEqual(
      form.recipients.map(({ email }) => email).sort(),
    );
    expect((await pageText(partner, `/my-wedding?booking=${bookingId}`)).split(words)).toHaveLength(2);
  });

  it("S16 hides the letter's amounts from a coordinator, on the page, in the thread and by its address", async () => {
    const { bookingId, partner } = await wedding();
    const form = await formOf(bookingId);
    const words = "We are sorry about your day.";
    const written = { subject: "The end of our plans", body: `${words}\n\n${SETTLEMENT_MARK}` };
    const body = { ...unchangedCancellation(form), ...written };
    expect((await cancel(bookingId, body)).status).toBe(200);
    const { credentials } = await newPerson(studio, { role: "coordinator" });
    const coordinator = await signedIn(studio, credentials);
    const letter = (await studio.outbox()).find(({ subject }) => subject === body.subject);
    const page = `/admin/bookings/${bookingId}`;
    const read = async (visitor: Visitor, path: string) => (await visitor.get(path)).text();
    for (const path of [page, `${page}.data`]) {
      const theirs = await read(coordinator, path);
      expect(theirs).toContain("They called it off");
      for (const hidden of [words, body.subject, "$1,000", "$500", "$2,500"])
        expect(theirs).not.toContain(hidden);
      expect(await read(admin, path)).toContain(words);
    }
    const mail = `/api/bookings/${bookingId}/mails/${letter?.id}`;
    expect((await coordinator.get(mail)).status).toBe(404);
    for (const own of [await read(admin, mail), await read(partner, `/my-wedding?booking=${bookingId}`)]) {
      expect(own).toContain(words);
      expect(own).toContain("$1,000");
    }
  });
});
