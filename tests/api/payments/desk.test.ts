import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { paymentSettings } from "#drizzle/schema/payment-settings.ts";
import { INSTRUCTIONS_CHANGED } from "#server/payments/instructions/contract.ts";
import { readBalance } from "#server/payments/ledger/service.ts";
import {
  AMOUNT_TOO_HIGH,
  AMOUNT_WRONG,
  beyondDue,
  beyondPayment,
  CHARGE_GONE,
  DATE_AHEAD,
  DATE_WRONG,
  LABEL_MISSING,
  NOT_ON_ITS_WAY,
  NOT_RECEIVED,
  PAYMENT_GONE,
  partlyWrittenOff,
  REASON_MISSING,
  TAX_TOO_HIGH,
  WAY_MISSING,
} from "#server/payments/recording/contract.ts";
import { addDays } from "#server/platform/calendar.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { chargedBooking, paymentByCheck, recordedPayment, today } from "#tests/factories/payment.ts";
import { callApi, errorsOf, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import type { Visitor } from "#tests/support/visitor.ts";

let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio();
  admin = await signedIn(studio);
});
// The ledger stays, but the lists only show existing bookings.
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const balance = (bookingId: string) => readBalance({ db: studio.database.open() }, bookingId);
const post = (bookingId: string, body: object, part = "") =>
  callApi(admin, "POST", `/api/bookings/${bookingId}/payments${part}`, { id: crypto.randomUUID(), ...body });
/** Kinds and subjects of the mails to the couple and the studio about payments. */
const told = async (bookingId: string) =>
  (await studio.outbox())
    .filter((mail) => mail.bookingId === bookingId && mail.kind.startsWith("payment_"))
    .map(({ kind, subject }) => [kind, subject]);
const RECEIVED = (amount: string) => [["payment_received", `We've received your payment of ${amount}`]];
const invalid = (fields: object) => ({ status: 422, fields });

describe("recording a payment", () => {
  it("stores it once with its notes, and emails the couple once", async () => {
    const { bookingId } = await chargedBooking(admin, studio);
    const body = { ...paymentByCheck({ reference: "Check 1042" }), id: crypto.randomUUID() };
    for (let time = 0; time < 2; time += 1) expect((await post(bookingId, body)).status).toBe(200);
    expect(await balance(bookingId)).toMatchObject({
      paidCents: 25_050,
      dueCents: 74_950,
      payments: [{ amountCents: 25_050, way: "cheque", state: "received", note: "Check 1042" }],
    });
    expect(await told(bookingId)).toEqual(RECEIVED("$250.50"));
  });

  it.each([
    ["no amount", { amount: "" }, { amount: AMOUNT_WRONG }],
    ["an amount of nothing", { amount: "0" }, { amount: AMOUNT_WRONG }],
    ["a negative amount", { amount: "-5" }, { amount: AMOUNT_WRONG }],
    ["part of a cent", { amount: "5.005" }, { amount: AMOUNT_WRONG }],
    ["a European amount", { amount: "1.250,50" }, { amount: AMOUNT_WRONG }],
    ["a slip of the finger", { amount: "10000000" }, { amount: AMOUNT_TOO_HIGH }],
    ["a way that isn't one", { way: "card" }, { way: WAY_MISSING }],
    ["no date", { happenedOn: "" }, { happenedOn: DATE_WRONG }],
    ["a date that doesn't exist", { happenedOn: "2026-02-30" }, { happenedOn: DATE_WRONG }],
    ["tomorrow", { happenedOn: addDays(today(), 1) }, { happenedOn: DATE_AHEAD }],
    ["more than is due", { amount: "1000.01" }, { amount: beyondDue(100_000) }],
  ])("rejects %s with a message next to the field", async (_name, values, fields) => {
    const { bookingId } = await chargedBooking(admin, studio);
    expect(await errorsOf(await post(bookingId, paymentByCheck(values)))).toEqual(invalid(fields));
    expect(await balance(bookingId)).toMatchObject({ paidCents: 0 });
  });

  it("accepts more than is due if the admin confirms it", async () => {
    const { bookingId } = await chargedBooking(admin, studio);
    expect((await post(bookingId, paymentByCheck({ amount: "$1,200", beyondDue: true }))).status).toBe(200);
    expect(await balance(bookingId)).toMatchObject({ dueCents: 0, creditCents: 20_000 });
  });

  it("answers 404 for a booking that doesn't exist", async () => {
    expect((await post("none", paymentByCheck({ beyondDue: true }))).status).toBe(404);
  });
});

describe("a pending payment", () => {
  const end = (ids: { bookingId: string; paymentId: string }, values: object = {}) =>
    callApi(admin, "POST", `/api/bookings/${ids.bookingId}/payments/${ids.paymentId}/end`, {
      arrived: true,
      happenedOn: today(),
      ...values,
    });

  it("counts once it is marked as received, and can't be marked twice", async () => {
    const ids = await recordedPayment(admin, studio, { pending: true });
    expect(await balance(ids.bookingId)).toMatchObject({ paidCents: 0, pendingCents: 10_000 });
    expect(await told(ids.bookingId)).toEqual([]);
    expect((await end(ids)).status).toBe(200);
    expect(await balance(ids.bookingId)).toMatchObject({ paidCents: 10_000, pendingCents: 0 });
    expect(await errorsOf(await end(ids, { arrived: false }))).toEqual({
      status: 409,
      fields: { form: NOT_ON_ITS_WAY },
    });
    expect(await told(ids.bookingId)).toEqual(RECEIVED("$100"));
  });

  it("is due again once it fails", async () => {
    const ids = await recordedPayment(admin, studio, { pending: true });
    expect((await end(ids, { arrived: false })).status).toBe(200);
    expect(await balance(ids.bookingId)).toMatchObject({ paidCents: 0, pendingCents: 0, dueCents: 100_000 });
  });

  it("can't be marked through another booking", async () => {
    const [mine, other] = [await recordedPayment(admin, studio, { pending: true }), await newBooking(studio)];
    const answer = await end({ ...mine, bookingId: other.id });
    expect(await errorsOf(answer)).toEqual({ status: 404, fields: { form: PAYMENT_GONE } });
  });
});

describe("a refund", () => {
  const refund = (ids: { bookingId: string; paymentId: string }, values: object = {}) =>
    post(
      ids.bookingId,
      { amount: "60", happenedOn: today(), reason: "A shorter day", ...values },
      `/${ids.paymentId}/refunds`,
    );

  it("is recorded with its reason, and can't exceed the payment", async () => {
    const ids = await recordedPayment(admin, studio);
    expect((await refund(ids)).status).toBe(200);
    expect(await balance(ids.bookingId)).toMatchObject({
      refundedCents: 6000,
      dueCents: 96_000,
      refunds: [{ paymentId: ids.paymentId, amountCents: 6000, reason: "A shorter day" }],
    });
    expect(await errorsOf(await refund(ids))).toEqual(invalid({ amount: beyondPayment(4000) }));
    expect(await errorsOf(await refund(ids, { reason: " " }))).toEqual(invalid({ reason: REASON_MISSING }));
  });

  it("is rejected for money that hasn't arrived", async () => {
    const ids = await recordedPayment(admin, studio, { pending: true });
    expect(await errorsOf(await refund(ids))).toEqual({ status: 409, fields: { form: NOT_RECEIVED } });
  });
});

it("a payment, an arrival and a refund pressed 20 times concurrently happen once each, with one email", async () => {
  const { bookingId } = await chargedBooking(admin, studio);
  const at20 = async (press: () => Promise<{ status: number }>) => {
    const answers = await Promise.all(Array.from({ length: 20 }, press));
    return new Set(answers.map(({ status }) => status));
  };
  const received = { ...paymentByCheck({ amount: "1000" }), id: crypto.randomUUID() };
  expect(await at20(() => post(bookingId, received))).toEqual(new Set([200]));
  const [{ id: paymentId = "" } = {}] = (await balance(bookingId)).payments;
  const refund = { id: crypto.randomUUID(), amount: "1000", happenedOn: today(), reason: "Rain" };
  expect(await at20(() => post(bookingId, refund, `/${paymentId}/refunds`))).toEqual(new Set([200]));
  const sent = { ...paymentByCheck({ amount: "100", pending: true }), id: crypto.randomUUID() };
  expect(await at20(() => post(bookingId, sent))).toEqual(new Set([200]));
  const pending = (await balance(bookingId)).payments.find(({ state }) => state === "pending");
  const arrives = { arrived: true, happenedOn: today() };
  const end = () => callApi(admin, "POST", `/api/bookings/${bookingId}/payments/${pending?.id}/end`, arrives);
  // Later requests are told that it has arrived already.
  expect(await at20(end)).toEqual(new Set([200, 409]));
  expect(await balance(bookingId)).toMatchObject({
    paidCents: 110_000,
    refundedCents: 100_000,
    pendingCents: 0,
    payments: [{}, {}],
    refunds: [{}],
  });
  const kinds = (await studio.outbox()).map(({ kind }) => kind).sort();
  expect(kinds).toEqual(["payment_received", "payment_received", "refund_recorded"]);
});

describe("charges", () => {
  it("require a label, and a tax no higher than the amount", async () => {
    const { bookingId } = await chargedBooking(admin, studio);
    const charge = { label: "Travel", amount: "80", kind: "instalment" };
    const add = (values: object) => post(bookingId, { ...charge, ...values }, "/charges");
    expect(await errorsOf(await add({ label: "" }))).toEqual(invalid({ label: LABEL_MISSING }));
    expect(await errorsOf(await add({ tax: "80.01" }))).toEqual(invalid({ tax: TAX_TOO_HIGH }));
    expect(await errorsOf(await add({ dueOn: "soon" }))).toEqual(invalid({ dueOn: DATE_WRONG }));
    expect((await add({ tax: "8", dueOn: "2031-01-01" })).status).toBe(200);
    expect((await balance(bookingId)).charges).toMatchObject([
      // A retainer without a date is due at once.
      { label: "Retainer", dueOn: today() },
      { label: "Travel", amountCents: 8000, taxCents: 800, dueOn: "2031-01-01" },
    ]);
  });

  it("can be removed once", async () => {
    const { bookingId, chargeId } = await chargedBooking(admin, studio);
    const remove = () => callApi(admin, "DELETE", `/api/bookings/${bookingId}/payments/charges/${chargeId}`);
    expect((await remove()).status).toBe(200);
    expect(await balance(bookingId)).toMatchObject({ dueCents: 0, charges: [] });
    expect(await errorsOf(await remove())).toEqual({ status: 404, fields: { form: CHARGE_GONE } });
  });

  it("can be written off in part, and removed as long as its write-off doesn't lower one that is paid", async () => {
    const film = { label: "Film", kind: "instalment", dueOn: "" } as const;
    const { bookingId, chargeId } = await chargedBooking(admin, studio, film);
    expect((await post(bookingId, { amount: "300", reason: "A present" }, "/write-offs")).status).toBe(200);
    expect(await balance(bookingId)).toMatchObject({ dueCents: 70_000, writtenOffCents: 30_000 });
    expect((await post(bookingId, { amount: "701", reason: "Too much" }, "/write-offs")).status).toBe(422);
    const remove = () => callApi(admin, "DELETE", `/api/bookings/${bookingId}/payments/charges/${chargeId}`);
    const refused = { status: 409, fields: { form: partlyWrittenOff(30_000) } };
    expect(await errorsOf(await remove())).toEqual(refused);
    // A retainer that is paid comes first, so the write-off stays with the other charge.
    const retainer = { label: "Retainer", kind: "retainer", amount: "200", dueOn: today() };
    expect((await post(bookingId, retainer, "/charges")).status).toBe(200);
    expect((await post(bookingId, paymentByCheck({ amount: "200" }))).status).toBe(200);
    expect(await errorsOf(await remove())).toEqual(refused);
    expect(await balance(bookingId)).toMatchObject({ dueCents: 70_000, creditCents: 0 });
    expect((await post(bookingId, { amount: "700", reason: "All of it" }, "/write-offs")).status).toBe(200);
    expect(await balance(bookingId)).toMatchObject({ dueCents: 0, creditCents: 0, writtenOffCents: 100_000 });
  });
});

describe("the booking's page", () => {
  it("shows what is due, overdue, paid and on its way", async () => {
    const { bookingId } = await chargedBooking(admin, studio, { dueOn: addDays(today(), -3) });
    await post(bookingId, paymentByCheck({ amount: "400" }));
    await post(bookingId, paymentByCheck({ amount: "100", pending: true, reference: "Transfer 7" }));
    const html = await (await admin.get(`/admin/bookings/${bookingId}`)).text();
    for (const words of [
      "$1,000",
      "$400 paid · $600 overdue, $100 of it pending",
      "Transfer 7",
      "Mark as received",
    ])
      expect(html).toContain(words);
  });
});

describe("payment instructions", () => {
  const save = (values: object) =>
    callApi(admin, "PUT", "/api/payments/instructions", {
      bankTransfer: "Studio LLC\n1234",
      cheque: "",
      version: 0,
      ...values,
    });

  it("are saved as typed, and the second of two admins is told", async () => {
    await studio.database.open().delete(paymentSettings);
    expect((await save({})).status).toBe(200);
    expect(await errorsOf(await save({ bankTransfer: "Other" }))).toEqual({
      status: 409,
      fields: { form: INSTRUCTIONS_CHANGED },
    });
    expect((await save({ cheque: "To the studio", version: 1 })).status).toBe(200);
    const html = await (await admin.get("/admin/payments")).text();
    expect(html).toContain("Studio LLC\n1234");
    expect(html).toContain("To the studio");
    expect((await save({ cheque: "x".repeat(1001), version: 2 })).status).toBe(422);
  });
});
