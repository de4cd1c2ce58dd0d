import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { auditValues } from "#drizzle/schema/audit-log.ts";
import { deletedRecords } from "#drizzle/schema/deleted-records.ts";
import { outbox } from "#drizzle/schema/outbox.ts";
import { MAIL_BEING_SENT, SUMMARY_TOO_NEW } from "#server/mail/outbox/contract.ts";
import { inquiryFields } from "#tests/factories/inquiry.ts";
import { messageFields, newMessage } from "#tests/factories/message.ts";
import { png } from "#tests/factories/picture.ts";
import { openForm } from "#tests/support/booking-page.ts";
import { deleteForGood } from "#tests/support/deleted-booking.ts";
import { eventually } from "#tests/support/eventually.ts";
import { everyRow } from "#tests/support/every-row.ts";
import { accountOf, askApi, callApi, newPerson, signedIn } from "#tests/support/staff.ts";
import { storedImages } from "#tests/support/store.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";
import { SITE } from "#tests/support/worker.ts";

// Deleting one thing deletes it everywhere: what the tables, the log, the outbox and the object store know of it.

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

/** Words that are nowhere else. */
const newWords = () => {
  const tag = `zq${crypto.randomUUID().slice(0, 8)}`;
  return {
    tag,
    fields: inquiryFields({
      brideName: `Bride ${tag}`,
      groomName: `Groom ${tag}`,
      email: `${tag}@example.com`,
      phone: `555 ${tag}`,
      venue: `Venue ${tag}`,
      message: `Message ${tag}`,
    }),
  };
};

/** An inquiry with a picture, as the form sends it. */
async function sendWithPicture(fields: Record<string, string>) {
  const visitor = createVisitor(studio);
  const submission = await openForm(visitor);
  const response = await studio.worker.fetch("/api/inspiration", {
    method: "POST",
    body: png(),
    headers: { origin: SITE, "x-submission": submission, "x-file-name": `${fields.venue}.png` },
  });
  const { value } = (await response.json()) as { value: { token: string } };
  const form = { ...fields, submission, image: value.token };
  expect((await visitor.post("/booking", form)).status).toBe(303);
  return form;
}

/** The words of the activity page. */
const activity = async () =>
  (await (await admin.get("/admin/activity")).text()).replace(
    /<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>|<!-- -->|<[^>]+>/g,
    "",
  );

const bookingOf = async (email: string) => {
  const found = (await studio.bookings()).find((row) => row.email === email);
  if (!found) throw new Error(`No booking of ${email}`);
  return found;
};

describe("a booking that is deleted", () => {
  /** One that the studio has worked on, with mails that nobody could deliver yet. */
  async function workedOn() {
    const words = newWords();
    studio.mail.become("fail");
    const form = await sendWithPicture(words.fields);
    const { id, version } = await bookingOf(words.fields.email);
    const note = crypto.randomUUID();
    const path = `/api/bookings/${id}`;
    await call("POST", `${path}/notes`, { id: note, text: `Note ${words.tag}` });
    await call("DELETE", `${path}/notes/${note}`, { version: 1 });
    await call("POST", `${path}/notes`, { id: crypto.randomUUID(), text: `Another ${words.tag}` });
    const { brideName, groomName, email, weddingDate } = words.fields;
    const edit = { brideName, groomName, email, weddingDate, venue: `Barn ${words.tag}`, version };
    expect((await call("PUT", path, edit)).status).toBe(200);
    const reply = { key: crypto.randomUUID(), subject: `Hello ${words.tag}`, body: "Hi", contacted: true };
    expect((await call("POST", `${path}/replies`, reply)).status).toBe(200);
    await studio.mail.called(3);
    const waiting = async () =>
      (await studio.outbox()).filter(({ attempts, state }) => attempts > 0 && state === "pending");
    await eventually(async () => expect(await waiting()).toHaveLength(3));
    expect((await call("POST", `/api/outbox/${(await waiting())[0]?.id}/resend`)).status).toBe(200);
    await studio.mail.called(4);
    return { ...words, form, id, version: (await bookingOf(email)).version };
  }

  it("is gone from every table, the log and the object store, and its mails are never sent", async () => {
    const { tag, id, version } = await workedOn();
    expect((await dump()).split(tag).length).toBeGreaterThan(20);
    expect(await storedImages(studio)).toHaveLength(1);
    await deleteForGood(admin, { id, version });
    expect(await dump()).not.toContain(tag);
    expect(await storedImages(studio)).toEqual([]);

    studio.mail.become("works");
    await studio.passTime();
    await studio.worker.cron();
    expect(studio.mail.deliveries()).toEqual([]);
  });

  it("leaves its entries in the log, which say what was done and that the values are gone", async () => {
    const { tag, id, version } = await workedOn();
    await deleteForGood(admin, { id, version });
    const entries = (await studio.audit()).filter(({ entityId }) => entityId === id);
    expect(entries.map(({ action }) => action).sort()).toEqual(
      ["delete_booking", "trash_booking", "edit_booking", "change_booking_status", "reply_to_couple"].sort(),
    );
    const deletion = entries.find(({ action }) => action === "delete_booking");
    expect(deletion?.before).toEqual({ status: "contacted", notes: 1, images: 1, mails: 3 });
    // The page after says whose booking it was, this once.
    expect(await (await admin.get("/admin/bookings")).text()).toContain("Moved to the trash - ");
    const page = await activity();
    expect(page.includes(tag)).toBe(false);
    expect(page).toContain("permanently deleted a booking");
    expect(page).toContain("edited a booking.");
    expect(page).toMatch(/Details deleted: .*venue/);
  });

  it.each(["refuse", "lose-answer"] as const)(
    "stays deleted, although a copy of it waits in the object store and can't be removed (%s)",
    async (fault) => {
      const { fields, tag } = newWords();
      const form = await sendWithPicture(fields);
      const { id, submissionId, version } = await bookingOf(fields.email);
      // As if its writing had been answered too late: it is in the table, and was queued as well.
      const copy = {
        ...{ id, submissionId, receivedAt: new Date().toISOString(), siteUrl: SITE },
        ...{ packageName: null, packagePriceCents: null },
        input: { ...fields, guestCount: 1, packageId: null },
      };
      await studio.worker.media.put(`queue/inquiries/${id}.json`, JSON.stringify(copy));
      await studio.worker.breakEdge({ "MEDIA.delete": fault });
      await deleteForGood(admin, { id, version });
      if (fault === "refuse") expect(await studio.worker.queueKeys()).toHaveLength(1);
      await studio.worker.cron();
      expect(await dump()).not.toContain(tag);
      await studio.worker.healEdge();
      await studio.worker.cron();
      expect(await dump()).not.toContain(tag);
      expect(await studio.worker.queueKeys()).toEqual([]);

      // Who sends the form once more means it.
      expect((await createVisitor(studio).post("/booking", form)).status).toBe(303);
      expect((await bookingOf(fields.email)).id).toBe(id);
    },
  );

  it("comes back if it was sent once more after that, and had to wait in the object store", async () => {
    const { fields } = newWords();
    await sendWithPicture(fields);
    const { id, submissionId, version } = await bookingOf(fields.email);
    await deleteForGood(admin, { id, version });
    const again = {
      ...{ id, submissionId, receivedAt: new Date(Date.now() + 1000).toISOString(), siteUrl: SITE },
      ...{ packageName: null, packagePriceCents: null },
      input: { ...fields, guestCount: 1, packageId: null },
    };
    await studio.worker.media.put(`queue/inquiries/${id}.json`, JSON.stringify(again));
    await studio.worker.cron();
    expect((await bookingOf(fields.email)).id).toBe(id);
  });

  it("is remembered in the object store by its id, by the cron if not at once", async () => {
    const { fields } = newWords();
    await sendWithPicture(fields);
    const { id, version } = await bookingOf(fields.email);
    await deleteForGood(admin, { id, version });
    const key = `deleted/booking/${id}`;
    await studio.worker.breakEdge({ "MEDIA.put": "refuse" });
    await studio.worker.cron();
    expect(await studio.worker.media.head(key)).toBeNull();
    await studio.worker.healEdge();
    await studio.worker.cron();
    expect(await (await studio.worker.media.get(key))?.text()).toBe("{}");
    const [record] = await db().select().from(deletedRecords).where(eq(deletedRecords.recordId, id));
    expect(record?.storedAt).not.toBeNull();
  });
});

describe("a message that is deleted", () => {
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

  it("is gone from every table and the log, with its mails and replies", async () => {
    const { tag, id, version } = await sent();
    const reply = { key: crypto.randomUUID(), subject: `Hello ${tag}`, body: "Yes, we do.", version };
    expect((await call("POST", `/api/messages/${id}/reply`, reply)).status).toBe(200);
    expect((await call("DELETE", `/api/messages/${id}`, { version })).status).toBe(409);
    expect((await call("DELETE", `/api/messages/${id}`, { version: version + 1 })).status).toBe(200);
    expect(await dump()).not.toContain(tag);
    // The next page says so.
    expect(await (await admin.get("/admin/messages")).text()).toContain("Message deleted");
    expect((await call("DELETE", `/api/messages/${id}`, { version: version + 1 })).status).toBe(404);
  });

  it("leaves the booking that was made of it, with the replies that are part of its history", async () => {
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

describe("a mail that is deleted", () => {
  afterEach(() => studio.expectNoErrors());

  async function newMail(changes: Partial<typeof outbox.$inferInsert> = {}) {
    const id = crypto.randomUUID();
    await db()
      .insert(outbox)
      .values({
        ...{ id, idempotencyKey: id, kind: "message_reply", toAddress: "ana@example.com" },
        ...{ subject: "Hello", textBody: "Hello", htmlBody: "Hello", state: "failed" },
        nextAttemptAt: new Date(),
        ...changes,
      });
    return id;
  }
  const remove = (id: string) => call("DELETE", `/api/outbox/${id}`);

  it("is gone with what the log said of it, and the next page says so", async () => {
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

  it("is gone from the log too where it went to nobody that the site knows", async () => {
    const id = await newMail({ toAddress: "zq-unknown@example.com" });
    await call("POST", `/api/outbox/${id}/resend`);
    await studio.mail.called(1);
    await eventually(async () => expect(await studio.outbox()).toMatchObject([{ state: "sent" }]));
    expect((await remove(id)).status).toBe(200);
    expect(await dump()).not.toContain("zq-unknown@example.com");
  });

  it("is never sent if it was waiting, and can't be deleted while it is being sent", async () => {
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

  it("is not written anew: neither by a form that is sent again, nor the week's summary", async () => {
    const { fields } = newWords();
    const form = await sendWithPicture(fields);
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

it("an account that is deleted is named nowhere any more, but for the lines of what it did", async () => {
  const tag = `zq${crypto.randomUUID().slice(0, 8)}`;
  const credentials = { email: `${tag}@example.com`, password: "a brass lantern at noon" };
  const person = await newPerson(studio, { role: "admin", name: `Robin ${tag}`, credentials });
  const inside = await signedIn(studio, credentials);
  await callApi(inside, "POST", "/api/account/name", { name: `Robin B ${tag}` });
  await callApi(inside, "POST", "/api/calendar-feed", {});
  const redirect = { version: 0, from: `/old-${crypto.randomUUID()}`, to: "/about" };
  expect((await callApi(inside, "PUT", "/api/redirects", redirect)).status).toBe(200);
  await createVisitor(studio).signIn({ ...credentials, password: "wrong" });
  await createVisitor(studio).post("/auth/forgot", { email: credentials.email });
  await eventually(async () => expect(await dump()).toContain(`"toAddress":"${credentials.email}"`));
  const { version } = (await accountOf(studio, credentials.email)) ?? {};
  expect((await call("DELETE", `/api/users/${person.id}`, { version })).status).toBe(200);
  expect(await dump()).not.toContain(tag);
  expect(await activity()).toContain("Deleted account changed their name.");
  const own = await db()
    .select()
    .from(auditValues)
    .where(eq(auditValues.subject, `user:${person.id}`));
  expect(own).toEqual([]);
});
