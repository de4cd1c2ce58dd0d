// @module-tag alone
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { MESSAGE_SENT } from "#server/website/content-blocks/contact-blocks.ts";
import { SEND_FAILED } from "#server/website/content-blocks/site-blocks.ts";
import { messageFields } from "#tests/factories/message.ts";
import { fieldValue, openForm } from "#tests/support/booking-page.ts";
import { eventually } from "#tests/support/eventually.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor } from "#tests/support/visitor.ts";

let studio: Studio;
beforeAll(async () => {
  studio = await startStudio();
});
beforeEach(() => studio.reset());
afterEach(async () => {
  studio.database.thaw();
  await studio.database.start();
});
afterAll(() => studio?.close());

const visitor = () => createVisitor(studio);

async function expectOneMessage(email: string) {
  await eventually(async () => {
    await studio.worker.cron();
    expect(studio.mail.deliveries()).toHaveLength(2);
    expect(await studio.worker.queueKeys()).toEqual([]);
  });
  expect((await studio.messages()).map((row) => row.email)).toEqual([email]);
  expect(await studio.outbox()).toHaveLength(2);
}

it("stores a message, acknowledges it to the sender and alerts the studio", async () => {
  const fields = messageFields();
  const submission = await openForm(visitor(), "/contact");
  const response = await visitor().post("/contact", { ...fields, submission });
  expect(response.status).toBe(303);
  const page = await visitor().get(response.headers.get("location") ?? "");
  const html = await page.text();
  expect(html).toContain(MESSAGE_SENT.title);
  for (const name of Object.keys(fields)) expect(fieldValue(html, name)).toBe("");

  await expectOneMessage(fields.email);
  expect((await studio.messages())[0]).toMatchObject({ ...fields, status: "open" });
  const [alert, thanks] = studio.mail
    .deliveries()
    .sort((a, b) => Number(a.to.includes(fields.email)) - Number(b.to.includes(fields.email)));
  expect(alert).toMatchObject({ to: ["hello@example.com"], reply_to: fields.email });
  expect(alert?.text).toContain("Do you film in the rain?");
  expect(thanks).toMatchObject({ to: [fields.email], reply_to: "hello@example.com" });
});

it("S32 creates one message and one mail each from twenty concurrent copies", async () => {
  const fields = messageFields();
  const submission = await openForm(visitor(), "/contact");
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => visitor().post("/contact", { ...fields, submission })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
  await expectOneMessage(fields.email);
  expect(studio.mail.calls()).toHaveLength(2);
});

it("F1 keeps a message in R2 while the database's port is closed, and replays it", async () => {
  const fields = messageFields();
  const submission = await openForm(visitor(), "/contact");
  await studio.database.stop();
  expect((await visitor().post("/contact", { ...fields, submission })).status).toBe(303);
  expect(await studio.worker.queueKeys()).toHaveLength(1);
  await studio.database.start();
  await expectOneMessage(fields.email);
});

it("F2 answers within 6 s while the database is frozen, and creates one row afterwards", async () => {
  const fields = messageFields();
  const submission = await openForm(visitor(), "/contact");
  studio.database.freeze();
  const startedAt = Date.now();
  expect((await visitor().post("/contact", { ...fields, submission })).status).toBe(303);
  expect(Date.now() - startedAt).toBeLessThan(6000);
  studio.database.thaw();
  await expectOneMessage(fields.email);
});

it("F4 says so when database and R2 are both down, keeps every field and shows phone and email", async () => {
  const fields = messageFields({ message: 'A "quote",\n<b>bold</b> & more' });
  const submission = await openForm(visitor(), "/contact");
  await studio.database.stop();
  await studio.worker.breakEdge({ "MEDIA.put": "refuse" });
  const response = await visitor().post("/contact", { ...fields, submission });
  expect(response.status).toBe(503);
  const html = await response.text();
  for (const [name, value] of Object.entries(fields)) expect(fieldValue(html, name)).toBe(value);
  expect(html).toContain(SEND_FAILED.title);
  expect(html).toContain("+1 (323) 555-0116");
  expect(html).not.toContain(MESSAGE_SENT.title);
});

it.each([
  ["name", "", "Please enter your full name"],
  ["email", "", "Please enter your email address"],
  ["email", "mei at home", "Please enter a valid email address, like ana@example.com"],
  ["message", " \n ", "Please write a message"],
  ["message", "x".repeat(5001), "Please keep the message under 5000 characters"],
  ["name", "Mei\r\nBcc: everybody@example.com", "Please write this in one line"],
])("rejects %s %j with a message next to the field, and keeps the rest", async (name, value, words) => {
  const fields = messageFields({ [name]: value });
  const response = await visitor().post("/contact", fields);
  expect(response.status).toBe(422);
  const html = await response.text();
  expect(html).toContain(words);
  expect(fieldValue(html, "phone")).toBe(fields.phone);
  expect(await studio.messages()).toEqual([]);
});

it("an inquiry's success page doesn't accept a contact message's receipt", async () => {
  const submission = await openForm(visitor(), "/contact");
  const sent = await visitor().post("/contact", { ...messageFields(), submission });
  const receipt = new URL(sent.headers.get("location") ?? "", "https://x.example").searchParams.get(
    "receipt",
  );
  const html = await (await visitor().get(`/booking?receipt=${receipt}`)).text();
  expect(html).toContain("Wedding Details");
  expect(html).not.toContain("sent successfully");
});
