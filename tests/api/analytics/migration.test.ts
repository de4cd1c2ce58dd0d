import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#drizzle/client.ts";
import { applyMigrations } from "#drizzle/migrate.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { dailyMetrics, ingestedEvents, monthlyMetrics } from "#drizzle/schema/metrics.ts";
import { startOlderDatabase } from "#tests/support/older-database.ts";

let database: Awaited<ReturnType<typeof startOlderDatabase>>;
const open = () => database.open();

const at = (instant: string) => Date.parse(instant);

async function oldRows(db: Database) {
  for (const [day, path, host, country, device, views] of [
    ["2024-02-29", "/", "google.com", "US", "phone", 3],
    ["2024-02-29", "/", "", "US", "desktop", 2],
    ["2024-02-29", "/gallery", "", "", "phone", 4],
    ["2024-03-01", "/", "google.com", "CA", "phone", 5],
    ["2024-02-01", "/", "", "US", "phone", 1],
  ])
    await db.run(
      sql`insert into page_views values (${day}, ${path}, ${host}, ${country}, ${device}, ${views})`,
    );
  for (const [id, status, createdAt, answeredAt] of [
    ["logged", "delivered", "2024-01-01T20:00:00Z", "2024-01-02T20:00:00Z"],
    ["answered", "confirmed", "2024-01-03T20:00:00Z", "2024-01-04T20:00:00Z"],
    ["bare", "filmed", "2024-01-05T20:00:00Z", null],
    ["held", "held", "2024-01-06T20:00:00Z", "2024-01-07T20:00:00Z"],
    ["cancelled", "cancelled", "2024-01-08T20:00:00Z", "2024-01-09T20:00:00Z"],
  ] as const)
    await db.run(
      sql`insert into bookings (id, submission_id, bride_name, groom_name, email, wedding_date, status, created_at, answered_at) values (${id}, ${id}, 'Ana', 'Ben', 'ana@example.com', ${`2025-06-${10 + id.length}`}, ${status}, ${at(createdAt)}, ${answeredAt && at(answeredAt)})`,
    );
  for (const [id, entity, entityId, after, createdAt] of [
    ["1", "booking", "logged", { status: "confirmed" }, "2024-02-01T20:00:00Z"],
    // Moved back and confirmed again. This is the date that counts.
    ["2", "booking", "logged", { status: "contacted" }, "2024-02-02T20:00:00Z"],
    ["3", "booking", "logged", { status: "confirmed" }, "2024-02-03T20:00:00Z"],
    ["4", "booking", "logged", { status: "delivered" }, "2024-08-01T20:00:00Z"],
    ["5", "booking", "logged", { venue: "The Barn" }, "2024-08-02T20:00:00Z"],
    // A different entity with the same ID.
    ["6", "user", "answered", { status: "confirmed" }, "2024-09-01T20:00:00Z"],
    ["7", "booking", "cancelled", { status: "confirmed" }, "2024-02-04T20:00:00Z"],
  ] as const)
    await db.run(
      sql`insert into audit_log (id, actor_id, actor_email, action, entity, entity_id, after, created_at) values (${id}, 'a', 'a@example.com', 'move', ${entity}, ${entityId}, ${JSON.stringify(after)}, ${at(createdAt)})`,
    );
}

beforeAll(async () => {
  database = await startOlderDatabase("0006_library");
  await oldRows(open());
  await applyMigrations(open());
}, 30_000);

afterAll(() => database?.close());

it("keeps the previously counted page views, each metric separately", async () => {
  const rows = await open().select().from(dailyMetrics);
  expect(rows.map(({ metric, day, value, count }) => `${metric} ${day} ${value}: ${count}`).sort()).toEqual([
    "country 2024-02-01 US: 1",
    "country 2024-02-29 : 4",
    "country 2024-02-29 US: 5",
    "country 2024-03-01 CA: 5",
    "device 2024-02-01 phone: 1",
    "device 2024-02-29 desktop: 2",
    "device 2024-02-29 phone: 7",
    "device 2024-03-01 phone: 5",
    "page 2024-02-01 /: 1",
    "page 2024-02-29 /: 5",
    "page 2024-02-29 /gallery: 4",
    "page 2024-03-01 /: 5",
    "referrer 2024-02-01 : 1",
    "referrer 2024-02-29 : 6",
    "referrer 2024-02-29 google.com: 3",
    "referrer 2024-03-01 google.com: 5",
  ]);
});

it("sums page views by month, a leap day in February", async () => {
  const rows = await open().select().from(monthlyMetrics);
  expect(
    rows.map(({ metric, month, value, count }) => `${metric} ${month} ${value}: ${count}`).sort(),
  ).toEqual([
    "country 2024-02 : 4",
    "country 2024-02 US: 6",
    "country 2024-03 CA: 5",
    "device 2024-02 desktop: 2",
    "device 2024-02 phone: 8",
    "device 2024-03 phone: 5",
    "page 2024-02 /: 6",
    "page 2024-02 /gallery: 4",
    "page 2024-03 /: 5",
    "referrer 2024-02 : 7",
    "referrer 2024-02 google.com: 3",
    "referrer 2024-03 google.com: 5",
  ]);
});

it("dates confirmations by the log, else by the first answer, else by the inquiry", async () => {
  const rows = await open().select({ id: bookings.id, confirmedAt: bookings.confirmedAt }).from(bookings);
  expect(
    Object.fromEntries(rows.map(({ id, confirmedAt }) => [id, confirmedAt?.toISOString() ?? null])),
  ).toEqual({
    logged: "2024-02-03T20:00:00.000Z",
    answered: "2024-01-04T20:00:00.000Z",
    bare: "2024-01-05T20:00:00.000Z",
    held: null,
    cancelled: null,
  });
});

it("drops the old table, and marks no event as ingested", async () => {
  const tables = await open().all(sql`select name from sqlite_master where name like 'page_views%'`);
  expect(tables).toEqual([]);
  expect(await open().$count(ingestedEvents)).toBe(0);
});
