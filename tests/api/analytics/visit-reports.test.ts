import { inArray } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { dailyMetrics } from "#drizzle/schema/metrics.ts";
import { redirects } from "#drizzle/schema/redirects.ts";
import { videos } from "#drizzle/schema/videos.ts";
import { TABLES, type TableName } from "#server/analytics/reports/contract.ts";
import { addDays } from "#server/platform/calendar.ts";
import { studioToday, systemClock } from "#server/platform/clock.ts";
import { HERO_FILM } from "#server/website/films/contract.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { count, inOneLine, LEAP, metricValues, sheet, wordsOf } from "#tests/support/reports.ts";
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
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const TODAY = studioToday(systemClock);

it("sums views by day, including a leap day, next to as many days before", async () => {
  await count(studio, "2024-02-25", [["device", "phone"]], 2);
  await count(studio, "2024-02-27", [["device", "desktop"]], 3);
  await count(studio, "2024-02-28", [["device", "phone"]], 4);
  await count(studio, "2024-02-29", [["device", "phone"]], 5);
  await count(studio, "2024-02-29", [["device", "tablet"]], 1);
  await count(studio, "2024-03-02", [["device", "phone"]], 99);
  expect(await sheet(admin, "views", LEAP)).toEqual([
    { Day: "Feb 28", "Page views": "4", "Period before": "2" },
    { Day: "Feb 29", "Page views": "6", "Period before": "0" },
    { Day: "Mar 1", "Page views": "0", "Period before": "3" },
  ]);
  expect((await metricValues(admin, LEAP))["Page Views"]).toBe("10 +100% 5 before");
});

it("shows no comparison with days that weren't measured", async () => {
  await count(studio, "2024-02-27", [["device", "phone"]], 3);
  await count(studio, "2024-02-29", [
    ["device", "phone"],
    ["page", "/"],
  ]);
  expect((await metricValues(admin, LEAP))["Page Views"]).toBe("1 Nothing to compare with yet");
  expect((await sheet(admin, "views", LEAP)).map((row) => row["Period before"])).toEqual(["", "", ""]);
  expect(await sheet(admin, "pages", LEAP)).toEqual([{ Page: "/", "Page views": "1", "Period before": "" }]);
  const page = wordsOf(await (await admin.get(`/admin/analytics?${LEAP}`)).text());
  expect(page).toContain("Visits have been counted since Feb 27, 2024");
});

it("counts the views of the period's last week and of the week before", async () => {
  for (const [daysAgo, times] of [
    [0, 1],
    [6, 2],
    [7, 4],
    [13, 8],
    [14, 16],
  ] as const)
    await count(studio, addDays(TODAY, -daysAgo), [["device", "phone"]], times);
  expect((await metricValues(admin, "range=30d"))["Weekly Views"]).toBe("3 -75% 12 before");
  expect((await metricValues(admin, "range=7d"))["Weekly Views"]).toBe("3 -75% 12 before");
});

it("lists pages, referrers, campaigns, countries, devices and unknown addresses, highest first", async () => {
  await count(studio, "2024-02-25", [["device", "phone"]]);
  await count(
    studio,
    "2024-02-29",
    [
      ["page", "/"],
      ["referrer", ""],
      ["country", ""],
    ],
    3,
  );
  await count(
    studio,
    "2024-02-29",
    [
      ["page", "/films/vows-in-gold"],
      ["referrer", "instagram.com"],
    ],
    2,
  );
  await count(
    studio,
    "2024-02-26",
    [
      ["page", "/"],
      ["country", "US"],
    ],
    7,
  );
  await count(studio, "2024-03-01", [
    ["country", "CA"],
    ["device", "desktop"],
    ["campaign", "instagram|social|"],
  ]);
  await count(studio, "2024-03-01", [
    ["unknown", "/pricing"],
    ["unknown", "*"],
  ]);
  const lines = async (table: TableName) => inOneLine(await sheet(admin, table, LEAP));
  expect(await lines("pages")).toEqual(["/ | 3 | 7", "/films/vows-in-gold | 2 | 0"]);
  expect(await lines("referrers")).toEqual(["Direct | 3 | 0", "instagram.com | 2 | 0"]);
  expect(await lines("campaigns")).toEqual(["– | instagram | social | 1 | 0"]);
  expect(await lines("countries")).toEqual(["Unknown | 3 | 0", "Canada | 1 | 0"]);
  expect(await lines("devices")).toEqual(["Desktop | 1 | 0"]);
  expect(await lines("unknown")).toEqual(["Other addresses | 1 | 0", "/pricing | 1 | 0"]);
});

it("reports how far films are watched, and for external players only what they report", async () => {
  const db = studio.database.open();
  const elsewhere = { category: "full" as const, durationSeconds: 60, filmUrl: "https://vimeo.com/76979871" };
  await db.insert(videos).values([
    { ...elsewhere, id: "silent", slug: "silent-elsewhere", title: "Silent & Elsewhere" },
    { ...elsewhere, id: "telling", slug: "telling-elsewhere", title: "Telling & Elsewhere" },
  ]);
  await count(studio, "2024-02-25", [["device", "phone"]]);
  await count(studio, "2024-02-26", [["film_started", "vows-in-gold"]], 2);
  await count(studio, "2024-02-26", [["film_started", "an-arch-by-the-sea"]], 5);
  await count(studio, "2024-02-28", [["film_started", "vows-in-gold"]], 8);
  await count(studio, "2024-02-29", [["film_half", "vows-in-gold"]], 5);
  await count(studio, "2024-03-01", [["film_finished", "vows-in-gold"]], 3);
  await count(studio, "2024-03-01", [["film_started", "silent-elsewhere"]], 4);
  await count(studio, "2024-03-01", [["film_started", "telling-elsewhere"]], 3);
  await count(studio, "2024-03-01", [["film_half", "telling-elsewhere"]], 2);
  await count(studio, "2024-03-01", [["film_started", HERO_FILM]], 2);
  await count(studio, "2024-03-01", [["film_half", HERO_FILM]]);
  await count(studio, "2024-03-01", [["film_started", "deleted-since"]]);
  const films = inOneLine(await sheet(admin, "films", LEAP));
  expect(films.slice(0, 6)).toEqual([
    "Ana & Ben | 8 | 2 | 5 | 3 | 38",
    "Silent & Elsewhere | 4 | 0 |  |  | ",
    "Telling & Elsewhere | 3 | 0 | 2 | 0 | 0",
    "The home page's film | 2 | 0 | 1 | 0 | 0",
    "deleted-since | 1 | 0 | 0 | 0 | 0",
    // Not played in this period. The count of the preceding period still applies.
    "Clara & Theo | 0 | 5 | 0 | 0 | ",
  ]);
  expect(inOneLine(await sheet(admin, "plays", LEAP))).toEqual([
    "Feb 28 | 8 | 0",
    "Feb 29 | 0 | 0",
    "Mar 1 | 10 | 3",
  ]);
  expect((await metricValues(admin, LEAP))["Film Plays"]).toBe("18 +157% 7 before");
  await db.delete(videos).where(inArray(videos.id, ["silent", "telling"]));
});

it("counts a film's plays together across all its addresses", async () => {
  const db = studio.database.open();
  await db.insert(redirects).values([
    { fromPath: "/films/ana-and-ben", toPath: "/films/vows-in-gold" },
    { fromPath: "/films/elsewhere", toPath: "/gallery" },
  ]);
  await count(studio, "2024-02-25", [["film_started", "ana-and-ben"]], 4);
  await count(studio, "2024-02-25", [["device", "phone"]]);
  await count(studio, "2024-02-28", [["film_started", "ana-and-ben"]], 3);
  await count(studio, "2024-02-28", [["film_finished", "ana-and-ben"]], 1);
  await count(studio, "2024-02-29", [["film_started", "vows-in-gold"]], 1);
  await count(studio, "2024-02-29", [["film_finished", "vows-in-gold"]], 1);
  await count(studio, "2024-02-29", [["film_started", "elsewhere"]], 2);
  const films = inOneLine(await sheet(admin, "films", LEAP));
  expect(films.slice(0, 2)).toEqual(["Ana & Ben | 4 | 4 | 0 | 2 | 50", "elsewhere | 2 | 0 | 0 | 0 | 0"]);
  await db.delete(redirects);
});

it("shows days without tracking as blank, not as zero", async () => {
  await count(studio, "2024-02-29", [["device", "phone"]], 2);
  expect(inOneLine(await sheet(admin, "views", LEAP))).toEqual([
    "Feb 28 |  | ",
    "Feb 29 | 2 | ",
    "Mar 1 | 0 | ",
  ]);
  expect(inOneLine(await sheet(admin, "plays", LEAP))).toEqual([
    "Feb 28 |  | ",
    "Feb 29 | 0 | 0",
    "Mar 1 | 0 | 0",
  ]);
  const earlier = await metricValues(admin, "range=custom&from=2024-01-01&until=2024-02-28");
  expect(earlier["Page Views"]).toBe("– Nothing to compare with yet");
  expect(earlier["Weekly Views"]).toBe("– Nothing to compare with yet");
});

it("S28 a name that begins like a formula is text in a sheet", async () => {
  await newBooking(studio, {
    packageName: '=HYPERLINK("https://e.example")',
    createdAt: new Date("2024-02-29T20:00:00Z"),
  });
  await count(studio, "2024-02-29", [
    ["unknown", "@SUM(1+1)"],
    ["device", "phone"],
  ]);
  expect((await sheet(admin, "packages", LEAP))[0]?.Package).toBe(`'=HYPERLINK("https://e.example")`);
  expect((await sheet(admin, "unknown", LEAP))[0]?.Address).toBe("'@SUM(1+1)");
});

it("S30 shows the usual screen for any query, and no unknown table", async () => {
  await count(studio, TODAY, [
    ["device", "phone"],
    ["page", "/"],
  ]);
  const usual = (await metricValues(admin, ""))["Page Views"];
  for (const query of [
    "range=__proto__&tab=constructor",
    "range=custom&from=2024-02-30&until=9999-99-99",
    "range=custom&from=%27%3B--&until=%00",
    "tab=%F0%9F%92%8D&range=custom&from=&until=",
    `tab=${"x".repeat(2000)}`,
  ])
    expect((await metricValues(admin, query))["Page Views"]).toBe(usual);
  for (const table of ["", "user", "toString", "daily_metrics", "views;drop"]) {
    const answer = await admin.get(`/api/analytics/export.csv?table=${encodeURIComponent(table)}`);
    expect(answer.status).toBe(404);
  }
});

it("exports each table as an uncached file, only for admins", async () => {
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

it("the report stays small however many views a day has, and logs how many rows it read", async () => {
  await studio.database
    .open()
    .insert(dailyMetrics)
    .values([{ metric: "device", day: TODAY, value: "phone", count: 1_000_000 }]);
  studio.worker.clearLogs();
  expect((await metricValues(admin, "tab=traffic"))["Page Views"]).toMatch(/^1,000,000 /);
  const { rowsRead } = await studio.requestLine("/admin/analytics");
  expect(rowsRead).toBeGreaterThan(0);
  expect(rowsRead).toBeLessThan(200);
});

it("whole months plus single days add up to the same sums as the days alone", async () => {
  const days = [
    "2023-11-14",
    "2023-11-15",
    "2023-11-30",
    "2023-12-01",
    "2024-02-29",
    "2024-03-01",
    "2024-03-10",
  ];
  await count(studio, "2022-01-01", [["device", "phone"]]);
  for (const [index, day] of [...days, "2024-03-11", "2024-05-31", "2024-06-01"].entries())
    await count(
      studio,
      day,
      [
        ["device", "phone"],
        ["page", "/"],
      ],
      2 ** index,
    );
  const until = (end: string) => `range=custom&from=2023-11-15&until=${end}`;
  // 117 days by week. The page list covers December to February by month.
  const weeks = await sheet(admin, "views", until("2024-03-10"));
  expect(weeks.reduce((sum, row) => sum + Number(row["Page views"]), 0)).toBe(126);
  expect(inOneLine(await sheet(admin, "pages", until("2024-03-10")))).toEqual(["/ | 126 | 1"]);
  // Two hundred days by month.
  expect(
    inOneLine(await sheet(admin, "views", until("2024-05-31"))).map((line) => line.split(" | ").slice(0, 2)),
  ).toEqual([
    ["Nov 2023", "6"],
    ["Dec 2023", "8"],
    ["Jan 2024", "0"],
    ["Feb 2024", "16"],
    ["Mar 2024", "224"],
    ["Apr 2024", "0"],
    ["May 2024", "256"],
  ]);
  expect((await metricValues(admin, until("2024-05-31")))["Page Views"]).toMatch(/^510 /);
  expect((await metricValues(admin, until("2024-05-31")))["Weekly Views"]).toBe("256 New 0 before");
  expect(inOneLine(await sheet(admin, "pages", until("2024-05-31")))).toEqual(["/ | 510 | 1"]);
});
