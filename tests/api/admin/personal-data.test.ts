import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { auditEntries } from "#drizzle/schema/audit-log.ts";
import { bookingNotes } from "#drizzle/schema/booking-notes.ts";
import { media } from "#drizzle/schema/media.ts";
import { dailyMetrics, monthlyMetrics } from "#drizzle/schema/metrics.ts";
import { DEVELOPMENT_ADMIN } from "#drizzle/seed/admin.ts";
import {
  NOTHING_STORED,
  PERSON_CHANGED,
  STAFF_ADDRESS,
  STUDIO_ADDRESS,
} from "#server/admin/personal-data/contract.ts";
import type { Placement } from "#server/admin/personal-data/personal-columns/placement.ts";
import { PLACEMENT } from "#server/admin/personal-data/personal-columns.ts";
import { rolesWith } from "#server/platform/rights/contract.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { newFile } from "#tests/factories/media.ts";
import { newMessage } from "#tests/factories/message.ts";
import { newKnownPerson } from "#tests/factories/person.ts";
import { newTestimonial } from "#tests/factories/testimonial.ts";
import { everyRow } from "#tests/support/every-row.ts";
import { pageText } from "#tests/support/page-text.ts";
import {
  downloadPerson,
  fingerprintOf,
  personFile,
  personScreen,
  removePerson,
} from "#tests/support/person-screen.ts";
import { newPerson, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import type { Visitor } from "#tests/support/visitor.ts";

let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio();
  admin = await signedIn(studio);
});
beforeEach(() => studio.reset());
afterAll(() => studio?.close());

const newTag = () => `zq${crypto.randomUUID().slice(0, 8)}`;
const dump = async () => JSON.stringify(await everyRow(studio.database));

const screenOf = (email: string) => personScreen(admin, email);

const remove = (email: string, fingerprint?: string) => removePerson(admin, email, fingerprint);

describe("S48 a person with data in every table", () => {
  afterEach(() => studio.expectNoErrors());

  it("gets all their data as one file, without data about others and without secrets", async () => {
    const [tag, other] = [newTag(), newTag()];
    const cells = await newKnownPerson(studio.database.open(), tag);
    await newKnownPerson(studio.database.open(), other);
    const { data, files } = await personFile(admin, `${tag}@example.com`);
    expect([...files.keys()]).toEqual(["data.json"]);
    const missing = cells.filter(({ exported, value }) => exported && !data.includes(value));
    expect(missing).toEqual([]);
    const leaks = cells.filter(
      ({ exported, value }) => !exported && !value.includes("@") && data.includes(value),
    );
    expect(leaks).toEqual([]);
    expect(data).not.toContain(other);
    // Each table has exactly the columns that it exports.
    for (const [table, rows] of Object.entries(JSON.parse(data) as Record<string, object[]>)) {
      const { exported } = (PLACEMENT as Record<string, Placement>)[table] ?? {};
      if (exported) expect(Object.keys(rows[0] ?? {}).sort(), table).toEqual([...exported].sort());
    }
    await remove(`${tag}@example.com`);
    await remove(`${other}@example.com`);
  });

  it("is deleted from every column, and all data about others stays unchanged", async () => {
    const [tag, other] = [newTag(), newTag()];
    const cells = await newKnownPerson(studio.database.open(), tag);
    await newKnownPerson(studio.database.open(), other);
    const before = await dump();
    // Each column must contain personal data before the deletion, or the rest of this test proves nothing about it.
    expect(cells.filter(({ value }) => !before.includes(value))).toEqual([]);
    const placed = Object.entries(PLACEMENT as Record<string, Placement>).filter(
      ([, { deletion, overwritten }]) => deletion === "row" || overwritten,
    );
    for (const [table] of placed.filter(([name]) => !["digestSubscribers"].includes(name)))
      expect(
        cells.map((cell) => cell.table),
        table,
      ).toContain(table);

    const rowsOf = (text: string, of: string) =>
      (JSON.parse(text) as [string, object[]][]).flatMap(([table, rows]) =>
        rows.filter((row) => JSON.stringify(row).includes(of)).map((row) => [table, row]),
      );
    const others = rowsOf(before, other);
    expect(await remove(`${tag}@example.com`)).toMatchObject({ status: 200, value: { complete: true } });
    const after = await dump();
    // The ids here contain the tag, and references may stay in the log and in the list of deleted records.
    const left = rowsOf(after, tag).filter(([table]) => table !== "audit_log" && table !== "deleted_records");
    const named = left.map(([table, row]) => [
      table,
      Object.entries(row as object)
        .filter(([, value]) => JSON.stringify(value).includes(tag))
        .map(([column]) => column),
    ]);
    // Invoices and ledger entries stay, because the law requires it. Page history, redirects and accounts belong to
    // the studio: only the name of the person who wrote or paid them is deleted.
    expect(named).toEqual([
      ["content_versions", ["contentId"]],
      ["invoices", ["id", "bookingId", "chargeId", "document"]],
      ["ledger_entries", ["id", "key", "bookingId"]],
      ["redirects", ["fromPath"]],
      ["theme_drafts", ["id"]],
      ["uploads", ["id", "key"]],
    ]);
    expect(after).not.toContain(`${tag}@`);
    expect(rowsOf(after, other)).toEqual(others);
    await remove(`${other}@example.com`);
  });

  it("leaves one log entry with the number of deleted records and without a name", async () => {
    const tag = newTag();
    await newKnownPerson(studio.database.open(), tag);
    await remove(`${tag}@example.com`);
    const entries = (await studio.audit()).filter(({ action }) => action === "delete_person");
    expect(entries).toMatchObject([
      {
        actorEmail: DEVELOPMENT_ADMIN.email,
        entity: "person",
        before: { bookings: 1, messages: 1, accounts: 1, notes: 1, emails: 1 },
        after: null,
      },
    ]);
    expect(JSON.stringify(entries)).not.toContain(tag);
    expect(await (await admin.get("/admin/activity")).text()).toContain("deleted everything about a person");
  });
});

describe("deleting a person", () => {
  afterEach(() => studio.expectNoErrors());

  it("ignores the case of their address and keeps records with similar addresses", async () => {
    const tag = newTag();
    await newBooking(studio, { email: `Ana.${tag}@Example.com` });
    const near = await newBooking(studio, { email: `mari-ana.${tag}@example.com` });
    expect(await screenOf(`ana.${tag}@example.com`)).not.toContain(near.id);
    expect(
      (await remove(`ANA.${tag}@EXAMPLE.COM`, await fingerprintOf(admin, `ana.${tag}@example.com`))).status,
    ).toBe(200);
    expect((await studio.bookings()).map(({ id }) => id)).toEqual([near.id]);
  });

  it("removes their testimonial from the site at once", async () => {
    const { id, email } = await newBooking(studio, { email: `${newTag()}@example.com`, status: "delivered" });
    await newTestimonial(studio, { bookingId: id, status: "published", words: "Our own words" });
    await studio.worker.cron();
    const home = async () => (await admin.get("/")).text();
    expect(await home()).toContain("Our own words");
    expect(await pageText(admin, `/admin/security/personal-data?email=${email}`)).toContain("1 testimonial");
    expect((await remove(email)).status).toBe(200);
    expect(await home()).not.toContain("Our own words");
  });

  it("removes their address from log entries about somebody else", async () => {
    const { email } = await newBooking(studio, { email: `${newTag()}@example.com` });
    const entry = { actorId: "somebody", action: "reply_to_couple", entity: "booking", entityId: "other" };
    const values = { subject: "booking:other", after: { to: email, subject: "Hello" } };
    await studio.database
      .open()
      .insert(auditEntries)
      .values({ ...entry, ...values });
    expect(await dump()).toContain(`"to":"${email}"`);
    expect((await remove(email)).status).toBe(200);
    expect(await dump()).not.toContain(email);
  });

  it("deletes counted unknown paths that contain their address, escaped or not", async () => {
    const { email } = await newBooking(studio, { email: `${newTag()}@example.com` });
    const paths = [`/of/${email}`, `/of/${encodeURIComponent(email)}`, "/of/somebody%40example.com"];
    const counted = paths.map((value) => ({ metric: "unknown" as const, value, count: 1 }));
    const db = studio.database.open();
    await db.insert(dailyMetrics).values(counted.map((count) => ({ ...count, day: "2026-11-21" })));
    await db.insert(monthlyMetrics).values(counted.map((count) => ({ ...count, month: "2026-11" })));
    expect((await remove(email)).status).toBe(200);
    for (const left of [await db.select().from(dailyMetrics), await db.select().from(monthlyMetrics)])
      expect(left.map(({ value }) => value)).toEqual(paths.slice(2));
  });

  it("also deletes the message that became the booking, whatever its address", async () => {
    const booking = await newBooking(studio, { email: `${newTag()}@example.com`, source: "message" });
    await newMessage(studio, { bookingId: booking.id });
    expect((await remove(booking.email)).status).toBe(200);
    expect([await studio.bookings(), await studio.messages()]).toEqual([[], []]);
  });

  it("is rejected and deletes nothing if something has changed since the screen was opened", async () => {
    const booking = await newBooking(studio, { email: `${newTag()}@example.com` });
    const fingerprint = await fingerprintOf(admin, booking.email);
    await newMessage(studio, { email: booking.email });
    expect(await remove(booking.email, fingerprint)).toMatchObject({
      status: 409,
      error: { fields: { form: PERSON_CHANGED } },
    });
    expect(await studio.bookings()).toHaveLength(1);
    expect((await remove(booking.email)).status).toBe(200);
    expect(await remove(booking.email, fingerprint)).toMatchObject({
      status: 404,
      error: { fields: { form: NOTHING_STORED } },
    });
  });

  it("is rejected for staff and for the studio's own address, which is in every email", async () => {
    for (const role of rolesWith("account")) {
      const colleague = await newPerson(studio, { role });
      expect(await screenOf(colleague.email)).toContain(STAFF_ADDRESS);
      expect(await remove(colleague.email)).toMatchObject({
        status: 409,
        error: { fields: { form: STAFF_ADDRESS } },
      });
    }
    const own = "hello@example.com";
    await newBooking(studio, { email: own });
    expect(await remove(own)).toMatchObject({ status: 409, error: { fields: { form: STUDIO_ADDRESS } } });
    expect(await studio.bookings()).toHaveLength(1);
  });

  it("removes their name from notes about other weddings and from library files", async () => {
    const colleague = await newPerson(studio);
    const { id } = await newBooking(studio);
    const file = await newFile(studio, "picture", { uploadedBy: colleague.email });
    await studio.database
      .open()
      .insert(bookingNotes)
      .values({ bookingId: id, authorId: colleague.id, authorName: colleague.name, text: "Call them" });
    expect((await remove(colleague.email)).status).toBe(200);
    const [note] = await studio.database
      .open()
      .select()
      .from(bookingNotes)
      .where(eq(bookingNotes.bookingId, id));
    expect(note).toMatchObject({ authorName: "Deleted account", text: "Call them" });
    const [kept] = await studio.database.open().select().from(media).where(eq(media.id, file.id));
    expect(kept?.uploadedBy).toBe("Deleted account");
  });

  it("explains an invalid address and says that nothing is stored about an unknown person", async () => {
    expect(await screenOf("no address")).toContain("Please enter a valid email address");
    expect(await (await admin.get("/admin/security/personal-data?email=nobody@example.com")).text()).toMatch(
      /Nothing is stored about (<!-- -->)?nobody@example\.com/,
    );
    expect((await downloadPerson(admin, "nobody@example.com")).status).toBe(404);
    expect((await downloadPerson(admin, "no address")).status).toBe(404);
  });
});
