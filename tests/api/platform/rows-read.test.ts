import { lte, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MAIL_KINDS, MESSAGE_STATUSES, OUTBOX_STATES } from "#drizzle/enums.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { seedLarge } from "#drizzle/seed/large.ts";
import { COUPLE_CHOICES, SEEN_CHOICES, USER_TABS, YES_OR_NO } from "#server/accounts/users/contract.ts";
import { TURN_COUNT } from "#server/admin/retention/service.ts";
import { BOOKING_SORTS } from "#server/bookings/list/contract.ts";
import { BOUNCED } from "#server/mail/outbox/contract.ts";
import { chargedBooking } from "#tests/factories/payment.ts";
import { newDraft } from "#tests/factories/proposal.ts";
import { adminPaths } from "#tests/support/admin-pages.ts";
import { eventually } from "#tests/support/eventually.ts";
import { billAll, chargeAll, deliverAll, fillToDos, offerAll } from "#tests/support/large-studio.ts";
import {
  addVisitors,
  bookingsCountedNow,
  busiest,
  countedBookings,
  repeatEarlier,
  SIZES,
  SMALL,
  shareBookings,
} from "#tests/support/many-rows.ts";
import {
  filled,
  OVERVIEWS,
  REPORT_ROWS,
  REPORTS,
  SEARCHES,
  type Size,
  sizesOf,
  TABS,
  VIEWS,
} from "#tests/support/measured-pages.ts";
import { pageText } from "#tests/support/page-text.ts";
import { callApi, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";

// How many rows the database reads for one screen, and for the cron if nothing is due, and how large a page is. The
// studio is large enough that anything that counts, sorts, searches or shows a whole table exceeds its budget.
const LIST = 300;
const OVERVIEW = 1000;
const IDLE_CRON = 20;
/** The minute of the hour in which the cron reads which payments to remind of. */
const REMINDERS = 7;

const GROWTH = 1.3;

let studio: Studio;
let admin: Visitor;
let small: Size[];
beforeAll(async () => {
  // With everything that the cron may have to check.
  studio = await startStudio({ stripe: true });
  admin = await signedIn(studio);
  await seedLarge(studio.database.open(), SMALL);
  await chargeAll(studio);
  await billAll(studio);
  await offerAll(studio);
  await deliverAll(studio);
  await fillToDos(studio);
  small = await sizesOf(studio, pageOf);
  await seedLarge(studio.database.open(), SIZES);
  await chargeAll(studio);
  await billAll(studio);
  await offerAll(studio);
  await newDraft(studio, admin);
  await deliverAll(studio);
  await studio.worker.cron();
}, 180_000);
afterAll(() => studio?.close());

const pageOf = async (path: string) =>
  (await (path.startsWith("/admin") ? admin : createVisitor(studio)).get(path)).text();

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

it("a list or a record reads as many rows as it shows, whatever the table size", async () => {
  const paths = (await adminPaths(studio)).filter((path) => ![...REPORTS, ...OVERVIEWS].includes(path));
  const beside = paths
    .filter((path) => /^\/admin\/(?:bookings|messages)\/(?!trash$|new$)[^/]+$/.test(path))
    .map((path) => `${path.replace("/admin", "/api")}/preview`);
  expect(beside).toHaveLength(2);
  expect(await overBudget([...paths, ...VIEWS, ...beside], LIST)).toEqual([]);
});

it("the dashboard and the calendar read only what is due, whatever the table size", async () => {
  expect(await overBudget(OVERVIEWS, OVERVIEW)).toEqual([]);
});

it("a payment reads only its own booking's rows, however much other couples owe", async () => {
  const { bookingId } = await chargedBooking(admin, studio, { kind: "instalment" });
  studio.worker.clearLogs();
  const body = {
    id: crypto.randomUUID(),
    amount: "100",
    way: "cheque",
    happenedOn: "2026-01-02",
    pending: false,
  };
  const answer = await callApi(admin, "POST", `/api/bookings/${bookingId}/payments`, body);
  expect(answer.status).toBe(200);
  const { rowsRead } = await studio.logged("request");
  expect(Number(rowsRead)).toBeLessThanOrEqual(LIST);
});

it("the cron reads almost nothing while nothing is due, in any minute of a Monday", async () => {
  // In an hour in which the weekly summaries could be sent.
  const FIRST = Date.parse("2026-01-05T17:00:00Z");
  const minute = async (n: number) => {
    studio.worker.clearLogs();
    await studio.worker.cron(new Date(FIRST + n * 60_000));
    const { rowsRead } = await studio.logged("maintenance_done");
    const hasWorked = studio.worker.logs().some(({ event }) => event === "maintenance");
    return { n, rows: Number(rowsRead), hasWorked };
  };
  // Expired rows are deleted a few at a time, and each kind has its minutes.
  const isIdle = async () => {
    const found = [];
    for (let n = 0; n < 2 * TURN_COUNT; n += 1) found.push(await minute(n));
    expect(found.filter(({ hasWorked }) => hasWorked)).toEqual([]);
  };
  await eventually(isIdle, 90_000);
  const read = [];
  for (let n = 0; n <= 60; n += 1) read.push(await minute(n));
  // Payments are due here, and once an hour the cron looks whom to remind.
  expect(read.filter(({ n, rows }) => rows > IDLE_CRON && n !== REMINDERS)).toEqual([]);
}, 180_000);

it("a search reads as many rows as it lists, however many match", async () => {
  expect(await overBudget(SEARCHES, OVERVIEW)).toEqual([]);
});

it("a search says that it lists only the newest matches, and the export has all of them", async () => {
  const page = await pageText(admin, "/admin/bookings?q=example.com");
  expect(page).toContain("Only the 100 newest matches are listed. Add a word to narrow the search.");
  expect(await pageText(admin, "/admin/bookings?q=nobody+example")).not.toContain("newest matches");
  const sheet = await (await admin.get("/api/booking-list/export.csv?q=example.com")).text();
  const matching = (await studio.bookings()).flatMap(({ email }) =>
    email?.includes("example.com") ? email : [],
  );
  expect(matching.length).toBeGreaterThan(1000);
  expect(matching.filter((email) => !sheet.includes(email))).toEqual([]);
});

it("a list without a counter shows a minimum count, and every row can be reached", async () => {
  const shown = async (path: string) =>
    /(?:More than )?\d+ (?:bookings found|changes)/.exec(await pageText(admin, path))?.[0];
  expect(await shown("/admin/bookings?until=2020-12-31")).toBe("More than 125 bookings found");
  expect(await shown("/admin/activity?entity=booking")).toMatch(/^More than \d+ changes$/);
  const dated = await studio.database.open().$count(bookings, lte(bookings.weddingDate, "2020-12-31"));
  const last = Math.ceil(dated / 25);
  const end = `/admin/bookings?until=2020-12-31&page=${last}`;
  expect(await shown(end)).toBe(`${dated} bookings found`);
  expect(await pageText(admin, end)).toContain(`Page ${last} of ${last}`);
  // Beyond the last page.
  expect(await pageText(admin, "/admin/bookings?until=2020-12-31&page=999")).toContain(
    `Page ${last} of ${last}`,
  );
});

it("a page grows with what it shows, not with the table size", async () => {
  const large = await sizesOf(studio, pageOf);
  const grown = large.map(({ path, bytes, tags }) => {
    const before = small.find((each) => each.path === path);
    return { path, bytes: bytes / (before?.bytes ?? 0), tags: tags / (before?.tags ?? 0) };
  });
  expect(grown.filter(({ bytes, tags }) => !(bytes <= GROWTH && tags <= GROWTH))).toEqual([]);
});

it("a report reads only its period, whatever came before", async () => {
  const reports = Object.entries(REPORT_ROWS).flatMap(([range, most]) =>
    [...TABS.map((tab) => `?tab=${tab}&range=${range}`), `/report?range=${range}`].map((rest) => ({
      path: `/admin/analytics${rest}`,
      most,
    })),
  );
  const read = [];
  for (const { path, most } of reports) read.push({ ...(await rowsOf(path)), most });
  expect(read.filter(({ rows, most }) => rows === 0 || rows > most)).toEqual([]);
  // Adds more years of the same data.
  const db = studio.database.open();
  const before = await db.$count(bookings);
  await repeatEarlier(db);
  expect(await db.$count(bookings)).toBe(2 * before);
  const again = [];
  for (const { path, most } of reports) again.push({ ...(await rowsOf(path)), most });
  expect(again).toEqual(read);
});

describe("a filter reads as many rows as it lists, however many match part of it", () => {
  it("in the activity log", async () => {
    const actor = await busiest(studio.database.open());
    const paths = filled("/admin/activity", {
      actor: [actor, "nobody"],
      action: ["move_booking", "create_booking"],
      entity: ["booking", "user"],
      until: ["2020-01-01"],
    });
    expect(await overBudget([...paths, "/admin/activity?from=2019-01-01&until=2019-12-31"], LIST)).toEqual(
      [],
    );
  });

  it("in the outbox and the messages", async () => {
    const paths = filled("/admin/email/outbox", {
      state: [...OUTBOX_STATES, BOUNCED],
      kind: MAIL_KINDS,
    });
    const tabs = filled("/admin/messages", { tab: MESSAGE_STATUSES });
    expect(await overBudget([...paths, ...tabs], LIST)).toEqual([]);
  });

  it("in the accounts and the customers", async () => {
    const paths = [
      ...filled("/admin/users", { tab: USER_TABS }),
      ...filled("/admin/users", {
        role: ["user", "film_editor", "coordinator", "admin"],
        confirmed: YES_OR_NO,
        suspended: YES_OR_NO,
        seen: SEEN_CHOICES,
        couples: COUPLE_CHOICES,
      }),
    ];
    await addVisitors(studio.database.open());
    expect(await overBudget(paths, LIST)).toEqual([]);
  });

  it("in one person's data", async () => {
    const [one] = await studio.bookings();
    const paths = [one?.email, "nobody@example.com", "account-7@example.com"].map(
      (email) => `/admin/security/personal-data?email=${email}`,
    );
    expect(await overBudget(paths, LIST)).toEqual([]);
  });

  it("in the bookings, for each order", async () => {
    const owner = await shareBookings(studio.database.open());
    const paths = filled("/admin/bookings", {
      status: ["open", "delivered"],
      package: ["premium"],
      owner: [owner],
      sort: ["oldest", "date", "date-desc", "name", "status-desc"],
      view: ["board"],
    });
    const rest = ["status=closed&sort=oldest", "package=none&owner=none", "package=none&owner=second-owner"];
    const dates = ["", "&status=closed", "&status=delivered&package=premium", `&owner=${owner}`].map(
      (query) => `until=2022-01-01&sort=date${query}`,
    );
    const undated = ["sort=date-desc", "sort=date-desc&until=2022-01-01", "sort=status-desc"];
    await studio.database
      .open()
      .run(sql`update bookings set wedding_date = 'undecided' where status = 'new'`);
    const more = [...rest, ...dates, ...undated].map((query) => `/admin/bookings?${query}`);
    expect(await overBudget([...paths, ...more], LIST)).toEqual([]);
  });

  it("in the bookings, with the same rows and counts as the export", async () => {
    await shareBookings(studio.database.open());
    const stored = new Map((await studio.bookings()).map(({ id, email }) => [id, email]));
    for (const filter of ["status=open", "owner=second-owner", "status=lost&package=premium"]) {
      for (const sort of BOOKING_SORTS) {
        const query = `${filter}&sort=${sort}`;
        const sheet = await (await admin.get(`/api/booking-list/export.csv?${query}`)).text();
        const all = sheet.trim().split("\r\n").slice(1);
        const shown = await pageOf(`/admin/bookings?${query}&page=2`);
        const links = [...shown.matchAll(/href="\/admin\/bookings\/([^"/?]+)"/g)].map(([, id]) => id ?? "");
        const ids = [...new Set(links)].filter((id) => stored.has(id));
        const emails = ids.map((id) => stored.get(id) ?? "");
        expect(emails.length, query).toBe(Math.min(25, Math.max(0, all.length - 25)));
        expect(
          all.slice(25, 50).map((line) => emails.find((email) => line.includes(email))),
          query,
        ).toEqual(emails);
        expect(shown.replace(/<!-- -->/g, ""), query).toContain(`${all.length} bookings found`);
      }
    }
  });

  it("in the bookings, whose counts by package and owner follow every change", async () => {
    await shareBookings(studio.database.open());
    const db = studio.database.open();
    const counted = () => countedBookings(db);
    const real = () => bookingsCountedNow(db);
    expect(await counted()).toEqual(await real());
    await db.run(sql`update bookings set status = 'lost' where rowid % 7 = 0`);
    await db.run(sql`update bookings set package_id = null where rowid % 11 = 0`);
    await db.run(sql`delete from bookings where rowid % 13 = 0 or status = 'new'`);
    // Its bookings have no owner now.
    await db.run(sql`delete from "user" where id = 'second-owner'`);
    const now = await real();
    expect(now.some((row) => (row as { o: string }).o === "second-owner")).toBe(false);
    expect(await counted()).toEqual(now);
  });
});
