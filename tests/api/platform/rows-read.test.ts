import { afterAll, beforeAll, expect, it } from "vitest";
import { seedLarge } from "#drizzle/seed/large.ts";
import { adminPaths } from "#tests/support/admin-pages.ts";
import { eventually } from "#tests/support/eventually.ts";
import { pageText } from "#tests/support/page-text.ts";
import { signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import type { Visitor } from "#tests/support/visitor.ts";

// How many rows the database reads for one screen, and for the cron while nothing is due. The studio is large enough
// for whatever counts, sorts or searches a whole table to be over its budget.
const SIZES = { films: 60, bookings: 3000, messages: 3000, logLines: 3000, files: 1500, redirects: 50 };

/** Found in most of the records, in some, and in hardly any. */
const SEARCHES = [
  ...["q=e", "q=an", "q=example.com", "q=example&view=board&sort=date", "q=anna+example&status=open"].map(
    (query) => `/admin/bookings?${query}`,
  ),
  ...["q=e&tab=answered", "q=example"].map((query) => `/admin/messages?${query}`),
  ...["q=e", "q=webp&sort=size"].map((query) => `/admin/media?${query}`),
  ...["/admin/email/outbox?q=example", "/admin/users?tab=customers&q=example"],
  ...["/admin/search?q=e", "/admin/search?q=example", "/api/command-palette?q=example"],
];

const LIST = 300;
const OVERVIEW = 1000;
const IDLE_CRON = 20;

/** Sums of a period: they read its days and its bookings. */
const REPORTS = ["/admin/analytics", "/admin/analytics/report"];
const OVERVIEWS = ["/admin", "/admin/calendar"];
const VIEWS = [
  ...[
    "view=board",
    "sort=name",
    "sort=status",
    "sort=status-desc",
    "sort=date",
    "status=closed",
    "page=3",
  ].map((query) => `/admin/bookings?${query}`),
  ...["sort=size", "sort=name", "kind=picture"].map((query) => `/admin/media?${query}`),
  ...["tab=answered", "tab=archived"].map((query) => `/admin/messages?${query}`),
  "/admin/email/outbox?state=sent",
];

let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio();
  await seedLarge(studio.database.open(), SIZES);
  admin = await signedIn(studio);
}, 180_000);
afterAll(() => studio?.close());

async function rowsOf(path: string) {
  studio.worker.clearLogs();
  await (await admin.get(path)).arrayBuffer();
  const { rowsRead } = await studio.logged("request");
  return { path, rows: Number(rowsRead) };
}

async function overBudget(paths: string[], most: number) {
  const read = [];
  for (const path of paths) read.push(await rowsOf(path));
  expect(read.filter(({ rows }) => rows === 0)).toEqual([]);
  return read.filter(({ rows }) => rows > most);
}

it("a list or a record reads as many rows as it shows, whatever the table's size", async () => {
  const paths = (await adminPaths(studio)).filter((path) => ![...REPORTS, ...OVERVIEWS].includes(path));
  expect(await overBudget([...paths, ...VIEWS], LIST)).toEqual([]);
});

it("the dashboard and the calendar read what is due, whatever the table's size", async () => {
  expect(await overBudget(OVERVIEWS, OVERVIEW)).toEqual([]);
});

it("the cron reads next to nothing while nothing is due", async () => {
  const minute = async () => {
    studio.worker.clearLogs();
    await studio.worker.cron();
    return Number((await studio.logged("maintenance_done")).rowsRead);
  };
  // What has expired goes some at a time.
  await eventually(async () => {
    const rows = await minute();
    expect(studio.worker.logs().filter(({ event }) => event === "maintenance")).toEqual([]);
    expect(rows).toBeLessThanOrEqual(IDLE_CRON);
  }, 40_000);
  expect(Math.max(await minute(), await minute(), await minute())).toBeLessThanOrEqual(IDLE_CRON);
});

it("a search reads as many rows as it lists, however many records match", async () => {
  expect(await overBudget(SEARCHES, OVERVIEW)).toEqual([]);
});

it("a search says that it lists the newest matches alone, and the export has all of them", async () => {
  const page = await pageText(admin, "/admin/bookings?q=example.com");
  expect(page).toContain("Only the 100 newest matches are listed. Add a word to narrow the search.");
  expect(await pageText(admin, "/admin/bookings?q=nobody+example")).not.toContain("newest matches");
  const sheet = await (await admin.get("/api/booking-list/export.csv?q=example.com")).text();
  const matching = (await studio.bookings()).filter(({ email }) => email.includes("example.com"));
  expect(matching.length).toBeGreaterThan(1000);
  expect(matching.filter(({ email }) => !sheet.includes(email))).toEqual([]);
});
