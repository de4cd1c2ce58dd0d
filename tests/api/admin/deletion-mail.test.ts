import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { outbox } from "#drizzle/schema/outbox.ts";
import { MAIL_BEING_SENT, SUMMARY_TOO_NEW } from "#server/mail/outbox/contract.ts";
import { inquiryFields } from "#tests/factories/inquiry.ts";
import { messageFields, newMessage } from "#tests/factories/message.ts";
import { openForm } from "#tests/support/booking-page.ts";
import { eventually } from "#tests/support/eventually.ts";
import { everyRow } from "#tests/support/every-row.ts";
import { newWords, sendWithPicture } from "#tests/support/sent-inquiry.ts";
import { askApi, signedIn } from "#tests/support/staff.ts";
import { storedImages } from "#tests/support/store.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";

// Deleting a record removes it everywhere: from the tables, the log, the outbox and the object store.

let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio();
  admin = await signedIn(studio);
});
beforeEach(async () => {
  await studio.reset();
  for (const key of await storedImages(studio)) await studio.worker.media.delete(key);
});
afterAll(() => studio?.close());

const dump = async () => JSON.stringify(await everyRow(studio.database));
const db = () => studio.database.open();
const call = (method: "POST" | "PUT" | "DELETE", path: string, body?: unknown) =>
  askApi(admin, method, path, body);

describe("a deleted message", () => {
  afterEach(() => studio.expectNoErrors());

  const messageOf = async (email: string) => {
    const found = (await studio.messages()).find((row) => row.email === email);
    if (!found) throw new Error(`No message of ${email}`);
    return found;
  };

  async function sent() {
    const tag = `zq${crypto.randomUUID().slice(0, 8)}`;
    const fields = messageFields({
      name: `Mei ${tag}`,
      email: `${tag}@example.com`,
      message: `Hello ${tag}`,
    });
    const visitor = createVisitor(studio);
    const submission = await openForm(visitor, "/contact");
    expect((await visitor.post("/contact", { ...fields, submission })).status).toBe(303);
    return { tag, ...(await messageOf(fields.email)) };
  }

  it("is removed from every table and the log, with its emails and replies", async () => {
    const { tag, id, version } = await sent();
    const reply = { key: crypto.randomUUID(), subject: `Hello ${tag}`, body: "Yes, we do.", version };
    expect((await call("POST", `/api/messages/${id}/reply`, reply)).status).toBe(200);
    expect((await call("DELETE", `/api/messages/${id}`, { version })).status).toBe(409);
    expect((await call("DELETE", `/api/messages/${id}`, { version: version + 1 })).status).toBe(200);
    expect(await dump()).not.toContain(tag);
    // The next page confirms the deletion.
    expect(await (await admin.get("/admin/messages")).text()).toContain("Message deleted");
    expect((await call("DELETE", `/api/messages/${id}`, { version: version + 1 })).status).toBe(404);
  });

  it("leaves the booking created from it, with the replies in the booking's history", async () => {
    const { id, version } = await newMessage(studio);
    const { brideName, groomName, email } = inquiryFields();
    const booking = { brideName, groomName, email, weddingDate: "2031-06-07", version };
    expect((await call("POST", `/api/messages/${id}/booking`, booking)).status).toBe(200);
    const reply = { key: crypto.randomUUID(), subject: "Hello", body: "Hi", version: version + 1 };
    expect((await call("POST", `/api/messages/${id}/reply`, reply)).status).toBe(200);
    expect((await call("DELETE", `/api/messages/${id}`, { version: version + 2 })).status).toBe(200);
    const [kept] = await studio.bookings();
    expect(await studio.outbox()).toMatchObject([{ bookingId: kept?.id, messageId: null }]);
  });
});

describe("a deleted email", () => {
  afterEach(() => studio.expectNoErrors());

  async function newMail(changes: Partial<typeof outbox.$inferInsert> = {}) {
    const id = crypto.randomUUID();
    await db()
      .insert(outbox)
      .values({
        id,
        idempotencyKey: id,
        kind: "message_reply",
        toAddress: "ana@example.com",
        subject: "Hello",
        textBody: "Hello",
        htmlBody: "Hello",
        state: "failed",
        nextAttemptAt: new Date(),
        ...changes,
      });
    return id;
  }
  const remove = (id: string) => call("DELETE", `/api/outbox/${id}`);

  it("is removed along with its values in the log, and the next page confirms it", async () => {
    const { id: messageId } = await newMessage(studio);
    const id = await newMail({ messageId, toAddress: "zq-lost@example.com" });
    await call("POST", `/api/outbox/${id}/resend`);
    await studio.mail.called(1);
    await eventually(async () => expect(await studio.outbox()).toMatchObject([{ state: "sent" }]));
    expect(await dump()).toContain("zq-lost@example.com");
    expect((await remove(id)).status).toBe(200);
    expect(await dump()).not.toContain("zq-lost@example.com");
    expect(await (await admin.get("/admin/email/outbox")).text()).toContain("Email deleted");
    expect((await remove(id)).status).toBe(404);
  });

  it("is removed from the log even if its recipient is unknown to the site", async () => {
    const id = await newMail({ toAddress: "zq-unknown@example.com" });
    await call("POST", `/api/outbox/${id}/resend`);
    await studio.mail.called(1);
    await eventually(async () => expect(await studio.outbox()).toMatchObject([{ state: "sent" }]));
    expect((await remove(id)).status).toBe(200);
    expect(await dump()).not.toContain("zq-unknown@example.com");
  });

  it("is never sent if it was pending, and can't be deleted while it is being sent", async () => {
    const waiting = await newMail({ state: "pending" });
    expect((await remove(waiting)).status).toBe(200);
    const leaving = await newMail({ state: "sending", lockedUntil: new Date(Date.now() + 60_000) });
    expect(await remove(leaving)).toMatchObject({
      status: 409,
      error: { fields: { form: MAIL_BEING_SENT } },
    });
    await studio.worker.cron();
    expect(studio.mail.deliveries()).toEqual([]);
  });

  it("is not recreated by a resubmitted form or the weekly summary", async () => {
    const { fields } = newWords();
    const form = await sendWithPicture(studio, fields);
    await studio.mail.called(2);
    await eventually(async () =>
      expect((await studio.outbox()).map(({ state }) => state)).toEqual(["sent", "sent"]),
    );
    for (const { id } of await studio.outbox()) expect((await remove(id)).status).toBe(200);
    expect((await createVisitor(studio).post("/booking", form)).status).toBe(303);
    expect([await studio.outbox(), studio.mail.calls()]).toEqual([
      [],
      expect.objectContaining({ length: 2 }),
    ]);

    const visitor = createVisitor(studio);
    const message = { ...messageFields(), submission: await openForm(visitor, "/contact") };
    expect((await visitor.post("/contact", message)).status).toBe(303);
    await studio.mail.called(4);
    await eventually(async () =>
      expect((await studio.outbox()).map(({ state }) => state)).toEqual(["sent", "sent"]),
    );
    for (const { id } of await studio.outbox()) expect((await remove(id)).status).toBe(200);
    expect((await createVisitor(studio).post("/contact", message)).status).toBe(303);
    expect([await studio.outbox(), studio.mail.calls().length]).toEqual([[], 4]);

    const summary = await newMail({ kind: "weekly_summary", state: "sent", createdAt: new Date() });
    expect(await remove(summary)).toMatchObject({
      status: 409,
      error: { fields: { form: SUMMARY_TOO_NEW } },
    });
    const lastWeeks = new Date(Date.now() - 9 * 86_400_000);
    const old = await newMail({ kind: "weekly_summary", state: "sent", createdAt: lastWeeks });
    expect((await remove(old)).status).toBe(200);
  });
});
