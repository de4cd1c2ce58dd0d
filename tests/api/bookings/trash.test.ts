import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bookings } from "#drizzle/schema/bookings.ts";
import { contacts } from "#drizzle/schema/contacts.ts";
import { deletedRecords } from "#drizzle/schema/deleted-records.ts";
import { media } from "#drizzle/schema/media.ts";
import { messages } from "#drizzle/schema/messages.ts";
import { outbox } from "#drizzle/schema/outbox.ts";
import { packages } from "#drizzle/schema/packages.ts";
import { trashedRows } from "#drizzle/schema/trashed-bookings.ts";
import { ASKED_DELETION, NOT_IN_TRASH, RESTORE_FULL } from "#server/bookings/trash/contract.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { newMessage } from "#tests/factories/message.ts";
import { newKnownPerson } from "#tests/factories/person.ts";
import { newSigned } from "#tests/factories/proposal.ts";
import { everyRow } from "#tests/support/every-row.ts";
import { pageText } from "#tests/support/page-text.ts";
import { fingerprintOf } from "#tests/support/person-screen.ts";
import { countersign } from "#tests/support/proposals.ts";
import { callApi, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";

let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio();
  admin = await signedIn(studio);
});
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const DAY = "2031-06-07";
const db = () => studio.database.open();
const send = async (method: "POST" | "DELETE", path: string, body?: object) => {
  const answer = await callApi(admin, method, path, body);
  return { status: answer.status, body: await answer.json() };
};
const trash = async (id: string) => {
  const row = (await studio.bookings()).find((booking) => booking.id === id);
  return send("DELETE", `/api/bookings/${id}`, { version: row?.version });
};
const restore = (id: string) => send("POST", `/api/booking-trash/${id}/restoration`);
const deleteForGood = (id: string) => send("DELETE", `/api/booking-trash/${id}`);
const refusedWith = (form: string) =>
  expect.objectContaining({ error: expect.objectContaining({ fields: { form } }) });

/** Tables that hold data about records of other tables, or counts of changes. */
const AROUND = ["audit_log", "audit_values", "audit_addresses", "search_records", "session", "rate_limits"];

/** Returns all rows that the database has about bookings, in a stable order. */
async function stored(): Promise<Record<string, unknown[]>> {
  const rows = (await everyRow(studio.database)) as [string, Record<string, unknown>[]][];
  return Object.fromEntries(
    rows
      .filter(([name]) => !AROUND.includes(name))
      .map(([name, list]) => [
        name,
        list
          .filter((row) => !/^(changes:|audit_log$)/.test(String(row.name)))
          .map((row) => JSON.stringify(row))
          .sort(),
      ]),
  );
}

const pictureOf = (id: string) => `inspiration/${id}`;
let people = 0;

/** Creates a booking that has a row in every table, and more rows in the tables that only some bookings have. */
async function fullBooking() {
  people += 1;
  const tag = `trash${people}`;
  await newKnownPerson(db(), tag);
  const id = `booking-${tag}`;
  await db()
    .update(bookings)
    .set({
      status: "held",
      weddingDate: DAY,
      holdExpiresAt: new Date(Date.now() + 1e9),
      waitingSince: new Date(5000),
    })
    .where(eq(bookings.id, id));
  const mail = { subject: "Plan", sender: "x", check: "none", automatic: false, whole: null, leftOut: [] };
  const email = await newMessage(studio, { bookingId: id, mail, message: "“Grüße”, sent\nby email" });
  await newMessage(studio, { bookingId: id, message: "It came from here" });
  const file = { fileName: "arch.jpg", contentType: "image/jpeg", sizeBytes: 3, private: true };
  await db()
    .insert(media)
    .values([
      { id: `picture-${tag}`, key: pictureOf(id), ...file, bookingId: id },
      { id: `file-${tag}`, key: `mail/${tag}`, ...file, bookingId: email.id },
    ]);
  await studio.worker.media.put(pictureOf(id), "abc");
  return id;
}

describe("a booking in the trash", () => {
  it("is removed from every other table, and is restored exactly as it was", async () => {
    const id = await fullBooking();
    const before = await stored();
    expect((await trash(id)).status).toBe(200);
    const gone = await stored();
    const names = [
      "bookings",
      "contacts",
      "outbox",
      "booking_notes",
      "testimonials",
      "proposals",
      "refund_requests",
    ];
    expect(names.map((name) => gone[name])).toEqual(names.map(() => []));
    expect(gone.media?.length).toBe((before.media?.length ?? 0) - 2);
    expect((await restore(id)).status).toBe(200);
    expect(await stored()).toEqual(before);
    expect((await restore(id)).body).toEqual(refusedWith(NOT_IN_TRASH));
  });

  it("is left out of every list, count and export, and is listed in the trash", async () => {
    const row = await newBooking(studio, { brideName: "Zenobia", status: "confirmed", weddingDate: DAY });
    expect((await trash(row.id)).status).toBe(200);
    const screens = [
      "/admin/bookings?q=Zenobia",
      "/admin/bookings?view=board",
      `/admin/calendar?month=${DAY.slice(0, 7)}`,
      "/api/booking-list/export.csv",
      "/admin",
    ];
    for (const path of screens) {
      expect([path, (await (await admin.get(path)).text()).includes("Zenobia & ")]).toEqual([path, false]);
    }
    expect((await admin.get(`/admin/bookings/${row.id}`)).status).toBe(404);
    expect(await pageText(admin, "/admin/bookings")).toContain("Bookings (0)");
    const page = await pageText(admin, "/admin/bookings/trash");
    expect(page).toContain(`Zenobia & ${row.groomName}`);
    expect((await studio.audit()).map(({ action }) => action)).toEqual(["trash_booking"]);
  });

  it("frees its day, and can be restored only while a crew is free", async () => {
    const row = await newBooking(studio, { status: "confirmed", weddingDate: DAY });
    await newBooking(studio, { status: "confirmed", weddingDate: DAY });
    await trash(row.id);
    const other = await newBooking(studio, { status: "confirmed", weddingDate: DAY });
    expect((await restore(row.id)).body).toEqual(refusedWith(RESTORE_FULL));
    await trash(other.id);
    expect((await restore(row.id)).status).toBe(200);
    expect(await studio.bookings()).toContainEqual(row);
  });

  it("sends no mail and its hold doesn't expire until it is restored", async () => {
    const id = await fullBooking();
    await db()
      .update(outbox)
      .set({ state: "pending", subject: "Still waiting" })
      .where(eq(outbox.bookingId, id));
    await trash(id);
    await studio.passTime();
    await studio.worker.cron();
    expect(studio.mail.deliveries()).toEqual([]);
    await restore(id);
    await studio.worker.cron();
    expect(studio.mail.deliveries().map(({ subject }) => subject)).toEqual(["Still waiting"]);
  });

  it("starts a new hold when restored after the old one has expired", async () => {
    const row = await newBooking(studio, { status: "held", holdExpiresAt: new Date(Date.now() + 1e8) });
    await trash(row.id);
    await db().run(
      sql`update trashed_rows set row = json_set(row, '$.hold_expires_at', 1) where table_name = 'bookings'`,
    );
    await restore(row.id);
    const [restored] = await studio.bookings();
    expect(restored?.holdExpiresAt?.getTime()).toBeGreaterThan(Date.now());
  });

  it("keeps its agreement, and is restored without a package deleted meanwhile", async () => {
    const { id, booking } = await newSigned(studio, admin);
    await countersign(admin, id);
    const [plan] = await db().select({ id: packages.id }).from(packages).limit(1);
    await db().update(bookings).set({ packageId: plan?.id }).where(eq(bookings.id, booking.id));
    const before = await stored();
    await trash(booking.id);
    expect((await stored()).proposals?.[0]).toContain('"bookingId":null');
    await db()
      .delete(packages)
      .where(eq(packages.id, plan?.id ?? ""));
    await restore(booking.id);
    const after = await stored();
    expect(after.proposals).toEqual(before.proposals);
    expect(after.open_charges).toEqual(before.open_charges);
    expect(after.open_totals).toEqual(before.open_totals);
    expect((await studio.bookings())[0]?.packageId).toBeNull();
  });

  it("can't be restored from a stale version, or after the couple requested deletion of their data", async () => {
    const row = await newBooking(studio);
    expect((await send("DELETE", `/api/bookings/${row.id}`, { version: 9 })).status).toBe(409);
    await db().update(contacts).set({ deletionAskedAt: new Date() }).where(eq(contacts.bookingId, row.id));
    expect((await trash(row.id)).body).toEqual(refusedWith(ASKED_DELETION));
    expect(await studio.bookings()).toHaveLength(1);
  });

  it("stays there when the couple resubmits the same inquiry, which becomes the live one", async () => {
    const row = await newBooking(studio, { venue: "The first time" });
    await trash(row.id);
    await db()
      .insert(bookings)
      .values({ ...row, venue: "Once more" });
    expect((await restore(row.id)).status).toBe(409);
    expect((await deleteForGood(row.id)).status).toBe(200);
    expect((await studio.bookings()).map(({ venue }) => venue)).toEqual(["Once more"]);
    expect(await db().$count(deletedRecords)).toBe(0);
  });
});

describe("permanent deletion", () => {
  it("by hand leaves nothing behind, not even in the object store", async () => {
    const id = await fullBooking();
    await trash(id);
    expect(await studio.worker.media.head(pictureOf(id))).not.toBeNull();
    expect((await deleteForGood(id)).status).toBe(200);
    expect(await studio.worker.media.head(pictureOf(id))).toBeNull();
    expect(JSON.stringify(await everyRow(studio.database))).not.toContain(
      id.replace("booking-", "bookings-brideName-"),
    );
    expect(await db().$count(trashedRows, eq(trashedRows.bookingId, id))).toBe(0);
    const deleted = await db().select({ id: deletedRecords.recordId }).from(deletedRecords);
    expect(deleted.map((record) => record.id)).toContain(id);
    expect((await db().select().from(messages)).map(({ message }) => message)).toContain("It came from here");
    expect((await deleteForGood(id)).body).toEqual(refusedWith(NOT_IN_TRASH));
  });

  it("with a person's data includes bookings in the trash, which their data file contains too", async () => {
    const row = await newBooking(studio, { email: "zenobia@example.com", venue: "Orchard of Zenobia" });
    await trash(row.id);
    const path = "/admin/security/personal-data?email=zenobia@example.com";
    expect(await pageText(admin, path)).toContain("1 booking in the trash");
    const file = await admin.get("/api/personal-data?email=zenobia@example.com");
    expect(Buffer.from(await file.arrayBuffer()).toString("latin1")).toContain("Orchard of Zenobia");
    const fingerprint = await fingerprintOf(admin, "zenobia@example.com");
    const json = { email: "zenobia@example.com", fingerprint };
    expect((await send("DELETE", "/api/personal-data", json)).status).toBe(200);
    expect(JSON.stringify(await everyRow(studio.database))).not.toContain("Orchard of Zenobia");
  });

  it("is refused to a visitor, and so is restoring", async () => {
    const row = await newBooking(studio);
    await trash(row.id);
    const visitor = createVisitor(studio);
    expect((await callApi(visitor, "POST", `/api/booking-trash/${row.id}/restoration`)).status).toBe(401);
    expect((await callApi(visitor, "DELETE", `/api/booking-trash/${row.id}`)).status).toBe(401);
  });
});
