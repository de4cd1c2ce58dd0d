import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bookings } from "#drizzle/schema/bookings.ts";
import { contacts } from "#drizzle/schema/contacts.ts";
import { paymentSettings } from "#drizzle/schema/payment-settings.ts";
import {
  AMOUNT_WRONG,
  CHECKED_TOO_OFTEN,
  NOT_CHECKED,
  NOT_STARTED,
  STOPPED,
} from "#server/payments/checkout/contract.ts";
import { addDays } from "#server/platform/calendar.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { chargedBooking, entryOf, today } from "#tests/factories/payment.ts";
import { newSigned, newVersion, pageOf, signatureFields } from "#tests/factories/proposal.ts";
import { contactsOf, linkOf } from "#tests/support/clients.ts";
import { pageText, textIn, visibleText } from "#tests/support/page-text.ts";
import { countersign } from "#tests/support/proposals.ts";
import { callApi, signedIn } from "#tests/support/staff.ts";
import {
  atStripe,
  balanceIn,
  checkoutsOf,
  owing,
  PAYMENTS,
  pay,
  reconcile,
} from "#tests/support/stripe/couple.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";

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
const post = (bookingId: string, part: string, body: object = {}) =>
  callApi(admin, "POST", `/api/bookings/${bookingId}/payments${part}`, { id: crypto.randomUUID(), ...body });
/** Returns which amount is selected in a page's form. */
const chosenIn = (html: string) =>
  [...html.matchAll(/<input type="radio"[^>]*>/g)]
    .filter(([input]) => input.includes("checked"))
    .map(([input]) => /value="([^"]*)"/.exec(input)?.[1]);

/** A couple that owes a retainer of 1,000 dollars, 500 due yesterday, 700 in a month and 800 at delivery. */
async function manyCharges() {
  const { bookingId, partner } = await owing(studio, admin);
  const charged: Record<string, string> = {};
  for (const [label, amount, dueOn] of [
    ["Payment 2", "500", addDays(today(), -1)],
    ["Payment 3", "700", addDays(today(), 30)],
    ["Final payment", "800", ""],
  ] as const) {
    const id = crypto.randomUUID();
    await post(bookingId, "/charges", { id, label, amount, dueOn, kind: "instalment" });
    charged[label] = await entryOf(studio, `charge:${id}`);
  }
  return { bookingId, partner, charged };
}

describe("a couple's payment options", () => {
  afterEach(() => studio.expectNoErrors());

  it("are the amount due, each payment, the balance, or another amount, without JavaScript", async () => {
    const { bookingId, partner, charged } = await manyCharges();
    const html = await (await partner.get(`${PAYMENTS}?booking=${bookingId}`)).text();
    const form = textIn(html.slice(html.indexOf("Pay online"), html.indexOf("Continue to payment")));
    expect(form).toMatch(
      /Everything due now \$1,500 Retainer \$1,000 Payment 2 \$500 Payment 3 \$700 Final payment \$800 The full balance \$3,000 Another amount Whatever you choose, your payment goes to what's due first\./,
    );
    expect(chosenIn(html)).toEqual(["due"]);
    for (const [pay_, cents, line] of [
      [charged["Payment 3"], 70_000, "Payment 3"],
      ["due", 150_000, "Payment toward your balance"],
      ["balance", 300_000, "Payment toward your balance"],
    ] as const) {
      expect((await pay(partner, bookingId, { pay: pay_ ?? "" })).status).toBe(303);
      expect(studio.stripe.openSession().amount_total).toBe(cents);
      expect((await checkoutsOf(studio, bookingId)).at(-1)?.label).toBe(line);
    }
  });

  it("show a single due payment once, by its name", async () => {
    const { bookingId, partner } = await owing(studio, admin);
    const text = await pageText(partner, `${PAYMENTS}?booking=${bookingId}`);
    expect(text).toContain("What you'd like to pay Retainer $1,000 Another amount");
  });

  it("don't show a written-off amount as paid", async () => {
    const { bookingId, partner, charged } = await manyCharges();
    await post(bookingId, "/write-offs", { amount: "900", reason: "A present" });
    await post(bookingId, "", { amount: "1000", way: "cheque", happenedOn: today() });
    const text = await pageText(partner, `${PAYMENTS}?booking=${bookingId}`);
    expect(text).toContain("Retainer $1,000 Paid, thank you");
    expect(text).toContain("Final payment $800 You don't need to pay this");
    expect(Object.keys(charged)).toHaveLength(3);
    await post(bookingId, "", { amount: "1100", way: "cheque", happenedOn: today() });
    expect(await pageText(partner, `${PAYMENTS}?booking=${bookingId}`)).toContain(
      "Payment 3 $700 $600 paid. You don't need to pay the other $100.",
    );
  });
});

describe("a rejected payment form", () => {
  it("shows the right one of two weddings, with the reason and the chosen option", async () => {
    const { bookingId, partner, charged } = await manyCharges();
    const other = await chargedBooking(admin, studio, { label: "Theirs" });
    const [mine] = await db().select().from(contacts).where(eq(contacts.bookingId, bookingId));
    await db()
      .insert(contacts)
      .values({ bookingId: other.bookingId, role: "payer", name: "Ana", email: mine?.email ?? "" });
    const answer = await pay(partner, bookingId, { pay: "amount", amount: "1.250,50" });
    const html = await answer.text();
    expect([answer.status, textIn(html)]).toEqual([422, expect.stringContaining(AMOUNT_WRONG)]);
    expect(html).toContain('value="1.250,50"');
    expect(textIn(html)).not.toContain("Theirs");
    studio.stripe.become("fail");
    const failed = await (await pay(partner, bookingId, { pay: charged["Payment 3"] ?? "" })).text();
    expect(textIn(failed)).toContain("Your payment hasn't started");
    expect(chosenIn(failed)).toEqual([charged["Payment 3"]]);
    // The proposal's button sends its own value.
    const retainer = await (await pay(partner, bookingId, { pay: "retainer" })).text();
    expect(chosenIn(retainer)).toEqual(["due"]);
    const checked = await partner.post(PAYMENTS, { booking: other.bookingId, intent: "check" });
    expect(checked.headers.get("location")).toContain(other.bookingId);
  });

  it("doesn't say that no payment has started to somebody who has paid", async () => {
    const { bookingId, partner, session } = await atStripe(studio, admin);
    studio.stripe.deliverEvents("never");
    await account().pay(session.id);
    studio.stripe.become("fail");
    const silent = await visibleText(await partner.post(PAYMENTS, { booking: bookingId, intent: "check" }));
    expect(silent).toContain("We couldn't check your payment just now");
    expect(silent).toContain("We're waiting for Stripe to confirm your payment");
    studio.stripe.become("works");
    const again = await visibleText(await pay(partner, bookingId));
    expect(again).toContain("You don't need to pay this again");
    for (const text of [silent, again]) expect(text).not.toContain("hasn't started");
  });

  it("says so when checked too often, and still allows paying", async () => {
    const { bookingId, partner } = await atStripe(studio, admin);
    const check = () => partner.post(PAYMENTS, { booking: bookingId, intent: "check" });
    for (let time = 0; time < 30; time += 1) expect((await check()).status).toBe(303);
    const limited = await check();
    expect([limited.status, await visibleText(limited)]).toEqual([
      429,
      expect.stringContaining(CHECKED_TOO_OFTEN),
    ]);
    expect((await pay(partner, bookingId)).status).toBe(303);
    studio.expectNoErrors();
  });

  it("S53 whoever has a forwarded link stops only their own session's payments and checks", async () => {
    const { bookingId, partner } = await owing(studio, admin);
    const [ana] = await contactsOf(studio, bookingId);
    const holder = createVisitor(studio);
    await holder.post(await linkOf({ contactId: ana?.id ?? "", email: ana?.email ?? "" }), {});
    const check = (visitor: Visitor) => visitor.post(PAYMENTS, { booking: bookingId, intent: "check" });
    const started = Array.from({ length: 31 }, () => pay(holder, bookingId));
    const statuses = (await Promise.all(started)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    for (let time = 0; time < 30; time += 1) await check(holder);
    expect((await check(holder)).status).toBe(429);
    expect((await check(partner)).status).toBe(303);
    expect((await pay(partner, bookingId)).status).toBe(303);
  });
});

it("F14: while the database is down, paying or checking shows a message, and the form can be resent in one press", async () => {
  const { bookingId, partner } = await owing(studio, admin);
  await studio.renewIsolate({ databaseUrl: "http://127.0.0.1:9" });
  const answer = await pay(partner, bookingId, { pay: "amount", amount: "250.50" });
  const html = await answer.text();
  const check = await partner.post(PAYMENTS, { booking: bookingId, intent: "check" });
  const page = await partner.get(PAYMENTS);
  await studio.renewIsolate({ databaseUrl: studio.database.url });
  expect([answer.status, check.status, page.status]).toEqual([503, 503, 503]);
  expect(textIn(html)).toContain(NOT_STARTED);
  for (const [name, value] of Object.entries({ booking: bookingId, pay: "amount", amount: "250.50" }))
    expect(html).toContain(`<input type="hidden" name="${name}" value="${value}"/>`);
  expect(await visibleText(check)).toContain(NOT_CHECKED);
  expect(await visibleText(page)).toContain("We can't show your payments right now");
  expect(studio.stripe.calls()).toEqual([]);
  expect((await pay(partner, bookingId, { pay: "amount", amount: "250.50" })).status).toBe(303);
});

describe("F17: the date goes to another couple before the retainer is paid", () => {
  afterEach(() => studio.expectNoErrors());

  it("no one is redirected to Stripe, and everyone is told why, until a crew is free again", async () => {
    const weddingDate = "2035-07-07";
    const { id, booking, signer } = await newSigned(studio, admin, { weddingDate });
    await countersign(admin, id);
    // The hold has expired, and two other couples have booked the day.
    await db().update(bookings).set({ status: "proposal" }).where(eq(bookings.id, booking.id));
    const others = [];
    for (let crew = 0; crew < 2; crew += 1)
      others.push(await newBooking(studio, { weddingDate, status: "confirmed" }));
    await db().insert(paymentSettings).values({ id: "main", bankTransfer: "R 1" }).onConflictDoNothing();

    const answer = await pay(signer, booking.id, { pay: "retainer" });
    expect([answer.status, await visibleText(answer)]).toEqual([
      409,
      expect.stringContaining(STOPPED.date_gone),
    ]);
    expect(studio.stripe.calls()).toEqual([]);
    expect(await checkoutsOf(studio, booking.id)).toEqual([]);
    const page = await pageText(signer, PAYMENTS);
    expect(page).toContain("Nothing to pay for now");
    for (const words of ["Pay online", "How to pay", "R 1"]) expect(page).not.toContain(words);
    const [retainer] = (await balanceIn(studio, booking.id)).charges;
    const reminder = await callApi(admin, "POST", `/api/payments/reminders/${retainer?.id}`);
    expect(reminder.status).toBe(409);

    await db()
      .update(bookings)
      .set({ status: "cancelled" })
      .where(eq(bookings.id, others[0]?.id ?? ""));
    expect((await pay(signer, booking.id, { pay: "retainer" })).status).toBe(303);
  });
});

it("F17: a date that changed after it was signed isn't paid for, and its open page at Stripe closes", async () => {
  const { id, booking, signer } = await newSigned(studio, admin, { weddingDate: "2035-07-21" });
  const other = await newSigned(studio, admin, { weddingDate: "2035-07-21" });
  for (const one of [id, other.id]) await countersign(admin, one);
  expect((await pay(signer, booking.id, { pay: "retainer" })).status).toBe(303);
  expect((await pay(other.signer, other.booking.id, { pay: "retainer" })).status).toBe(303);
  // As in bookings whose date was changed before a signed date could only be moved by a new version.
  const to = "2035-07-28";
  const changes = [{ movingTo: to }, { status: "proposal", weddingDate: to, movingTo: null }] as const;
  for (const values of changes) await db().update(bookings).set(values).where(eq(bookings.id, booking.id));
  const answer = await pay(signer, booking.id, { pay: "retainer" });
  expect([answer.status, await visibleText(answer)]).toEqual([
    409,
    expect.stringContaining(STOPPED.date_changed),
  ]);
  expect(await pageText(signer, PAYMENTS)).toContain(STOPPED.date_changed);
  await reconcile(studio);
  const states = async (bookingId: string) =>
    (await checkoutsOf(studio, bookingId)).map(({ state }) => state);
  expect(await states(booking.id)).toEqual(["expired"]);
  expect(await states(other.booking.id)).toEqual(["open"]);
  studio.expectNoErrors();
});

describe("an open Stripe page closes when less is owed", () => {
  afterEach(() => studio.expectNoErrors());

  it.each([
    [
      "a charge is removed",
      ({ bookingId, chargeId }: { bookingId: string; chargeId: string }) =>
        callApi(admin, "DELETE", `/api/bookings/${bookingId}/payments/charges/${chargeId}`),
    ],
    [
      "an amount is written off",
      ({ bookingId }: { bookingId: string }) =>
        post(bookingId, "/write-offs", { amount: "0.01", reason: "Rounding" }),
    ],
  ])("because %s", async (_name, change) => {
    const { session, ...wedding } = await atStripe(studio, admin);
    expect((await change(wedding)).status).toBe(200);
    expect(account().session(session.id).status).toBe("expired");
  });

  it("because a new version that everyone has signed costs less", async () => {
    const { id, booking, signer } = await newSigned(studio, admin);
    await countersign(admin, id);
    const second = await newVersion(admin, booking.id, { price1: "500" });
    await pay(signer, booking.id, { pay: "retainer" });
    const { id: session } = studio.stripe.openSession();
    await signer.post(pageOf(second), await signatureFields(signer, second));
    expect(account().session(session).status).toBe("open");
    await countersign(admin, second);
    expect((await balanceIn(studio, booking.id)).dueCents).toBeLessThan(85_800);
    expect(account().session(session).status).toBe("expired");
  });

  it("by the cron, if Stripe didn't answer at once", async () => {
    const { session, bookingId, chargeId } = await atStripe(studio, admin);
    studio.stripe.become("fail");
    await callApi(admin, "DELETE", `/api/bookings/${bookingId}/payments/charges/${chargeId}`);
    expect(account().session(session.id).status).toBe("open");
    studio.stripe.become("works");
    studio.worker.clearLogs();
    await db().run("update checkouts set check_at = 0");
    await studio.worker.cron();
    expect(account().session(session.id).status).toBe("expired");
  });
});

it("a payment email treats pending money as no longer due", async () => {
  const { bookingId } = await manyCharges();
  const sent = { way: "cheque", happenedOn: today(), pending: true };
  await post(bookingId, "", { ...sent, amount: "500" });
  await post(bookingId, "", { ...sent, amount: "1000.50", pending: false });
  const bodies = async () =>
    (await studio.outbox())
      .filter(({ kind }) => kind === "payment_received")
      .map(({ textBody }) => /\. (The next payment, .*|\$.*) A payment alone .*\n/.exec(textBody)?.[1]);
  expect(await bodies()).toEqual([
    expect.stringMatching(
      /^The next payment, \$699\.50, is due on \w+ \d+, \d{4}\. \$500 is on its way to us\.$/,
    ),
  ]);
  await post(bookingId, "", { ...sent, amount: "1399.50" });
  await post(bookingId, "", { ...sent, amount: "100", pending: false });
  expect((await bodies()).at(-1)).toBe("$1,899.50 is on its way to us.");
});
