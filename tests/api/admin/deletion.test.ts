import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { auditValues } from "#drizzle/schema/audit-log.ts";
import { deletedRecords } from "#drizzle/schema/deleted-records.ts";
import { deleteForGood } from "#tests/support/deleted-booking.ts";
import { eventually } from "#tests/support/eventually.ts";
import { everyRow } from "#tests/support/every-row.ts";
import { newWords, sendWithPicture } from "#tests/support/sent-inquiry.ts";
import { accountOf, askApi, callApi, newPerson, signedIn } from "#tests/support/staff.ts";
import { storedImages } from "#tests/support/store.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";
import { SITE } from "#tests/support/worker.ts";

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

/** Returns the text of the activity page. */
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
  /** Creates a booking that the studio has worked on, with emails that could not be delivered yet. */
  async function workedOn() {
    const words = newWords();
    studio.mail.become("fail");
    const form = await sendWithPicture(studio, words.fields);
    const { id, version } = await bookingOf(words.fields.email);
    const note = crypto.randomUUID();
    const path = `/api/bookings/${id}`;
    await call("POST", `${path}/notes`, { id: note, text: `Note ${words.tag}` });
    await call("DELETE", `${path}/notes/${note}`, { version: 1 });
    await call("POST", `${path}/notes`, { id: crypto.randomUUID(), text: `Another ${words.tag}` });
    const { brideName, groomName, email, weddingDate } = words.fields;
    const edit = { brideName, groomName, weddingDate, venue: `Barn ${words.tag}`, version };
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

  it("is removed from every table, the log and the object store, and its emails are never sent", async () => {
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

  it("keeps its log entries, which say what was done and that the values were deleted", async () => {
    const { tag, id, version } = await workedOn();
    await deleteForGood(admin, { id, version });
    const entries = (await studio.audit()).filter(({ entityId }) => entityId === id);
    expect(entries.map(({ action }) => action).sort()).toEqual(
      ["delete_booking", "trash_booking", "edit_booking", "change_booking_status", "reply_to_couple"].sort(),
    );
    const deletion = entries.find(({ action }) => action === "delete_booking");
    expect(deletion?.before).toEqual({ status: "contacted", notes: 1, images: 1, mails: 3 });
    // Only the next page says whose booking it was.
    expect(await (await admin.get("/admin/bookings")).text()).toContain("Moved to the trash - ");
    const page = await activity();
    expect(page.includes(tag)).toBe(false);
    expect(page).toContain("permanently deleted a booking");
    expect(page).toContain("edited a booking.");
    expect(page).toMatch(/Details deleted: .*venue/);
  });

  it.each(["refuse", "lose-answer"] as const)(
    "stays deleted although a queued copy in the object store can't be removed (%s)",
    async (fault) => {
      const { fields, tag } = newWords();
      const form = await sendWithPicture(studio, fields);
      const { id, submissionId, version } = await bookingOf(fields.email);
      // As if the insert's response had come too late: the booking is in the table and was queued as well.
      const copy = {
        id,
        submissionId,
        receivedAt: new Date().toISOString(),
        siteUrl: SITE,
        packageName: null,
        packagePriceCents: null,
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

      // Sending the form again is intentional.
      expect((await createVisitor(studio).post("/booking", form)).status).toBe(303);
      expect((await bookingOf(fields.email)).id).toBe(id);
    },
  );

  it("comes back if it was resubmitted after the deletion and queued in the object store", async () => {
    const { fields } = newWords();
    await sendWithPicture(studio, fields);
    const { id, submissionId, version } = await bookingOf(fields.email);
    await deleteForGood(admin, { id, version });
    const again = {
      id,
      submissionId,
      receivedAt: new Date(Date.now() + 1000).toISOString(),
      siteUrl: SITE,
      packageName: null,
      packagePriceCents: null,
      input: { ...fields, guestCount: 1, packageId: null },
    };
    await studio.worker.media.put(`queue/inquiries/${id}.json`, JSON.stringify(again));
    await studio.worker.cron();
    expect((await bookingOf(fields.email)).id).toBe(id);
  });

  it("is recorded by its id in the object store, by the cron if not at once", async () => {
    const { fields } = newWords();
    await sendWithPicture(studio, fields);
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

it("a deleted account is named nowhere, and the log keeps what it did without its name", async () => {
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
