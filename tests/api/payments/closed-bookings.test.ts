import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { BookingStatus } from "#drizzle/enums.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { paymentSettings } from "#drizzle/schema/payment-settings.ts";
import { proposals } from "#drizzle/schema/proposals.ts";
import { NOT_ASKED } from "#server/payments/checkout/contract.ts";
import { NOT_ASKED_FOR } from "#server/payments/reminders/contract.ts";
import { sendDueReminders } from "#server/payments/reminders/service.ts";
import { addDays } from "#server/platform/calendar.ts";
import { chargedBooking, entryOf, today } from "#tests/factories/payment.ts";
import { newSigned, newSigner } from "#tests/factories/proposal.ts";
import { closeUnasked } from "#tests/support/closing.ts";
import { pageText, visibleText } from "#tests/support/page-text.ts";
import { countersign } from "#tests/support/proposals.ts";
import { reopen, reopeningForm } from "#tests/support/reopening.ts";
import { atStudio, servicesAt } from "#tests/support/services-at.ts";
import { callApi, signedIn } from "#tests/support/staff.ts";
import { balanceIn, PAYMENTS, pay } from "#tests/support/stripe/couple.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import type { Visitor } from "#tests/support/visitor.ts";

let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio({ stripe: true });
  admin = await signedIn(studio);
});
beforeEach(async () => {
  await studio.reset();
  await db().delete(paymentSettings);
});
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const db = () => studio.database.open();
const id = () => crypto.randomUUID();
const post = (bookingId: string, part: string, body: object) =>
  callApi(admin, "POST", `/api/bookings/${bookingId}/payments${part}`, body);

async function move(bookingId: string, status: BookingStatus) {
  const [row] = await db().select().from(bookings).where(eq(bookings.id, bookingId));
  const answer = await callApi(admin, "POST", `/api/bookings/${bookingId}/move`, {
    status,
    version: row?.version,
    reason: "They changed their minds",
  });
  expect([status, answer.status]).toEqual([status, 200]);
}

/** A confirmed booking that has paid a retainer of 1,000 dollars and has owed 3,000 since yesterday. */
async function wedding(status: BookingStatus = "confirmed") {
  const email = `ana-${id()}@example.com`;
  const { bookingId } = await chargedBooking(admin, studio, {}, { email, status });
  const balance = { id: id(), label: "Balance", amount: "3000", kind: "instalment" };
  await post(bookingId, "/charges", { ...balance, dueOn: addDays(today(), -1) });
  const check = { id: id(), amount: "1000", way: "cheque", happenedOn: today() };
  await post(bookingId, "", check);
  const partner = await newSigner(studio, email);
  const page = `${PAYMENTS}?booking=${bookingId}`;
  return {
    bookingId,
    partner,
    chargeId: await entryOf(studio, `charge:${balance.id}`),
    paymentId: await entryOf(studio, `payment:${check.id}`),
    own: () => pageText(partner, page),
    desk: () => pageText(admin, `/admin/bookings/${bookingId}`),
  };
}

/** What the lists and cards show for all bookings. */
const overview = () => pageText(admin, "/admin/payments");

describe("a canceled booking", () => {
  it("owes nothing: not overdue, outstanding, payable or reminded of", async () => {
    const { bookingId, partner, chargeId, own, desk } = await wedding();
    expect(await overview()).toContain("Overdue $3,000");
    expect((await pay(partner, bookingId)).status).toBe(303);
    const { id: session } = studio.stripe.openSession();
    await closeUnasked(studio, admin, bookingId);

    expect(await balanceIn(studio, bookingId)).toMatchObject({ dueCents: 0, unaskedCents: 300_000 });
    expect(await overview()).toMatch(/To be paid \$0 Overdue \$0 .*Nothing is waiting to be paid/);
    expect(await pageText(admin, "/admin")).toContain("Overdue $0");
    // Couples already on Stripe's page can no longer pay there.
    await studio.worker.cron();
    expect(studio.stripe.account().session(session).status).toBe("expired");

    const text = await own();
    expect(text).toContain("Nothing to pay Your booking is canceled, and we aren't asking you for anything.");
    expect(text).toContain("Balance $3,000 You don't need to pay this");
    for (const words of ["Pay online", "How to pay", "was due"]) expect(text).not.toContain(words);
    for (const chosen of ["due", "balance", chargeId]) {
      const answer = await pay(partner, bookingId, { pay: chosen });
      expect([chosen, answer.status]).toEqual([chosen, 409]);
      expect(await visibleText(answer)).toContain(NOT_ASKED);
    }
    expect((await pay(partner, bookingId, { pay: "amount", amount: "50" })).status).toBe(409);

    const reminder = await callApi(admin, "POST", `/api/payments/reminders/${chargeId}`);
    expect(await reminder.json()).toMatchObject({ error: { fields: { form: NOT_ASKED_FOR } } });
    await db().insert(paymentSettings).values({ id: "main", sendReminders: true });
    const noon = atStudio(today(), "12:07");
    expect(await sendDueReminders(servicesAt(db(), noon), noon)).toBe(0);
    expect(await desk()).toContain(
      "The couple isn't asked for $3,000, because the booking is canceled. Write it off, or keep asking for it.",
    );
  });

  it("can be charged a cancellation fee, and the couple pays only that", async () => {
    const { bookingId, partner, own, desk } = await wedding();
    await closeUnasked(studio, admin, bookingId);
    const fee = { id: id(), label: "Half of the rest", amount: "1500", kind: "instalment", dueOn: today() };
    expect((await post(bookingId, "/charges", fee)).status).toBe(200);
    expect(await balanceIn(studio, bookingId)).toMatchObject({ dueCents: 150_000, unaskedCents: 300_000 });
    expect(await overview()).toContain("To be paid $1,500");
    expect(await own()).toContain("$1,500 to pay Your booking is canceled. This is what's still to be paid.");
    expect((await pay(partner, bookingId)).status).toBe(303);
    const session = studio.stripe.openSession();
    expect(session.amount_total).toBe(150_000);
    await studio.stripe.account().pay(session.id);
    const { charges, dueCents } = await balanceIn(studio, bookingId);
    expect(dueCents).toBe(0);
    expect(charges.map(({ label, paidCents }) => [label, paidCents])).toEqual([
      ["Retainer", 100_000],
      ["Balance", 0],
      ["Half of the rest", 150_000],
    ]);
    const mail = (await studio.outbox()).findLast(({ kind }) => kind === "payment_received");
    expect(mail?.textBody).toContain("Your booking is canceled, and we aren't asking you for anything.");
    expect(await desk()).toContain("$3,000 open, not asked for");
    expect(await own()).toContain("Nothing to pay Your booking is canceled");
  });

  it("isn't charged again for a refunded retainer, and open amounts can be written off", async () => {
    const { bookingId, paymentId, own, desk } = await wedding();
    await closeUnasked(studio, admin, bookingId);
    const refund = { id: id(), amount: "1000", happenedOn: today(), reason: "Canceled in time" };
    expect((await post(bookingId, `/${paymentId}/refunds`, refund)).status).toBe(200);
    expect(await balanceIn(studio, bookingId)).toMatchObject({ dueCents: 0, unaskedCents: 400_000 });
    expect(await own()).toContain("Nothing to pay Your booking is canceled");
    const off = { id: id(), amount: "4000", reason: "Canceled" };
    expect((await post(bookingId, "/write-offs", off)).status).toBe(200);
    expect(await balanceIn(studio, bookingId)).toMatchObject({ dueCents: 0, unaskedCents: 0 });
    expect(await desk()).not.toContain("isn't asked for");
  });

  it("is charged again if the desk keeps asking, until it stops, or once it is reopened", async () => {
    const { bookingId, partner, own, desk } = await wedding();
    const asking = async (ask: boolean) => (await post(bookingId, "/asking", { ask })).status;
    expect(await asking(false)).toBe(409);
    await closeUnasked(studio, admin, bookingId);
    expect([await asking(true), await asking(true)]).toEqual([200, 409]);
    expect(await overview()).toContain("Overdue $3,000");
    expect(await own()).toContain("$3,000 to pay");
    expect(await desk()).toContain("The couple is asked for $3,000, though the booking is canceled.");
    expect((await pay(partner, bookingId)).status).toBe(303);
    const { id: session } = studio.stripe.openSession();
    expect(await asking(false)).toBe(200);
    expect(studio.stripe.account().session(session).status).toBe("expired");
    expect(await balanceIn(studio, bookingId)).toMatchObject({ dueCents: 0, unaskedCents: 300_000 });
    const changes = (await studio.audit()).filter(({ action }) => action === "change_asking");
    // The first of them was closing it.
    expect(changes.slice(1).map(({ after }) => after)).toEqual([
      expect.objectContaining({ asking: "kept" }),
      expect.objectContaining({ asking: "stopped" }),
    ]);

    expect((await reopeningForm(studio, bookingId)).sentences).toContain("Balance: $3,000, due now.");
    expect(await reopen(studio, admin, bookingId)).toBe(200);
    expect(await balanceIn(studio, bookingId)).toMatchObject({ dueCents: 300_000, unaskedCents: 0 });
  });
});

it("a lost booking owes nothing either, with its own message", async () => {
  const { bookingId, own, desk } = await wedding("contacted");
  await closeUnasked(studio, admin, bookingId);
  expect(await own()).toContain("Your booking isn't going ahead, and we aren't asking you for anything.");
  expect(await desk()).toContain("because the booking is lost");
  expect(await overview()).toContain("To be paid $0");
});

describe("a booking whose date is taken", () => {
  /** Signed and paid, but the day was taken when the booking should have been confirmed. */
  async function taken() {
    const { id: proposalId, booking, signer } = await newSigned(studio, admin);
    await countersign(admin, proposalId);
    const check = { id: id(), amount: "500", way: "cheque", happenedOn: today() };
    await post(booking.id, "", check);
    await db().update(bookings).set({ status: "proposal" }).where(eq(bookings.id, booking.id));
    await db().update(proposals).set({ dayTakenAt: new Date() }).where(eq(proposals.id, proposalId));
    return { bookingId: booking.id, signer };
  }

  it("owes nothing unless it is confirmed anyway", async () => {
    const { bookingId, signer } = await taken();
    const { unaskedCents, dueCents } = await balanceIn(studio, bookingId);
    expect([dueCents, unaskedCents > 0]).toEqual([0, true]);
    expect(await pageText(signer, PAYMENTS)).toContain(
      "Nothing to pay Your booking isn't confirmed, so we aren't asking you for anything.",
    );
    expect(await overview()).toContain("To be paid $0");
    expect((await pay(signer, bookingId)).status).toBe(409);
    await move(bookingId, "confirmed");
    expect(await balanceIn(studio, bookingId)).toMatchObject({ dueCents: unaskedCents, unaskedCents: 0 });
  });
});

describe("an amount due at delivery", () => {
  it("is due once the film is delivered: outstanding, remindable, and overdue a day later", async () => {
    const email = `ana-${id()}@example.com`;
    const weddingDate = addDays(today(), -60);
    const booking = { email, status: "editing" as const, weddingDate };
    const { bookingId, chargeId } = await chargedBooking(
      admin,
      studio,
      { label: "Final payment", kind: "instalment", dueOn: "" },
      booking,
    );
    const later = (days: number, time = "12:07") => {
      const at = atStudio(addDays(today(), days), time);
      return sendDueReminders(servicesAt(db(), at), at);
    };
    await db().insert(paymentSettings).values({ id: "main", sendReminders: true });
    expect(await later(0)).toBe(0);
    expect(await overview()).toContain("At delivery, wedding on");
    await move(bookingId, "delivered");
    expect((await balanceIn(studio, bookingId)).charges).toMatchObject([{ dueOn: today() }]);
    const page = await overview();
    expect(page).toContain("Due ");
    expect(page).toContain("Send reminder");
    expect(await pageText(await newSigner(studio, email), PAYMENTS)).toContain("$1,000 due ");
    const reminder = await callApi(admin, "POST", `/api/payments/reminders/${chargeId}`);
    expect(reminder.status).toBe(200);
    expect(await later(0)).toBe(0);
    expect(await later(1)).toBe(1);

    // The due and the overdue reminder have both been sent.
    expect(await later(1)).toBe(0);
    await move(bookingId, "editing");
    expect((await balanceIn(studio, bookingId)).charges).toMatchObject([{ dueOn: null }]);
    expect(await overview()).toContain("At delivery, wedding on");
  });
});
