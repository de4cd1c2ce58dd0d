import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bookingNotes } from "#drizzle/schema/booking-notes.ts";
import { media } from "#drizzle/schema/media.ts";
import { packages } from "#drizzle/schema/packages.ts";
import { DEVELOPMENT_ADMIN } from "#drizzle/seed/admin.ts";
import { DATE_BEYOND, DATE_PAST } from "#server/bookings/fields/contract.ts";
import { NOT_FILMED_YET } from "#server/bookings/manual-entry/contract.ts";
import { BOOKED_PACKAGE, dayPassed, OWNER_UNKNOWN, PACKAGE_UNKNOWN } from "#server/bookings/page/contract.ts";
import { DAY_FULL, MOVED_MEANWHILE } from "#server/bookings/status-transitions/contract.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { accountOf, callApi, newPerson, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const DAY = "2031-06-07";
let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio();
  admin = await signedIn(studio);
});
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

type Row = Awaited<ReturnType<typeof newBooking>>;

/** The fields of a booking's form as displayed, with the typed changes. */
const formOf = (row: Row, typed: Record<string, string> = {}) => ({
  brideName: row.brideName,
  groomName: row.groomName,
  phone: row.phone ?? "",
  weddingDate: row.weddingDate,
  venue: row.venue ?? "",
  guestCount: String(row.guestCount ?? ""),
  packageId: row.packageId ?? "",
  price: row.packagePriceCents === null ? "" : String(row.packagePriceCents / 100),
  message: row.message ?? "",
  ownerId: row.ownerId ?? "",
  nextStep: row.nextStep ?? "",
  nextStepOn: row.nextStepOn ?? "",
  version: row.version,
  ...typed,
});

const edit = (row: Row, typed: Record<string, string>) =>
  callApi(admin, "PUT", `/api/bookings/${row.id}`, formOf(row, typed));
const complaints = async (answer: { json: () => Promise<unknown> }) =>
  ((await answer.json()) as { error: { fields: Record<string, string> } }).error.fields;
const stored = async (id: string) => (await studio.bookings()).find((row) => row.id === id);
const offers = () => studio.database.open().select().from(packages);

describe("an edited booking", () => {
  it("has every field as typed, a log line with the changes, and the next version", async () => {
    const row = await newBooking(studio, { guestCount: 80 });
    const owner = await accountOf(studio, DEVELOPMENT_ADMIN.email);
    const [offer] = await offers();
    const answer = await edit(row, {
      brideName: "Zoë",
      phone: "+1 323 555 0142",
      venue: "The Orangery",
      guestCount: "",
      packageId: offer?.id ?? "",
      price: "$3,400.50",
      message: "Two\nlines",
      ownerId: owner?.id ?? "",
      nextStep: "Send the proposal",
      nextStepOn: "2031-01-02",
    });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ value: { version: row.version + 1 } });
    expect(await stored(row.id)).toMatchObject({
      brideName: "Zoë",
      groomName: row.groomName,
      phone: "+1 323 555 0142",
      venue: "The Orangery",
      guestCount: null,
      packageId: offer?.id,
      packageName: offer?.name,
      packagePriceCents: 340_050,
      message: "Two\nlines",
      ownerId: owner?.id,
      nextStep: "Send the proposal",
      nextStepOn: "2031-01-02",
      status: "new",
      version: row.version + 1,
    });
    const [line] = await studio.audit();
    expect(line?.before).toMatchObject({ couple: `${row.brideName} & ${row.groomName}`, guests: 80 });
    expect(line?.after).toMatchObject({ bride: "Zoë", guests: null, price: "$3,400.50", owner: owner?.name });
    expect(line?.after).not.toHaveProperty("email address");
  });

  it("is rejected with a message next to each field, and stays unchanged", async () => {
    const row = await newBooking(studio);
    const answer = await edit(row, {
      brideName: "",
      guestCount: "many",
      price: "three thousand",
      weddingDate: "2031-02-30",
      nextStepOn: "2031-01-02",
    });
    expect(answer.status).toBe(422);
    const words = await complaints(answer);
    expect(Object.keys(words).sort()).toEqual(["brideName", "guestCount", "price", "weddingDate"].sort());
    expect(await complaints(await edit(row, { nextStepOn: "2031-01-02" }))).toHaveProperty("nextStep");
    expect(await complaints(await edit(row, { packageId: "nothing", ownerId: "nobody" }))).toEqual({
      packageId: PACKAGE_UNKNOWN,
      ownerId: OWNER_UNKNOWN,
    });
    expect(await stored(row.id)).toEqual(row);
    expect(await studio.audit()).toEqual([]);
  });

  it("S15 ignores fields that an admin may not edit", async () => {
    const row = await newBooking(studio);
    for (const extra of ["status", "id", "answeredAt", "email"]) {
      expect((await edit(row, { [extra]: "confirmed" })).status).toBe(422);
    }
    expect(await stored(row.id)).toEqual(row);
  });

  it("may be dated in the past if its wedding may have taken place", async () => {
    const row = await newBooking(studio);
    expect(await complaints(await edit(row, { weddingDate: "2020-06-01" }))).toEqual({
      weddingDate: DATE_PAST,
    });
    const filmed = await newBooking(studio, { status: "filmed" });
    expect((await edit(filmed, { weddingDate: "2020-06-01" })).status).toBe(200);
    expect(await stored(filmed.id)).toMatchObject({ weddingDate: "2020-06-01" });
  });

  it("asks once to confirm a past date for a confirmed wedding, then accepts the same date", async () => {
    const row = await newBooking(studio, { status: "confirmed" });
    const typed = { weddingDate: "2020-06-01", venue: "A barn" };
    const asked = { weddingDate: dayPassed("2020-06-01") };
    for (const passedDay of ["", "2020-06-02", "1"]) {
      const answer = await edit(row, { ...typed, passedDay });
      expect([answer.status, await complaints(answer)]).toEqual([422, asked]);
    }
    expect(await stored(row.id)).toEqual(row);
    expect((await edit(row, { ...typed, passedDay: "2020-06-01" })).status).toBe(200);
    expect(await stored(row.id)).toMatchObject({ ...typed, status: "confirmed" });
    // A past date that was confirmed once isn't asked about again.
    const next = { ...row, ...typed, version: row.version + 1 };
    expect((await edit(next, { venue: "A lake" })).status).toBe(200);
    const held = await newBooking(studio, { status: "held" });
    expect(await complaints(await edit(held, { ...typed, passedDay: "2020-06-01" }))).toEqual({
      weddingDate: DATE_PAST,
    });
  });

  it("can't be moved to a future day once it was filmed", async () => {
    const row = await newBooking(studio, { status: "editing", weddingDate: "2020-06-01" });
    expect(await complaints(await edit(row, { weddingDate: "2031-06-01" }))).toEqual({
      weddingDate: NOT_FILMED_YET,
    });
    expect(await stored(row.id)).toEqual(row);
  });

  it("must be dated before 2100, unless it already wasn't", async () => {
    const row = await newBooking(studio);
    expect(await complaints(await edit(row, { weddingDate: "2100-01-01" }))).toEqual({
      weddingDate: DATE_BEYOND,
    });
    expect((await edit(row, { weddingDate: "2099-12-31" })).status).toBe(200);
    const far = await newBooking(studio, { weddingDate: "9999-12-31" });
    expect((await edit(far, { venue: "A barn" })).status).toBe(200);
  });

  it("keeps a deleted package and the agreed price", async () => {
    const row = await newBooking(studio, { packageName: "Silver Package", packagePriceCents: 120_000 });
    expect((await edit(row, { packageId: BOOKED_PACKAGE, venue: "A barn" })).status).toBe(200);
    expect(await stored(row.id)).toMatchObject({
      packageId: null,
      packageName: "Silver Package",
      packagePriceCents: 120_000,
      venue: "A barn",
    });
  });

  it("is accepted only for an owner who is an admin", async () => {
    const row = await newBooking(studio);
    const plain = await newPerson(studio);
    expect(await complaints(await edit(row, { ownerId: plain.id }))).toEqual({ ownerId: OWNER_UNKNOWN });
  });

  it("gets no new version without a change", async () => {
    const row = await newBooking(studio);
    const answer = await edit(row, {});
    expect(await answer.json()).toMatchObject({ ok: true, value: { version: row.version } });
    expect(await stored(row.id)).toEqual(row);
    expect(await studio.audit()).toEqual([]);
  });

  it("is saved by one of two admins, and the other is told", async () => {
    const row = await newBooking(studio);
    const answers = await Promise.all([edit(row, { venue: "A barn" }), edit(row, { venue: "A lake" })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = answers.find(({ status }) => status === 409);
    if (!late) throw new Error("Nobody was late");
    expect(await complaints(late)).toEqual({ form: MOVED_MEANWHILE });
    expect(await studio.audit()).toHaveLength(1);
  });

  it("is rejected on a fully booked day, with a message next to the date", async () => {
    await newBooking(studio, { status: "confirmed", weddingDate: DAY });
    await newBooking(studio, { status: "held", weddingDate: DAY });
    const row = await newBooking(studio, { status: "confirmed", weddingDate: "2031-06-14" });
    const answer = await edit(row, { weddingDate: DAY, venue: "A barn" });
    expect(answer.status).toBe(409);
    expect(await complaints(answer)).toEqual({ weddingDate: DAY_FULL });
    expect(await stored(row.id)).toEqual(row);
    expect(await studio.audit()).toEqual([]);
    const asking = await newBooking(studio, { status: "proposal", weddingDate: "2031-06-14" });
    expect((await edit(asking, { weddingDate: DAY })).status).toBe(200);
  });

  it("leaves the waiting list when its day changes", async () => {
    const row = await newBooking(studio, { waitingSince: new Date() });
    await edit(row, { venue: "A barn" });
    expect((await stored(row.id))?.waitingSince).not.toBeNull();
    await edit({ ...row, venue: "A barn", version: row.version + 1 }, { weddingDate: "2031-06-14" });
    expect((await stored(row.id))?.waitingSince).toBeNull();
  });
});

describe("a deleted booking", () => {
  const remove = (row: Row, version = row.version) =>
    callApi(admin, "DELETE", `/api/bookings/${row.id}`, { version });

  it("goes to the trash with its notes and images, frees its day, and is confirmed on the next page", async () => {
    const db = studio.database.open();
    const row = await newBooking(studio, { status: "confirmed", weddingDate: DAY });
    await newBooking(studio, { status: "confirmed", weddingDate: DAY });
    await callApi(admin, "POST", `/api/bookings/${row.id}/notes`, { id: crypto.randomUUID(), text: "Late" });
    await db.insert(media).values({
      id: "deleted-image",
      key: "inspiration/deleted",
      fileName: "arch.jpg",
      contentType: "image/jpeg",
      sizeBytes: 3,
      private: true,
      bookingId: row.id,
    });
    expect((await remove(row, row.version + 1)).status).toBe(409);
    expect((await remove(row)).status).toBe(200);
    expect(await stored(row.id)).toBeUndefined();
    expect(await db.select().from(bookingNotes).where(eq(bookingNotes.bookingId, row.id))).toEqual([]);
    expect(await db.select().from(media).where(eq(media.bookingId, row.id))).toEqual([]);
    expect((await admin.get("/api/inspiration/deleted-image")).status).toBe(404);
    const line = (await studio.audit()).find(({ action }) => action === "trash_booking");
    expect(line).toMatchObject({ before: { status: "confirmed", date: DAY }, after: null });
    // The day has a free crew again.
    await newBooking(studio, { status: "confirmed", weddingDate: DAY });
    expect(await (await admin.get("/admin/account")).text()).toContain("Moved to the trash");
    expect((await remove(row)).status).toBe(404);
  });

  it("has a page that says so", async () => {
    const answer = await admin.get("/admin/bookings/nothing");
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain("This booking no longer exists.");
  });

  it("says that it is in the trash, and offers to restore it", async () => {
    const row = await newBooking(studio, { weddingDate: "2027-09-18" });
    expect((await remove(row)).status).toBe(200);
    const answer = await admin.get(`/admin/bookings/${row.id}`);
    expect(answer.status).toBe(404);
    const text = await answer.text();
    expect(text).toContain("This booking is in the trash.");
    expect(text).toContain(row.brideName);
    expect(text).toContain("Restore booking");
  });
});
