import { eq } from "drizzle-orm";
import Papa from "papaparse";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { dailyCounts } from "#drizzle/schema/daily-counts.ts";
import { profiles } from "#drizzle/schema/profiles.ts";
import { videos } from "#drizzle/schema/videos.ts";
import { CARD_WORDS, FACT_WORDS, TABLES, type TableName } from "#server/analytics/contract.ts";
import { addDays } from "#server/lib/calendar.ts";
import { studioMonthStart, studioToday, systemClock } from "#server/lib/clock.ts";
import type { Counted } from "#server/measuring/contract.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { inquiryFields } from "#tests/factories/inquiry.ts";
import { sendInquiry } from "#tests/support/booking-page.ts";
import { callApi, newPerson, signedIn } from "#tests/support/staff.ts";
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

const TODAY = studioToday(systemClock);
/** Around a leap day. */
const LEAP = "range=custom&from=2024-02-28&until=2024-03-01";

/** Has these counted on a day, by the queue as ever. */
let messages = 0;
async function count(day: string, counts: Counted[], times = 1) {
  const batch = Array.from({ length: times }, () => {
    messages += 1;
    return { id: `m${messages}`, body: { day, counts } };
  });
  expect(await studio.worker.deliverVisits(batch)).toBe("ok");
}

async function sheet(table: TableName, query: string): Promise<Record<string, string>[]> {
  const answer = await admin.get(`/api/analytics/export.csv?table=${table}&${query}`);
  expect(answer.status).toBe(200);
  const { data, errors } = Papa.parse<Record<string, string>>((await answer.text()).trimEnd(), {
    header: true,
  });
  expect(errors).toEqual([]);
  return data;
}

const inOneLine = (rows: Record<string, string>[]) => rows.map((row) => Object.values(row).join(" | "));

const wordsOf = (html: string) =>
  html
    .replace(/<span role="tooltip"[\s\S]*?<\/span>/g, "")
    .replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>|<!-- -->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

/** Every figure of the screen by its name, as it is read. */
async function figures(query: string): Promise<Record<string, string>> {
  const answer = await admin.get(`/admin/analytics?${query}`);
  expect(answer.status).toBe(200);
  const html = await answer.text();
  const found: Record<string, string> = {};
  for (const { title } of [...Object.values(CARD_WORDS), ...Object.values(FACT_WORDS)]) {
    const [section] = html.match(new RegExp(`<section aria-label="${title}"[\\s\\S]*?</section>`)) ?? [];
    if (section) found[title] = wordsOf(section).replace(`${title} ? `, "");
  }
  return found;
}

it("adds views up by day, a leap day as every other, beside as many days before", async () => {
  await count("2024-02-25", [["device", "phone"]], 2);
  await count("2024-02-27", [["device", "desktop"]], 3);
  await count("2024-02-28", [["device", "phone"]], 4);
  await count("2024-02-29", [["device", "phone"]], 5);
  await count("2024-02-29", [["device", "tablet"]], 1);
  await count("2024-03-02", [["device", "phone"]], 99);
  expect(await sheet("views", LEAP)).toEqual([
    { Day: "Feb 28", "Page views": "4", "Period before": "2" },
    { Day: "Feb 29", "Page views": "6", "Period before": "0" },
    { Day: "Mar 1", "Page views": "0", "Period before": "3" },
  ]);
  expect((await figures(LEAP))["Page Views"]).toBe("10 +100% · 5 before");
});

it("compares with nothing what was not measured yet", async () => {
  await count("2024-02-27", [["device", "phone"]], 3);
  await count("2024-02-29", [
    ["device", "phone"],
    ["page", "/"],
  ]);
  expect((await figures(LEAP))["Page Views"]).toBe("1 Nothing to compare with yet");
  expect((await sheet("views", LEAP)).map((row) => row["Period before"])).toEqual(["", "", ""]);
  expect(await sheet("pages", LEAP)).toEqual([{ Page: "/", "Page views": "1", "Period before": "" }]);
  const page = wordsOf(await (await admin.get(`/admin/analytics?${LEAP}`)).text());
  expect(page).toContain("Visits are counted since Feb 27, 2024");
});

it("counts the views of the last week of the period, and of the week before", async () => {
  for (const [daysAgo, times] of [
    [0, 1],
    [6, 2],
    [7, 4],
    [13, 8],
    [14, 16],
  ] as const)
    await count(addDays(TODAY, -daysAgo), [["device", "phone"]], times);
  expect((await figures("range=30d"))["Weekly Views"]).toBe("3 -75% · 12 before");
  expect((await figures("range=7d"))["Weekly Views"]).toBe("3 -75% · 12 before");
});

it("lists pages, referrers, campaigns, countries, devices and unknown addresses, the most first", async () => {
  await count("2024-02-25", [["device", "phone"]]);
  await count(
    "2024-02-29",
    [
      ["page", "/"],
      ["referrer", ""],
      ["country", ""],
    ],
    3,
  );
  await count(
    "2024-02-29",
    [
      ["page", "/films/vows-in-gold"],
      ["referrer", "instagram.com"],
    ],
    2,
  );
  await count(
    "2024-02-26",
    [
      ["page", "/"],
      ["country", "US"],
    ],
    7,
  );
  await count("2024-03-01", [
    ["country", "CA"],
    ["device", "desktop"],
    ["campaign", "instagram|social|"],
  ]);
  await count("2024-03-01", [
    ["unknown", "/pricing"],
    ["unknown", "*"],
  ]);
  const lines = async (table: TableName) => inOneLine(await sheet(table, LEAP));
  expect(await lines("pages")).toEqual(["/ | 3 | 7", "/films/vows-in-gold | 2 | 0"]);
  expect(await lines("referrers")).toEqual(["Direct | 3 | 0", "instagram.com | 2 | 0"]);
  expect(await lines("campaigns")).toEqual(["– | instagram | social | 1 | 0"]);
  expect(await lines("countries")).toEqual(["Unknown | 3 | 0", "Canada | 1 | 0"]);
  expect(await lines("devices")).toEqual(["Desktop | 1 | 0"]);
  expect(await lines("unknown")).toEqual(["Other addresses | 1 | 0", "/pricing | 1 | 0"]);
});

it("says how far films are watched, and of a player elsewhere only what can be known", async () => {
  await studio.database.open().insert(videos).values({
    id: "embedded",
    slug: "seen-elsewhere",
    title: "Seen & Elsewhere",
    category: "full",
    durationSeconds: 60,
    filmUrl: "https://vimeo.com/76979871",
  });
  await count("2024-02-25", [["device", "phone"]]);
  await count("2024-02-26", [["film_started", "vows-in-gold"]], 2);
  await count("2024-02-28", [["film_started", "vows-in-gold"]], 8);
  await count("2024-02-29", [["film_half", "vows-in-gold"]], 5);
  await count("2024-03-01", [["film_finished", "vows-in-gold"]], 3);
  await count("2024-03-01", [["film_started", "seen-elsewhere"]], 4);
  await count("2024-03-01", [["film_started", "deleted-since"]]);
  const films = inOneLine(await sheet("films", LEAP));
  expect(films.slice(0, 3)).toEqual([
    "Ana & Ben | 8 | 2 | 5 | 3 | 38",
    "Seen & Elsewhere | 4 | 0 |  |  | ",
    "deleted-since | 1 | 0 | 0 | 0 | 0",
  ]);
  expect(films[3]).toMatch(/\| 0 \| 0 \| 0 \| 0 \| $/);
  expect(inOneLine(await sheet("plays", LEAP))).toEqual([
    "Feb 28 | 8 | 0",
    "Feb 29 | 0 | 0",
    "Mar 1 | 5 | 3",
  ]);
  expect((await figures(LEAP))["Film Plays"]).toBe("13 +550% · 2 before");
  await studio.database.open().delete(videos).where(eq(videos.id, "embedded"));
});

it("sums bookings by the studio's months: inquiries when they came, revenue when they were confirmed", async () => {
  const premium = { packageName: "Premium", packagePriceCents: 380_050 };
  // The last minute of January in Los Angeles, which is February elsewhere; and the first of February.
  await newBooking(studio, { createdAt: new Date("2024-02-01T07:59:00Z"), ...premium });
  await newBooking(studio, { createdAt: new Date("2024-02-01T08:00:00Z"), ...premium });
  await newBooking(studio, {
    ...premium,
    createdAt: new Date("2024-02-29T20:00:00Z"),
    confirmedAt: new Date("2024-03-01T07:59:00Z"),
    status: "confirmed",
  });
  await newBooking(studio, {
    packageName: "Luxury",
    packagePriceCents: 550_000,
    createdAt: new Date("2023-11-01T20:00:00Z"),
    confirmedAt: new Date("2024-03-01T08:00:00Z"),
    status: "delivered",
    source: "desk",
  });
  await newBooking(studio, {
    ...premium,
    createdAt: new Date("2024-03-05T20:00:00Z"),
    confirmedAt: new Date("2024-03-06T20:00:00Z"),
    status: "cancelled",
    source: "message",
  });
  const query = "range=custom&from=2024-02-01&until=2024-03-31";
  expect(inOneLine(await sheet("months", query))).toEqual([
    "Feb 2024 | 2 | 1 | 3800.5",
    "Mar 2024 | 1 | 1 | 5500",
  ]);
  expect(inOneLine(await sheet("packages", query))).toEqual([
    "Premium | 3 | 1 | 3800.5",
    "Luxury | 0 | 1 | 5500",
  ]);
  expect(inOneLine(await sheet("sources", query))).toEqual([
    "Website form | 2 | 1",
    "Entered at the desk | 0 | 0",
    "Contact message | 1 | 0",
    "An imported sheet | 0 | 0",
  ]);
  // December and January are before: the inquiry of January alone.
  expect(await figures(query)).toMatchObject({
    Inquiries: "3 +200% · 1 before",
    Confirmed: "2 New · 0 before",
    Revenue: "$9,300.50 New · $0 before",
    "Top Package": "Premium 100% of those that named one",
  });
});

it("tells the way from a view to a confirmed wedding", async () => {
  const day = "2024-02-29";
  await count(day, [["device", "phone"]], 40);
  await count(day, [["form_opened", "booking"]], 10);
  await count(day, [["form_started", "booking"]], 4);
  const createdAt = new Date("2024-02-29T20:00:00Z");
  await newBooking(studio, { createdAt });
  await newBooking(studio, { createdAt, status: "filmed", confirmedAt: new Date() });
  await newBooking(studio, { createdAt, source: "desk" });
  expect(inOneLine(await sheet("funnel", LEAP))).toEqual([
    "Page views | 40 | ",
    "Form seen | 10 | 25",
    "Form begun | 4 | 40",
    "Inquiry sent | 2 | 50",
    "Confirmed by now | 1 | 50",
  ]);
});

it("counts an inquiry that is sent without JavaScript", async () => {
  expect((await sendInquiry(createVisitor(studio), inquiryFields())).status).toBe(303);
  expect(inOneLine(await sheet("funnel", "range=7d")).slice(2, 4)).toEqual([
    "Form begun | 0 | ",
    "Inquiry sent | 1 | ",
  ]);
  expect((await figures("range=7d")).Inquiries).toBe("1 New · 0 before");
});

it("measures the first answer against 24 hours", async () => {
  const createdAt = new Date("2024-02-29T20:00:00Z");
  const after = (hours: number) => new Date(createdAt.getTime() + hours * 3_600_000);
  for (const hours of [1, 4, 4.5, 24, 24.1, 72])
    await newBooking(studio, { createdAt, answeredAt: after(hours), status: "contacted" });
  await newBooking(studio, { createdAt });
  expect(inOneLine(await sheet("answers", LEAP))).toEqual([
    "Within 4 hours | 2",
    "4 to 12 hours | 1",
    "12 to 24 hours | 1",
    "24 to 48 hours | 1",
    "After 48 hours | 1",
    "Open, younger than 24 hours | 0",
    "Open for more than 24 hours | 1",
  ]);
  expect((await figures(LEAP))["Answered in 24 h"]).toBe("57% Nothing to compare with yet");
});

it("keeps the spec's conversion rate: bookings over profiles, in percent, rounded", async () => {
  for (let index = 0; index < 5; index += 1) await newBooking(studio);
  const profilesNow = await studio.database.open().$count(profiles);
  expect((await figures(""))["Conversion Rate"]).toBe(
    `${Math.round((5 / profilesNow) * 100)}% Bookings over profiles, of all time`,
  );
});

it("counts this month's bookings from the 1st, and finds the season in the weddings", async () => {
  const monthStart = studioMonthStart(systemClock).getTime();
  await newBooking(studio, {
    createdAt: new Date(monthStart - 1),
    weddingDate: "2031-06-07",
    status: "held",
  });
  await newBooking(studio, {
    createdAt: new Date(monthStart),
    weddingDate: "2029-07-01",
    status: "confirmed",
  });
  await newBooking(studio, { createdAt: new Date(), weddingDate: "2031-01-01", status: "lost" });
  const found = await figures("range=year");
  expect(found["Monthly Bookings"]).toBe("2 Since the 1st");
  expect(found["Peak Season"]).toBe("June Half of all weddings and more");
});

it("knows when a booking was confirmed, and forgets it when it goes back", async () => {
  const { id } = await newBooking(studio, { weddingDate: addDays(TODAY, 200) });
  const confirmed = async () => {
    const [row] = await studio.bookings();
    return row?.confirmedAt ?? null;
  };
  const move = (status: string, version: number, reason?: string) =>
    callApi(admin, "POST", `/api/bookings/${id}/move`, { status, version, ...(reason ? { reason } : {}) });
  expect((await move("confirmed", 1)).status).toBe(200);
  const first = await confirmed();
  expect(first).not.toBeNull();
  expect((await figures("range=7d")).Confirmed).toMatch(/^1 /);
  expect((await move("cancelled", 2, "They moved away")).status).toBe(200);
  expect(await confirmed()).toEqual(first);
  expect((await figures("range=7d")).Confirmed).toMatch(/^0 /);
  expect((await move("contacted", 3)).status).toBe(200);
  expect(await confirmed()).toBeNull();
});

it("S28 a name that begins like a formula is text in a sheet", async () => {
  await newBooking(studio, {
    packageName: '=HYPERLINK("https://e.example")',
    createdAt: new Date("2024-02-29T20:00:00Z"),
  });
  await count("2024-02-29", [
    ["unknown", "@SUM(1+1)"],
    ["device", "phone"],
  ]);
  expect((await sheet("packages", LEAP))[0]?.Package).toBe(`'=HYPERLINK("https://e.example")`);
  expect((await sheet("unknown", LEAP))[0]?.Address).toBe("'@SUM(1+1)");
});

it("S30 makes of any address a screen, and of an unknown table none", async () => {
  await count(TODAY, [
    ["device", "phone"],
    ["page", "/"],
  ]);
  const usual = (await figures(""))["Page Views"];
  for (const query of [
    "range=__proto__&tab=constructor",
    "range=custom&from=2024-02-30&until=9999-99-99",
    "range=custom&from=%27%3B--&until=%00",
    "tab=%F0%9F%92%8D&range=custom&from=&until=",
    `tab=${"x".repeat(2000)}`,
  ])
    expect((await figures(query))["Page Views"]).toBe(usual);
  for (const table of ["", "user", "toString", "daily_counts", "views;drop"]) {
    const answer = await admin.get(`/api/analytics/export.csv?table=${encodeURIComponent(table)}`);
    expect(answer.status).toBe(404);
  }
});

it("gives each table as a file that nobody keeps, for admins alone", async () => {
  for (const table of TABLES) {
    const answer = await admin.get(`/api/analytics/export.csv?table=${table}&${LEAP}`);
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("content-disposition")).toBe(
      `attachment; filename="${table}-2024-02-28-to-2024-03-01.csv"`,
    );
    expect([...new Uint8Array(await answer.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  }
  const plain = await signedIn(studio, (await newPerson(studio)).credentials);
  expect((await plain.get("/api/analytics/export.csv?table=views")).status).toBe(403);
});

it("stays small however many views a day has, and says in the log how many rows it has read", async () => {
  await studio.database
    .open()
    .insert(dailyCounts)
    .values([{ measure: "device", day: TODAY, value: "phone", count: 1_000_000 }]);
  studio.worker.clearLogs();
  expect((await figures("tab=traffic"))["Page Views"]).toMatch(/^1,000,000 /);
  const { rowsRead } = await studio.requestLine("/admin/analytics");
  expect(rowsRead).toBeGreaterThan(0);
  expect(rowsRead).toBeLessThan(200);
});

it("adds whole months and the days beside them to the same sums as the days alone", async () => {
  const days = [
    "2023-11-14",
    "2023-11-15",
    "2023-11-30",
    "2023-12-01",
    "2024-02-29",
    "2024-03-01",
    "2024-03-10",
  ];
  await count("2022-01-01", [["device", "phone"]]);
  for (const [index, day] of [...days, "2024-03-11", "2024-05-31", "2024-06-01"].entries())
    await count(
      day,
      [
        ["device", "phone"],
        ["page", "/"],
      ],
      2 ** index,
    );
  const until = (end: string) => `range=custom&from=2023-11-15&until=${end}`;
  // 117 days, in weeks; their list reads December to February by the month.
  const weeks = await sheet("views", until("2024-03-10"));
  expect(weeks.reduce((sum, row) => sum + Number(row["Page views"]), 0)).toBe(126);
  expect(inOneLine(await sheet("pages", until("2024-03-10")))).toEqual(["/ | 126 | 1"]);
  // Two hundred days, by the month.
  expect(
    inOneLine(await sheet("views", until("2024-05-31"))).map((line) => line.split(" | ").slice(0, 2)),
  ).toEqual([
    ["Nov 2023", "6"],
    ["Dec 2023", "8"],
    ["Jan 2024", "0"],
    ["Feb 2024", "16"],
    ["Mar 2024", "224"],
    ["Apr 2024", "0"],
    ["May 2024", "256"],
  ]);
  expect((await figures(until("2024-05-31")))["Page Views"]).toMatch(/^510 /);
  expect((await figures(until("2024-05-31")))["Weekly Views"]).toBe("256 New · 0 before");
  expect(inOneLine(await sheet("pages", until("2024-05-31")))).toEqual(["/ | 510 | 1"]);
});
