import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { DATE_MISSING, DATE_PAST, DATE_TOO_FAR } from "#server/bookings/fields/contract.ts";
import { addDays, addYears } from "#server/platform/calendar.ts";
import { studioToday, systemClock } from "#server/platform/clock.ts";
import { type InquiryFields, inquiryFields } from "#tests/factories/inquiry.ts";
import { fieldValue, openForm, sendInquiry } from "#tests/support/booking-page.ts";
import { eventually } from "#tests/support/eventually.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor } from "#tests/support/visitor.ts";

let studio: Studio;
beforeAll(async () => {
  studio = await startStudio();
});
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const visitor = () => createVisitor(studio);
const studioDate = (daysAhead: number) =>
  new Intl.DateTimeFormat("en-CA", { timeZone: "America/Los_Angeles" }).format(
    Date.now() + daysAhead * 86_400_000,
  );

it("S32 creates one inquiry and one mail each from twenty concurrent copies", async () => {
  const fields = inquiryFields();
  const submission = await openForm(visitor());
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => visitor().post("/booking", { ...fields, submission })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
  await studio.worker.cron();
  await eventually(async () =>
    expect(await studio.outbox()).toMatchObject([{ state: "sent" }, { state: "sent" }]),
  );
  expect(await studio.bookings()).toHaveLength(1);
  expect(studio.mail.calls()).toHaveLength(2);
  const recipients = studio.mail.deliveries().map(({ to }) => to.join());
  expect(recipients.sort()).toEqual([fields.email, "hello@example.com"].sort());
});

it("keeps all of twenty inquiries sent at the same moment", async () => {
  const couples = Array.from({ length: 20 }, () => inquiryFields());
  const answers = await Promise.all(couples.map((fields) => sendInquiry(visitor(), fields)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
  const emails = (await studio.bookings()).map(({ email }) => email);
  expect(emails.sort()).toEqual(couples.map(({ email }) => email).sort());
  await eventually(() => expect(studio.mail.deliveries()).toHaveLength(40));
});

it("treats the same form with one changed field as a second inquiry", async () => {
  const fields = inquiryFields();
  const submission = await openForm(visitor());
  await visitor().post("/booking", { ...fields, submission });
  await visitor().post("/booking", { ...fields, message: "We changed our minds.", submission });
  const messages = (await studio.bookings()).map(({ message }) => message);
  expect(messages.sort()).toEqual([fields.message, "We changed our minds."].sort());
  expect(await studio.outbox()).toHaveLength(4);
});

it("shows the success message only with a valid receipt", async () => {
  const response = await sendInquiry(visitor(), inquiryFields());
  const location = response.headers.get("location") ?? "";
  const receipt = await (await visitor().get(location)).text();
  // The receipt is the whole page: it doesn't show the form again.
  expect(receipt).toMatch(/<h1[^>]*>Booking inquiry sent successfully!<\/h1>/);
  expect(receipt).not.toContain('name="brideName"');
  const forged = await visitor().get("/booking?receipt=a.b.c");
  expect(await forged.text()).not.toContain("Booking inquiry sent successfully!");
});

/** The last day that a couple can choose. */
const lastDate = addYears(studioToday(systemClock), 10);

const refusals: [string, Partial<InquiryFields>, string][] = [
  ["a missing bride's name", { brideName: "" }, "Please enter the bride&#x27;s name"],
  ["a groom's name of blanks", { groomName: "   " }, "Please enter the groom&#x27;s name"],
  ["a bad e-mail", { email: "ana@" }, "Please enter a valid email address"],
  ["no date", { weddingDate: "" }, DATE_MISSING],
  ["an impossible date", { weddingDate: "2031-02-30" }, DATE_MISSING],
  ["a date in words", { weddingDate: "next May" }, DATE_MISSING],
  ["today in Los Angeles", { weddingDate: studioDate(0) }, DATE_PAST],
  ["yesterday", { weddingDate: studioDate(-1) }, DATE_PAST],
  ["a day more than ten years ahead", { weddingDate: addDays(lastDate, 1) }, DATE_TOO_FAR],
  ["the last day of the calendar", { weddingDate: "9999-12-31" }, DATE_TOO_FAR],
  ["a guest count in words", { guestCount: "about ninety" }, "Please enter the number of guests in digits"],
  ["no guests", { guestCount: "0" }, "Please enter at least one guest"],
  ["a name of two lines", { brideName: "Ana\r\nBcc: all@evil.example" }, "Please write this in one line"],
  ["a venue of two lines", { venue: "A\nB" }, "Please write this in one line"],
  ["an e-mail with a second header", { email: "a@b.example\r\nBcc: c@d.example" }, "one line"],
];

it.each(refusals)("answers 422 to %s and keeps what was typed", async (_, changes, words) => {
  const fields = inquiryFields(changes);
  const response = await sendInquiry(visitor(), fields);
  expect(response.status).toBe(422);
  const html = await response.text();
  expect(html).toContain(words);
  for (const [name, value] of Object.entries(fields)) {
    // Browsers send CR LF for a line break and display it as one.
    expect(fieldValue(html, name)).toBe(value.replaceAll("\r\n", "\n"));
  }
  expect(await studio.bookings()).toEqual([]);
  expect(await studio.outbox()).toEqual([]);
});

it("rejects a package that doesn't exist, with a message", async () => {
  const fields = inquiryFields({ packageId: "imaginary" });
  const response = await sendInquiry(visitor(), fields);
  expect(response.status).toBe(422);
  const html = await response.text();
  expect(html).toContain("Please choose a package from the list");
  expect(fieldValue(html, "brideName")).toBe(fields.brideName);
  expect(await studio.bookings()).toEqual([]);
});

it("accepts tomorrow in Los Angeles, and an inquiry with only the required fields", async () => {
  const { brideName, groomName, email } = inquiryFields();
  const response = await sendInquiry(visitor(), { brideName, groomName, email, weddingDate: studioDate(1) });
  expect(response.status).toBe(303);
  expect(await studio.bookings()).toMatchObject([
    { email, weddingDate: studioDate(1), phone: null, venue: null, guestCount: null, packageId: null },
  ]);
});

it("accepts a day chosen in the calendar before its script loads, but prefers a typed one", async () => {
  const [chosen, typed] = [studioDate(9), studioDate(10)];
  for (const weddingDate of ["", typed])
    await sendInquiry(visitor(), { ...inquiryFields({ weddingDate }), weddingDay: chosen });
  const dates = (await studio.bookings()).map(({ weddingDate }) => weddingDate);
  expect(dates.sort()).toEqual([chosen, typed]);
});

it("accepts a day ten years ahead", async () => {
  expect((await sendInquiry(visitor(), inquiryFields({ weddingDate: lastDate }))).status).toBe(303);
  expect(await studio.bookings()).toMatchObject([{ weddingDate: lastDate }]);
});

it("stores every character of a message but those that nobody types", async () => {
  const message = "Zoë & Łukasz 💍\tтри\n\n\u2028end\u202Eof message";
  const sent = `\u0000${message.replace("of", "\u001b\u007f\u000bof")}\u0008`;
  expect((await sendInquiry(visitor(), inquiryFields({ message: sent }))).status).toBe(303);
  expect((await studio.bookings())[0]?.message).toBe(message);
});
