import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { contacts } from "#drizzle/schema/contacts.ts";
import { paymentSettings } from "#drizzle/schema/payment-settings.ts";
import {
  NOBODY_TO_REMIND,
  NOT_ASKED_FOR,
  NOTHING_TO_REMIND,
  REMINDED_ALREADY,
} from "#server/payments/reminders/contract.ts";
import { sendDueReminders } from "#server/payments/reminders/service.ts";
import { addDays } from "#server/platform/calendar.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { chargedBooking, recordPayment, today } from "#tests/factories/payment.ts";
import { pageText } from "#tests/support/page-text.ts";
import { atStudio, servicesAt } from "#tests/support/services-at.ts";
import { callApi, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import type { Visitor } from "#tests/support/visitor.ts";

let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio();
  admin = await signedIn(studio);
});
beforeEach(async () => {
  await studio.reset();
  await db().delete(paymentSettings);
});
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const db = () => studio.database.open();
const charged = (dueOn: string) =>
  chargedBooking(admin, studio, { label: "Balance", kind: "instalment", dueOn });
const remind = async (chargeId: string) => {
  const answer = await callApi(admin, "POST", `/api/payments/reminders/${chargeId}`);
  const body = (await answer.json()) as { error?: { fields?: { form?: string } } };
  return [answer.status, body.error?.fields?.form];
};
const reminders = async () => (await studio.outbox()).filter(({ kind }) => kind === "payment_reminder");

/** The cron's hourly run on this day. */
const cron = (day = today(), time = "12:07") => {
  const at = atStudio(day, time);
  return sendDueReminders(servicesAt(db(), at), at);
};
const turnOn = () => db().insert(paymentSettings).values({ id: "main", sendReminders: true });

it("one press sends partners and payer a reminder once before the due date and once when overdue", async () => {
  const { bookingId, booking, chargeId } = await charged(addDays(today(), 3));
  await db()
    .insert(contacts)
    .values([
      { bookingId, role: "payer", name: "Mae", email: `payer-${booking.email}` },
      { bookingId, role: "planner", name: "Paul", email: `planner-${booking.email}` },
    ]);
  expect(await pageText(admin, "/admin/payments")).toContain("Send reminder");
  const answers = await Promise.all([remind(chargeId), remind(chargeId), remind(chargeId)]);
  expect(answers.toSorted()).toEqual([
    [200, undefined],
    [409, REMINDED_ALREADY],
    [409, REMINDED_ALREADY],
  ]);
  const sent = await reminders();
  expect(sent.map(({ toAddress }) => toAddress).sort()).toEqual(
    [booking.email, `payer-${booking.email}`].sort(),
  );
  expect(sent[0]?.textBody).toContain("$1,000 for the wedding film is still open: Balance, due on ");
  const page = await pageText(admin, "/admin/payments");
  expect(page).toContain("Reminder sent");
  expect(page).not.toContain("Send reminder");
  // It became due meanwhile.
  await turnOn();
  expect(await cron(addDays(today(), 4))).toBe(1);
  expect(await cron(addDays(today(), 5))).toBe(0);
  expect(await reminders()).toHaveLength(4);
});

it("a reminder is previewed exactly as it will be sent", async () => {
  const { booking, chargeId } = await charged(addDays(today(), 3));
  const draft = async () =>
    (await (await admin.get(`/api/payments/reminders/${chargeId}`)).json()) as {
      value?: { to: string[]; subject: string; text: string };
      error?: { fields: object };
    };
  const read = (await draft()).value;
  expect(read?.to).toEqual([booking.email]);
  expect(read?.text).toContain("$1,000 for the wedding film is still open: Balance, due on ");
  expect(await reminders()).toEqual([]);
  await remind(chargeId);
  const [sent] = await reminders();
  const withoutLink = (text: string) => text.replaceAll(/https?:\/\/\S+|\(each person .*\)/g, "LINK");
  expect(sent?.subject).toBe(read?.subject);
  expect(withoutLink(sent?.textBody ?? "")).toBe(withoutLink(read?.text ?? ""));
  const later = await charged(addDays(today(), 8));
  const answer = await admin.get(`/api/payments/reminders/${later.chargeId}`);
  expect(await answer.json()).toMatchObject({ error: { fields: { form: NOTHING_TO_REMIND } } });
});

it("a reminder isn't sent for amounts that are paid, pending, due later or at delivery, or without a recipient", async () => {
  const soon = addDays(today(), 2);
  const paid = await charged(soon);
  await recordPayment(admin, paid.bookingId, "1000", { way: "cheque" });
  expect(await remind(paid.chargeId)).toEqual([404, NOTHING_TO_REMIND]);
  const onItsWay = await charged(soon);
  await recordPayment(admin, onItsWay.bookingId, "100", { way: "cheque", pending: true });
  const later = await charged(addDays(today(), 8));
  const delivery = await charged("");
  for (const { chargeId } of [onItsWay, later, delivery])
    expect(await remind(chargeId)).toEqual([409, NOTHING_TO_REMIND]);
  expect(await pageText(admin, "/admin/payments")).not.toContain("Send reminder");
  const silent = await charged(soon);
  await db().update(contacts).set({ email: null }).where(eq(contacts.bookingId, silent.bookingId));
  expect(await remind(silent.chargeId)).toEqual([409, NOBODY_TO_REMIND]);
  await turnOn();
  expect(await cron()).toBe(0);
  expect(await reminders()).toEqual([]);
});

it("S50: a reminder isn't held back by another couple's retainer", async () => {
  const full = addDays(today(), 300);
  const soon = addDays(today(), 2);
  for (let crew = 0; crew < 2; crew += 1)
    await newBooking(studio, { weddingDate: full, status: "confirmed" });
  const late = { weddingDate: full, status: "contacted" } as const;
  const retainer = await chargedBooking(admin, studio, { dueOn: soon }, late);
  const fee = await chargedBooking(admin, studio, { dueOn: soon, kind: "instalment" }, late);
  expect(await remind(retainer.chargeId)).toEqual([409, NOT_ASKED_FOR]);
  expect((await remind(fee.chargeId))[0]).toBe(200);
});

it("S50: the overview offers no reminder of what the couple isn't asked for, and says why", async () => {
  const weddingDate = addDays(today(), 310);
  for (let crew = 0; crew < 2; crew += 1) await newBooking(studio, { weddingDate, status: "confirmed" });
  const due = { dueOn: addDays(today(), 2) };
  const gone = await chargedBooking(admin, studio, due, { weddingDate, status: "contacted" });
  expect(await remind(gone.chargeId)).toEqual([409, NOT_ASKED_FOR]);
  const stopped = await pageText(admin, "/admin/payments");
  expect(stopped).toContain("Not asked for, because the date isn't theirs.");
  expect(stopped).not.toContain("Send reminder");
  // The desk's own page says the same.
  expect(await pageText(admin, `/admin/bookings/${gone.bookingId}`)).toContain("nothing asked for");

  const asked = await chargedBooking(admin, studio, due, { weddingDate: addDays(today(), 311) });
  expect(await pageText(admin, "/admin/payments")).toContain("Send reminder");
  expect((await remind(asked.chargeId))[0]).toBe(200);
});

it("S50: the cron reminds of what the pages ask for, past those whose day another couple has", async () => {
  const full = addDays(today(), 300);
  for (let crew = 0; crew < 2; crew += 1)
    await newBooking(studio, { weddingDate: full, status: "confirmed" });
  const late = { weddingDate: full, status: "contacted" } as const;
  for (let count = 0; count < 12; count += 1)
    await chargedBooking(admin, studio, { dueOn: addDays(today(), -9) }, late);
  await charged(addDays(today(), -1));
  await turnOn();
  expect(await cron()).toBe(1);
});

it("reminders are sent automatically only if enabled, in the daytime, once across concurrent runs, up to an hourly limit", async () => {
  for (let count = 0; count < 12; count += 1) await charged(addDays(today(), -count - 1));
  expect(await cron()).toBe(0);
  const instructions = { bankTransfer: "", cheque: "", sendReminders: true, version: 0 };
  expect((await callApi(admin, "PUT", "/api/payments/instructions", instructions)).status).toBe(200);
  for (const time of ["12:06", "12:08", "08:07", "18:07", "23:07"]) expect(await cron(today(), time)).toBe(0);
  const turns = await Promise.all([cron(), cron(), cron()]);
  expect(turns.reduce((sum, sent) => sum + sent, 0)).toBe(10);
  expect(await reminders()).toHaveLength(10);
  expect(await cron()).toBe(2);
  expect(await cron()).toBe(0);
  expect(await reminders()).toHaveLength(12);
});
