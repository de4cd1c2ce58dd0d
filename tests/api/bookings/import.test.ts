import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bookings } from "#drizzle/schema/bookings.ts";
import { contacts } from "#drizzle/schema/contacts.ts";
import { packages } from "#drizzle/schema/packages.ts";
import { NO_CONTACT } from "#server/bookings/fields/contract.ts";
import {
  SHEET_CHANGED,
  SHEET_EMPTY,
  SHEET_TOO_LARGE,
  SHEET_UNREADABLE,
  type SheetReport,
} from "#server/bookings/import/contract.ts";
import { DATE_UNDECIDED, DAY_FULL } from "#server/bookings/status-transitions/contract.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { askApi, callApi, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import type { Visitor } from "#tests/support/visitor.ts";

let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio();
  admin = await signedIn(studio);
});
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const post = <T>(path: string, sheet: string) => askApi<T>(admin, "POST", path, sheet);
const check = (sheet: string) => post<SheetReport>("/api/booking-import/check", sheet);
const bring = (sheet: string, expected: number) =>
  post<{ added: number }>(`/api/booking-import?name=past.csv&expected=${expected}`, sheet);

const HEAD = "Bride,Groom,Email,Wedding date";
const sheetOf = (...rows: string[]) => [HEAD, ...rows].join("\n");

describe("the dry run", () => {
  it("names each bad row by its number, couple, column and remedy, and writes nothing", async () => {
    const { status, value } = await check(
      [
        "Bride,Groom,Email,Wedding date,Status,Price,Guests,Shoe size",
        "Cleo,Dan,cleo@example.com,2019-05-04,delivered,2500,120,39",
        "Ana,,ana@example,2019-02-30,dlivered,much,many,38",
        "",
        "Eva,Finn,eva@example.com,2019-06-01,confirmed,,,",
        "Gia,Hal,gia@example.com,2090-06-01,filmed,,,",
        'Ida,Jon,ida@example.com,6/15/2019,,"$3,800.50",,',
      ].join("\r\n"),
    );
    expect(status).toBe(200);
    expect(value).toMatchObject({ rows: 5, ready: 2, known: 0, moreBad: 0, notRead: ["Shoe size"] });
    const stored = { email: "ida@example.com", status: "delivered", packagePriceCents: 380_050, phone: null };
    expect(value?.first).toMatchObject([
      {
        row: 2,
        booking: { brideName: "Cleo", groomName: "Dan", guestCount: 120, packagePriceCents: 250_000 },
      },
      {
        row: 7,
        booking: { ...stored, brideName: "Ida", groomName: "Jon", weddingDate: "2019-06-15" },
        // Midnight at the studio.
        askedAt: "2019-06-15T07:00:00.000Z",
      },
    ]);
    expect(value?.bad.map(({ row, couple }) => [row, couple])).toEqual([
      [3, "Ana"],
      [5, "Eva & Finn"],
      [6, "Gia & Hal"],
    ]);
    const [ana, eva, gia] = value?.bad ?? [];
    expect(Object.fromEntries(ana?.problems.map(({ heading, words }) => [heading, words]) ?? [])).toEqual({
      Groom: "Please enter the groom's name",
      Email: "Please enter a valid email address, like ana@example.com",
      "Wedding date": "Write it as 2024-05-14, or month first as 5/14/2024",
      Status: expect.stringContaining("Write one of new, contacted"),
      Price: "Write an amount of dollars, like 2,500 or 2500.00",
      Guests: "Please enter the number of guests in digits",
    });
    expect(eva?.problems).toEqual([
      {
        heading: "Status",
        words: "This wedding is over: write filmed, editing, delivered, lost or canceled",
      },
    ]);
    expect(gia?.problems.map(({ heading }) => heading)).toEqual(["Status"]);
    expect(await studio.bookings()).toEqual([]);
    expect(await studio.audit()).toEqual([]);
  });

  it.each([
    ["a file that is no text", "PK\u0003\u0004\0\0", SHEET_UNREADABLE],
    ["headings alone", HEAD, SHEET_EMPTY],
    [
      "a sheet without the columns",
      "Name,Mail\nAna,a@example.com",
      expect.stringContaining("Bride, Groom, Email, Wedding date"),
    ],
    ["nothing", "", expect.stringContaining("missing: Bride")],
  ])("rejects %s with a message", async (_name, sheet, words) => {
    expect(await check(sheet)).toMatchObject({ status: 422, error: { fields: { file: words } } });
  });

  it("reads a sheet saved as Unicode text with tabs", async () => {
    const text = "\uFEFFBride\tGroom\tEmail\tWedding date\nCléo\tDan\tcleo@example.com\t2019-05-04\n";
    const body = new Uint8Array(Buffer.from(text, "utf16le"));
    const answer = await callApi(admin, "POST", "/api/booking-import/check", body);
    expect(await answer.json()).toMatchObject({ ok: true, value: { rows: 1, ready: 1, bad: [] } });
  });

  it("S24 rejects a sheet that is too large", async () => {
    const sheet = `${HEAD}\n${"x".repeat(2 * 1024 * 1024)}`;
    expect(await check(sheet)).toMatchObject({ status: 413, error: { fields: { file: SHEET_TOO_LARGE } } });
  });

  it("counts a day's crews from existing bookings and from the sheet", async () => {
    const weddingDate = "2019-08-10";
    await newBooking(studio, { weddingDate, status: "delivered" });
    const { value } = await check(
      sheetOf(`A,B,a@example.com,${weddingDate}`, `C,D,c@example.com,${weddingDate}`),
    );
    expect(value?.ready).toBe(1);
    expect(value?.bad).toEqual([
      { row: 3, couple: "C & D", problems: [{ heading: "Wedding date", words: DAY_FULL }] },
    ]);
  });
});

describe("the import", () => {
  it("imports couples without a date, unless their status takes a crew", async () => {
    const sheet = [`${HEAD},Status`, "Ana,Ben,ana@example.com,,", "Eva,Finn,eva@example.com,,confirmed"].join(
      "\n",
    );
    expect((await check(sheet)).value?.bad).toEqual([
      { row: 3, couple: "Eva & Finn", problems: [{ heading: "Wedding date", words: DATE_UNDECIDED }] },
    ]);
    expect(await bring(sheet, 1)).toMatchObject({ status: 200, value: { added: 1 } });
    expect(await studio.bookings()).toMatchObject([{ weddingDate: null, status: "contacted" }]);
    expect(await check(sheet)).toMatchObject({ value: { ready: 0, known: 1 } });
  });

  it("knows an imported couple again after its address, its date or its names have changed", async () => {
    const sheet = sheetOf("Cleo,Dan,cleo@example.com,2019-05-04", "Ida,Jon,ida@example.com,2019-06-15");
    expect((await bring(sheet, 2)).status).toBe(200);
    const [cleo = "", ida = ""] = (await studio.bookings())
      .sort((one, other) => one.brideName.localeCompare(other.brideName))
      .map(({ id }) => id);
    const db = studio.database.open();
    // At the desk: another address and another date, and for the others, other names.
    await db.update(contacts).set({ email: "cleo.new@example.com" }).where(eq(contacts.bookingId, cleo));
    await db.update(bookings).set({ weddingDate: "2019-05-05" }).where(eq(bookings.id, cleo));
    await db.update(bookings).set({ brideName: "Ida Maria" }).where(eq(bookings.id, ida));
    expect(await check(sheet)).toMatchObject({ value: { ready: 0, known: 2, bad: [] } });
  });

  it("knows a couple again whose address has changed in the sheet", async () => {
    expect((await bring(sheetOf("Cleo,Dan,cleo@example.com,2019-05-04"), 1)).status).toBe(200);
    const changed = sheetOf(
      "Cleo,Dan,cleo.new@example.com,2019-05-04",
      // Others on that day, and couples without a date, who may have the same names.
      "Eva,Finn,eva@example.com,2019-05-04",
    );
    expect(await check(changed)).toMatchObject({ value: { ready: 1, known: 1, bad: [] } });
    expect((await bring(sheetOf("Ana,Ben,ana@example.com,"), 1)).status).toBe(200);
    expect(await check(sheetOf("Ana,Ben,other@example.com,"))).toMatchObject({
      value: { ready: 1, known: 0 },
    });
  });

  it("imports couples without an email address once each, by phone number", async () => {
    const sheet = [
      `${HEAD},Phone`,
      "Ana,Ben,,2019-05-04,555 0101",
      "Cleo,Dan,,2019-05-04,555 0101",
      "ANA,Ben,,2019-05-04,555 0102",
      "Eva,Finn,,2019-07-04,",
    ].join("\n");
    expect((await check(sheet)).value?.bad).toEqual([
      { row: 5, couple: "Eva & Finn", problems: [{ heading: "Email", words: NO_CONTACT }] },
    ]);
    expect(await bring(sheet, 2)).toMatchObject({ status: 200, value: { added: 2 } });
    const rows = (await studio.bookings()).map(({ brideName, email }) => [brideName, email]);
    expect(rows.sort()).toEqual([
      ["Ana", null],
      ["Cleo", null],
    ]);
    expect(await check(sheet)).toMatchObject({ value: { ready: 0, known: 3 } });
  });

  it("imports the good rows with their values, skips the bad ones, and sends no mail", async () => {
    const [offer] = await studio.database.open().select().from(packages).limit(1);
    const sheet = [
      "email;bride;groom;wedding date;Package;Price;Guests;Venue;Phone;Message;Asked on;Reason;Status",
      `cleo@example.com;Cléo;Dan;5/4/2019;${offer?.name};2,750;80;"The Pier; Malibu";'+1 310 555;"Two\nlines";2018-11-02;;`,
      "lost@example.com;Eva;Finn;2019-07-04;;;;;;;;Too far away;LOST",
      "off@example.com;Ivo;Jan;2019-07-05;;;;;;;;;Canceled",
      "gone@example.com;Kai;Leo;2019-07-06;;;;;;;;;cancelled",
      "bad;Gia;Hal;2019-07-04;;;;;;;;;",
    ].join("\n");
    expect(await bring(sheet, 4)).toMatchObject({ status: 200, value: { added: 4 } });
    const [cleo, eva, ivo, kai] = (await studio.bookings()).sort((one, other) =>
      one.brideName.localeCompare(other.brideName),
    );
    expect(cleo).toMatchObject({
      brideName: "Cléo",
      groomName: "Dan",
      weddingDate: "2019-05-04",
      packageId: offer?.id,
      packageName: offer?.name,
      packagePriceCents: 275_000,
      guestCount: 80,
      venue: "The Pier; Malibu",
      phone: "+1 310 555",
      message: "Two\nlines",
      status: "delivered",
      source: "import",
      // The beginning of that day in Los Angeles.
      createdAt: new Date("2018-11-02T07:00:00Z"),
    });
    expect(eva).toMatchObject({
      status: "lost",
      closedReason: "Too far away",
      createdAt: new Date("2019-07-04T07:00:00Z"),
    });
    // The spelling that the site and its own export use.
    expect([ivo?.status, kai?.status]).toEqual(["cancelled", "cancelled"]);
    expect(await studio.outbox()).toEqual([]);
    expect(await studio.audit()).toMatchObject([
      { action: "import_bookings", after: { "from this file": 4, file: "past.csv" } },
    ]);
  });

  it("imports each couple once when repeated, also concurrently", async () => {
    const sheet = sheetOf("Cleo,Dan,cleo@example.com,2019-05-04", "Cleo,Dan,CLEO@example.com,2019-05-04");
    const answers = await Promise.all([bring(sheet, 1), bring(sheet, 1), bring(sheet, 1)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await studio.bookings()).toHaveLength(1);
    expect(await check(sheet)).toMatchObject({ value: { ready: 0, known: 2, bad: [] } });
    expect(await bring(sheet, 1)).toMatchObject({ status: 409, error: { fields: { file: SHEET_CHANGED } } });
  });

  it("imports what the booking list exports", async () => {
    await newBooking(studio, {
      brideName: "=Cleo",
      phone: "+1 310 555 0100",
      venue: "The “Pier”, Malibu",
      weddingDate: "2019-05-04",
      status: "delivered",
      guestCount: 80,
      packageName: "Old package",
      packagePriceCents: 250_050,
      createdAt: new Date("2018-11-02T07:00:00Z"),
      confirmedAt: new Date("2018-11-02T07:00:00Z"),
    });
    const [before] = await studio.bookings();
    const sheet = await (await admin.get("/api/booking-list/export.csv?view=list")).text();
    await studio.reset();
    expect(await bring(sheet, 1)).toMatchObject({ status: 200, value: { added: 1 } });
    const [after] = await studio.bookings();
    expect(after).toMatchObject({
      ...before,
      id: expect.any(String),
      submissionId: expect.any(String),
      source: "import",
      updatedAt: expect.any(Date),
    });
  });

  it("imports two thousand rows, and rejects one more", async () => {
    const rows = Array.from({ length: 2001 }, (_, at) => `B${at},G,couple-${at}@example.com,2019-05-04,lost`);
    const sheet = (count: number) => [`${HEAD},Status`, ...rows.slice(0, count)].join("\n");
    expect(await bring(sheet(2000), 2000)).toMatchObject({ status: 200, value: { added: 2000 } });
    expect(await studio.bookings()).toHaveLength(2000);
    expect((await check(sheet(2001))).status).toBe(422);
  });
});

it("a sheet can be imported into a completely empty site, without even the seed", async () => {
  const site = await startStudio({ seeded: false });
  try {
    const newcomer = await signedIn(site);
    const sheet = [
      "Bride,Groom,Email,Wedding date,Status,Package,Price",
      "Cleo,Dan,cleo@example.com,2019-05-04,delivered,Golden Hour,2500",
      // The third wedding on a day for which the studio has two crews unless the sheet says otherwise.
      "Eva,Finn,eva@example.com,2019-05-04,delivered,,",
      "Gia,Hal,gia@example.com,2019-05-04,delivered,,",
    ].join("\n");
    const checked = await callApi(newcomer, "POST", "/api/booking-import/check", sheet);
    expect(await checked.json()).toMatchObject({ ok: true, value: { rows: 3, ready: 2 } });
    const path = "/api/booking-import?name=past.csv&expected=2";
    expect((await callApi(newcomer, "POST", path, sheet)).status).toBe(200);
    const rows = (await site.bookings()).sort((one, other) => one.brideName.localeCompare(other.brideName));
    expect(rows).toMatchObject([
      { email: "cleo@example.com", packageId: null, packageName: "Golden Hour", packagePriceCents: 250_000 },
      { email: "eva@example.com", packageName: null },
    ]);
    for (const page of [
      "/admin",
      "/admin/bookings",
      "/admin/analytics?tab=bookings",
      `/admin/bookings/${rows[0]?.id}`,
    ])
      expect([page, (await newcomer.get(page)).status]).toEqual([page, 200]);
    expect((await newcomer.get("/")).status).toBe(200);
    await site.worker.cron();
    site.expectNoErrors();
  } finally {
    await site.close();
  }
});
