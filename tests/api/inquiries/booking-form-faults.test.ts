// @module-tag alone
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { INQUIRY_SENT } from "#server/website/content-blocks/contact-blocks.ts";
import { SEND_FAILED } from "#server/website/content-blocks/site-blocks.ts";
import { inquiryFields } from "#tests/factories/inquiry.ts";
import { fieldValue, openForm, sendInquiry } from "#tests/support/booking-page.ts";
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

async function expectOneInquiry(email: string) {
  await eventually(async () => {
    await studio.worker.cron();
    expect(studio.mail.deliveries()).toHaveLength(2);
    expect(await studio.worker.queueKeys()).toEqual([]);
  });
  const rows = await studio.bookings();
  expect(rows.map((row) => row.email)).toEqual([email]);
  expect(await studio.outbox()).toHaveLength(2);
}

it("F1 keeps an inquiry in R2 while the database's port is closed, and replays it", async () => {
  const fields = inquiryFields();
  await studio.database.stop();
  const response = await sendInquiry(visitor(), fields);
  expect(response.status).toBe(303);
  expect(await studio.worker.queueKeys()).toHaveLength(1);
  const page = await visitor().get(response.headers.get("location") ?? "");
  expect(await page.text()).toContain(INQUIRY_SENT.title);

  await studio.worker.cron();
  expect(await studio.worker.queueKeys()).toHaveLength(1);

  await studio.database.start();
  await studio.worker.cron();
  await expectOneInquiry(fields.email);
  expect((await studio.bookings())[0]).toMatchObject({
    ...fields,
    guestCount: 120,
    packageName: "Premium Package",
    packagePriceCents: 380_000,
    status: "new",
  });
});

it("F1 replays a kept inquiry whatever its date", async () => {
  const fields = inquiryFields();
  await studio.database.stop();
  await sendInquiry(visitor(), fields);
  const [key = ""] = await studio.worker.queueKeys();
  const kept = await (await studio.worker.media.get(key))?.text();
  await studio.worker.media.put(key, (kept ?? "").replace(fields.weddingDate, "9999-12-31"));
  await studio.database.start();
  await expectOneInquiry(fields.email);
  expect(await studio.bookings()).toMatchObject([{ weddingDate: "9999-12-31" }]);
});

it("F1 keeps each couple's inquiry once, however often they send it", async () => {
  const couples = [inquiryFields(), inquiryFields(), inquiryFields()];
  await studio.database.stop();
  for (const fields of couples) {
    const submission = await openForm(visitor());
    const answers = await Promise.all(
      [1, 2, 3].map(() => visitor().post("/booking", { ...fields, submission })),
    );
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
  }
  expect(await studio.worker.queueKeys()).toHaveLength(3);
  await studio.database.start();
  await Promise.all([studio.worker.cron(), studio.worker.cron()]);
  const rows = await studio.bookings();
  expect(rows.map((row) => row.email).sort()).toEqual(couples.map(({ email }) => email).sort());
  expect(await studio.outbox()).toHaveLength(6);
});

it("F2 answers within 6 s while the database is frozen, and creates one row afterwards", async () => {
  const fields = inquiryFields();
  const submission = await openForm(visitor());
  studio.database.freeze();
  const startedAt = Date.now();
  const response = await visitor().post("/booking", { ...fields, submission });
  expect(Date.now() - startedAt).toBeLessThan(6000);
  expect(response.status).toBe(303);
  expect(await studio.worker.queueKeys()).toHaveLength(1);

  studio.database.thaw();
  await studio.worker.cron();
  await expectOneInquiry(fields.email);
});

it("F2 answers within 6 s when nothing is in KV either", async () => {
  const submission = await openForm(visitor());
  await studio.worker.kv.delete("site-snapshot-2");
  await studio.renewIsolate();
  studio.database.freeze();
  const startedAt = Date.now();
  const response = await visitor().post("/booking", { ...inquiryFields(), submission });
  expect(Date.now() - startedAt).toBeLessThan(6000);
  expect(response.status).toBe(303);
  expect(await studio.worker.queueKeys()).toHaveLength(1);
});

it("F4 says so when database and R2 are both down, keeps every field and shows phone and email", async () => {
  const fields = inquiryFields({ message: 'A "quote",\n<b>bold</b> & more' });
  const submission = await openForm(visitor());
  await studio.database.stop();
  await studio.worker.breakEdge({ "MEDIA.put": "refuse" });
  const response = await visitor().post("/booking", { ...fields, submission });
  expect(response.status).toBe(503);
  const html = await response.text();
  for (const [name, value] of Object.entries(fields)) expect(fieldValue(html, name)).toBe(value);
  expect(fieldValue(html, "submission")).toBe(submission);
  expect(html).toContain(SEND_FAILED.title);
  expect(html).toContain("Please try again or contact us directly.");
  expect(html).toContain("+1 (323) 555-0116");
  expect(html).toContain("hello@example.com");
  expect(html).not.toContain(INQUIRY_SENT.title);

  await studio.database.start();
  expect(await studio.bookings()).toEqual([]);
  const again = await visitor().post("/booking", { ...fields, submission });
  expect(again.status).toBe(303);
  await expectOneInquiry(fields.email);
});

it("F4 creates one row when R2 stored the inquiry, its answer was lost, and the couple tried again", async () => {
  const fields = inquiryFields();
  const submission = await openForm(visitor());
  await studio.database.stop();
  await studio.worker.breakEdge({ "MEDIA.put": "lose-answer" });
  const response = await visitor().post("/booking", { ...fields, submission });
  expect(response.status).toBe(503);

  await studio.worker.healEdge();
  await studio.database.start();
  expect((await visitor().post("/booking", { ...fields, submission })).status).toBe(303);
  await studio.worker.cron();
  await expectOneInquiry(fields.email);
});

it("F9 adds nothing when the replay died between insert and delete", async () => {
  const fields = inquiryFields();
  await studio.database.stop();
  await sendInquiry(visitor(), fields);
  await studio.database.start();
  await studio.worker.breakEdge({ "MEDIA.delete": "refuse" });
  await studio.worker.cron();
  expect(await studio.bookings()).toHaveLength(1);
  expect(await studio.worker.queueKeys()).toHaveLength(1);
  await studio.worker.cron();

  await studio.worker.healEdge();
  await studio.worker.cron();
  await expectOneInquiry(fields.email);
});

it("F9 replays the others when one kept inquiry can't be stored or removed", async () => {
  const couples = [inquiryFields(), inquiryFields()];
  await studio.database.stop();
  for (const fields of couples) await sendInquiry(visitor(), fields);
  await studio.database.start();
  const [key = ""] = await studio.worker.queueKeys();
  const kept = JSON.parse((await (await studio.worker.media.get(key))?.text()) ?? "");
  // Readable, but no mail can be written from it. It sorts first, so a drain reaches it first.
  const stuck = { ...kept, id: "0", submissionId: "0", input: { ...kept.input, weddingDate: "someday" } };
  await studio.worker.media.put("queue/inquiries/0.json", JSON.stringify(stuck));

  await studio.worker.cron();
  const rows = await studio.bookings();
  expect(rows.map((row) => row.email).sort()).toEqual(couples.map(({ email }) => email).sort());
  expect(await studio.worker.queueKeys()).toEqual(["queue/inquiries/0.json"]);
});

it("moves an invalid object aside instead of deleting it", async () => {
  await studio.worker.media.put("queue/inquiries/odd.json", "not JSON");
  await studio.worker.cron();
  expect(await studio.worker.queueKeys()).toEqual(["queue/unreadable/odd.json"]);
});
