import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { stripeEvents } from "#drizzle/schema/checkouts.ts";
import { ledgerEntries } from "#drizzle/schema/ledger.ts";
import { newSigned, pageOf } from "#tests/factories/proposal.ts";
import { changeSignedDate } from "#tests/support/changed-signed-date.ts";
import { pageText } from "#tests/support/page-text.ts";
import { countersign } from "#tests/support/proposals.ts";
import { signedIn } from "#tests/support/staff.ts";
import {
  atStripe,
  balanceIn,
  bookingStatus,
  PAYMENTS,
  pay,
  reconcile,
} from "#tests/support/stripe/couple.ts";
import { signatureOf } from "#tests/support/stripe/double.ts";
import { newEvent } from "#tests/support/stripe/objects.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const HOOK = "/api/stripe/webhook";

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
const mailsOf = async (bookingId: string) =>
  (await studio.outbox()).filter((mail) => mail.bookingId === bookingId && mail.kind.startsWith("payment_"));
const kindsOf = async (bookingId: string) => (await mailsOf(bookingId)).map(({ kind }) => kind).toSorted();
const entriesOf = (bookingId: string) =>
  db().select().from(ledgerEntries).where(eq(ledgerEntries.bookingId, bookingId));

describe("S41: the webhook", () => {
  const post = (body: string, signature: string) =>
    studio.worker.fetch(HOOK, { method: "POST", body, headers: { "stripe-signature": signature } });

  it("rejects events that Stripe didn't sign, or signed long ago", async () => {
    const { bookingId, session } = await atStripe(studio, admin);
    studio.stripe.deliverEvents("never");
    await account().pay(session.id);
    const event = newEvent("checkout.session.completed", account().session(session.id));
    const body = JSON.stringify(event);
    for (const signature of ["", "t=1,v1=00", `t=${Math.floor(Date.now() / 1000)},v1=${"0".repeat(64)}`])
      expect((await post(body, signature)).status).toBe(400);
    const sixMinutesAgo = Math.floor(Date.now() / 1000) - 360;
    expect(await studio.stripe.send(event, sixMinutesAgo)).toBe(400);
    expect(await studio.stripe.send(event, sixMinutesAgo + 720)).toBe(400);
    const fromTheFuture = signatureOf(body, sixMinutesAgo + 720);
    expect((await post(body, `t=${sixMinutesAgo + 360},${fromTheFuture}`)).status).toBe(400);
    expect((await post("x".repeat(300_000), "")).status).toBe(413);
    expect((await post("{", signatureOf("{"))).status).toBe(400);
    expect(await balanceIn(studio, bookingId)).toMatchObject({ paidCents: 0 });
    studio.expectNoErrors();
  });

  it.each([
    ["null", "null"],
    ["a list", "[]"],
    ["a text", '"event"'],
    ["no data", '{"id":"evt_1","type":"x"}'],
    ["data that is null", '{"id":"evt_1","type":"x","data":null}'],
    ["an object that is null", '{"id":"evt_1","type":"x","data":{"object":null}}'],
    ["an object that is a list", '{"id":"evt_1","type":"x","data":{"object":[]}}'],
    ["an object that is a text", '{"id":"evt_1","type":"x","data":{"object":"cs_1"}}'],
    ["an id that is a number", '{"id":1,"type":"x","data":{"object":{}}}'],
    ["no type", '{"id":"evt_1","data":{"object":{}}}'],
    [
      "a session whose id is an object",
      '{"id":"evt_1","type":"x","data":{"object":{"object":"checkout.session","id":{}}}}',
    ],
    [
      "a payment whose id is a list",
      '{"id":"evt_1","type":"x","data":{"object":{"object":"refund","payment_intent":{"id":[]}}}}',
    ],
    ["half a surrogate pair in its id", String.raw`{"id":"evt_\ud800","type":"x","data":{"object":{}}}`],
    ["NUL in its id", String.raw`{"id":"evt_\u0000","type":"x","data":{"object":{}}}`],
    ["half a surrogate pair in its type", String.raw`{"id":"evt_1","type":"x\ud800","data":{"object":{}}}`],
    ["NUL in its type", String.raw`{"id":"evt_1","type":"x\u0000","data":{"object":{}}}`],
    [
      "half a surrogate pair in a session's id",
      String.raw`{"id":"evt_1","type":"x","data":{"object":{"object":"checkout.session","id":"cs_\ud800"}}}`,
    ],
    [
      "half a surrogate pair in a payment's id",
      String.raw`{"id":"evt_1","type":"x","data":{"object":{"object":"refund","payment_intent":"pi_\ud800"}}}`,
    ],
    [
      "a payment's id that no address can hold",
      `{"id":"evt_1","type":"x","data":{"object":{"object":"refund","payment_intent":"${"p".repeat(200_000)}"}}}`,
    ],
    ["a session without an id", '{"id":"evt_1","type":"x","data":{"object":{"object":"checkout.session"}}}'],
  ])("refuses a signed body with %s in words, without a failure", async (_name, body) => {
    const answer = await post(body, signatureOf(body));
    expect([answer.status, (await answer.json()) as object]).toEqual([
      400,
      { ok: false, error: expect.objectContaining({ code: "invalid" }) },
    ]);
    expect(await db().select().from(stripeEvents)).toEqual([]);
    await studio.logged("stripe_event_unreadable");
  });

  it("accepts an event about an object whose id the studio chose itself", async () => {
    const coupon =
      '{"id":"evt_1","type":"coupon.created","data":{"object":{"object":"coupon","id":"10 % off"}}}';
    expect((await post(coupon, signatureOf(coupon))).status).toBe(200);
    studio.expectNoErrors();
  });

  it("trusts Stripe's own object, not the event", async () => {
    const { bookingId, session } = await atStripe(studio, admin);
    studio.stripe.deliverEvents("never");
    // Correctly signed but false: nobody has paid.
    const lie = { ...session, status: "complete", payment_status: "paid" };
    expect(await studio.stripe.send(newEvent("checkout.session.completed", lie))).toBe(200);
    expect(await balanceIn(studio, bookingId)).toMatchObject({ paidCents: 0 });
    studio.expectNoErrors();
  });

  it.each([
    ["another amount", { amount_total: 100 }],
    ["another currency", { currency: "jpy" }],
    ["another booking", { client_reference_id: "another" }],
  ])("records nothing for a session with %s", async (_name, changes) => {
    const { bookingId, session } = await atStripe(studio, admin);
    Object.assign(session, changes);
    await account().pay(session.id);
    expect(await balanceIn(studio, bookingId)).toMatchObject({ paidCents: 0, pendingCents: 0 });
    await studio.logged("stripe_disagrees");
  });

  it("accepts and ignores unrelated events and those of other accounts", async () => {
    const { bookingId, session } = await atStripe(studio, admin);
    studio.stripe.deliverEvents("never");
    expect(
      await studio.stripe.send(newEvent("checkout.session.completed", { ...session, id: "cs_other" })),
    ).toBe(200);
    expect(await studio.stripe.send(newEvent("payout.paid", { object: "payout", id: "po_1" }))).toBe(200);
    await account().pay(session.id);
    const theirs = { ...newEvent("checkout.session.completed", session), account: "acct_other" };
    expect(await studio.stripe.send(theirs)).toBe(200);
    expect(await balanceIn(studio, bookingId)).toMatchObject({ paidCents: 0 });
    expect(await db().select().from(stripeEvents)).toEqual([]);
    studio.expectNoErrors();
  });

  it("counts an event once: repeated, 20 times concurrently, or out of order", async () => {
    const { bookingId, session } = await atStripe(studio, admin);
    studio.stripe.deliverEvents("hold");
    await account().pay(session.id, "us_bank_account");
    await account().settle(session.id, true);
    expect(await studio.stripe.letGo("reversed")).toEqual([200, 200, 200]);
    const [event] = studio.stripe.events();
    if (!event) throw new Error("No event");
    const answers = await Promise.all(Array.from({ length: 20 }, () => studio.stripe.send(event)));
    expect(new Set(answers)).toEqual(new Set([200]));
    const kinds = (await entriesOf(bookingId)).map(({ kind }) => kind).toSorted();
    expect(kinds).toEqual(["charge", "fee", "payment"]);
    expect(await balanceIn(studio, bookingId)).toMatchObject({ paidCents: 100_000 });
    expect(await kindsOf(bookingId)).toEqual(["payment_received", "payment_received_alert"]);
    studio.expectNoErrors();
  });

  it("records one payment from 20 concurrent events, with one email each to the couple and the studio", async () => {
    const { bookingId, session } = await atStripe(studio, admin);
    studio.stripe.deliverEvents("never");
    await account().pay(session.id);
    const events = Array.from({ length: 20 }, () => newEvent("checkout.session.completed", session));
    const answers = await Promise.all(events.map((event) => studio.stripe.send(event)));
    expect(new Set(answers)).toEqual(new Set([200]));
    expect((await entriesOf(bookingId)).map(({ kind }) => kind).toSorted()).toEqual([
      "charge",
      "fee",
      "payment",
    ]);
    const mails = await mailsOf(bookingId);
    expect(mails.map(({ kind }) => kind).toSorted()).toEqual(["payment_received", "payment_received_alert"]);
    const theirs = mails.find(({ kind }) => kind === "payment_received");
    expect(theirs?.subject).toBe("We've received your payment of $1,000");
    expect(theirs?.textBody).toContain("Everything that was asked for is paid.");
    expect(theirs?.textBody).toContain("See your payments: ");
    studio.expectNoErrors();
  });

  it("handles 20 concurrent events of a failed bank payment with one email each and a link to pay again", async () => {
    const { bookingId, session } = await atStripe(studio, admin);
    await account().pay(session.id, "us_bank_account");
    expect(await kindsOf(bookingId)).toEqual([]);
    studio.stripe.deliverEvents("never");
    await account().settle(session.id, false);
    const events = Array.from({ length: 20 }, () =>
      newEvent("checkout.session.async_payment_failed", session),
    );
    await Promise.all(events.map((event) => studio.stripe.send(event)));
    expect(await kindsOf(bookingId)).toEqual(["payment_failed", "payment_failed_alert"]);
    const theirs = (await mailsOf(bookingId)).find(({ kind }) => kind === "payment_failed");
    expect(theirs?.subject).toBe("A problem with a payment of $1,000");
    expect(theirs?.textBody).toMatch(/\$1,000 is due now\.[\s\S]*Pay again: /);
    studio.expectNoErrors();
  });
});

describe("F15: the webhook comes before or after the redirect, or never", () => {
  afterEach(() => studio.expectNoErrors());

  it("after it: the page says that it is waiting, and shows the payment once it is known", async () => {
    const { bookingId, partner, session } = await atStripe(studio, admin);
    studio.stripe.deliverEvents("hold");
    await account().pay(session.id);
    const back = `${PAYMENTS}?booking=${bookingId}&returned=yes`;
    expect(await pageText(partner, back)).toContain("We're waiting for Stripe to confirm your payment");
    await studio.stripe.letGo();
    expect(await pageText(partner, back)).toContain("We've received your payment");
  });

  it("never: the couple can check, and the cron checks automatically", async () => {
    const { bookingId, partner, session } = await atStripe(studio, admin);
    studio.stripe.deliverEvents("never");
    await account().pay(session.id);
    expect((await partner.post(PAYMENTS, { booking: bookingId, intent: "check" })).status).toBe(303);
    expect(await balanceIn(studio, bookingId)).toMatchObject({ paidCents: 100_000 });

    const other = await atStripe(studio, admin);
    await account().pay(other.session.id, "us_bank_account");
    await reconcile(studio);
    expect(await balanceIn(studio, other.bookingId)).toMatchObject({ pendingCents: 100_000 });
    await account().settle(other.session.id, true);
    await reconcile(studio);
    expect(await balanceIn(studio, other.bookingId)).toMatchObject({ paidCents: 100_000, pendingCents: 0 });
  });
});

it("F16: while the database is down, Stripe is told to retry, and its retry records the payment once", async () => {
  const { bookingId, session } = await atStripe(studio, admin);
  studio.stripe.deliverEvents("hold");
  await account().pay(session.id);
  await studio.renewIsolate({ databaseUrl: "http://127.0.0.1:9" });
  const [event] = studio.stripe.events();
  expect((await studio.stripe.letGo())[0]).toBeGreaterThanOrEqual(500);
  await studio.renewIsolate({ databaseUrl: studio.database.url });
  if (!event) throw new Error("No event");
  for (let time = 0; time < 2; time += 1) expect(await studio.stripe.send(event)).toBe(200);
  expect(await balanceIn(studio, bookingId)).toMatchObject({ paidCents: 100_000 });
});

it("F17: money doesn't confirm a booking whose date was moved, and the desk and the couple are told", async () => {
  const { id, booking, signer } = await newSigned(studio, admin);
  await countersign(admin, id);
  await pay(signer, booking.id, { pay: "retainer" });
  await changeSignedDate(db(), { bookingId: booking.id, weddingDate: "2031-12-12" });
  await account().pay(studio.stripe.openSession().id);
  expect(await bookingStatus(studio, booking.id)).toBe("held");
  expect(await balanceIn(studio, booking.id)).toMatchObject({ retainerPaid: true });
  expect(await pageText(signer, pageOf(id))).toContain("Your date has changed");
  studio.expectNoErrors();
});
