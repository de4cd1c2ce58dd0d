import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "#drizzle/client.ts";
import { type BookingStatus, OCCUPYING_STATUSES } from "#drizzle/enums.ts";
import { auditLog, auditValues } from "#drizzle/schema/audit-log.ts";
import { bookingNotes } from "#drizzle/schema/booking-notes.ts";
import { bookingSettings } from "#drizzle/schema/booking-settings.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { media } from "#drizzle/schema/media.ts";
import { messages } from "#drizzle/schema/messages.ts";
import { redirects } from "#drizzle/schema/redirects.ts";
import { studioDays } from "#drizzle/schema/studio-days.ts";
import { videos } from "#drizzle/schema/videos.ts";
import { demoBookings } from "#drizzle/seed/demo/bookings.ts";
import { seedLarge } from "#drizzle/seed/large.ts";
import { databaseCommands } from "#tests/support/database-commands.ts";
import { startDatabase } from "#tests/support/sqld.ts";

const ADMIN = { ADMIN_EMAIL: "owner@example.com", ADMIN_PASSWORD: "a password of the test" };

const occupies = (status: BookingStatus) => OCCUPYING_STATUSES.some((known) => known === status);

let database: Awaited<ReturnType<typeof startDatabase>>;
const open = () => openDatabase({ url: database.url, timeoutMs: 30_000 });
const { run } = databaseCommands(() => database.url);

beforeAll(async () => {
  database = await startDatabase({ seeded: true });
});
afterAll(() => database?.close());

// One sequence on one database: each command builds on the previous one's result.
describe("seeding next to a studio's own data", { timeout: 60_000 }, () => {
  it("db:seed -- --demo picks days next to the studio's real weddings", async () => {
    const db = open();
    const wanted = demoBookings(new Date()).filter(({ status }) => occupies(status));
    const [dayOff, ...dates] = [...new Set(wanted.map(({ weddingDate }) => weddingDate))];
    if (!dayOff) throw new Error("The demo has no weddings");
    await db.insert(studioDays).values({ date: dayOff, capacity: 0, note: "Ours" });
    const real = dates.flatMap((weddingDate, day) =>
      Array.from({ length: 1 + (day % 2) }, (_, crew) => ({
        id: `real-${day}-${crew}`,
        submissionId: `real-${day}-${crew}`,
        brideName: "Ana",
        groomName: "Ben",
        email: "ana@example.com",
        weddingDate,
        status: "confirmed" as const,
      })),
    );
    await db.insert(bookings).values(real);
    expect(await run(["seed", "--demo", "--yes"], ADMIN)).toMatchObject({ code: 0, err: "" });
    expect(await db.$count(bookings)).toBe(260 + real.length);
    const taken = Map.groupBy(
      (await db.select().from(bookings)).filter(({ status }) => occupies(status)),
      ({ weddingDate }) => weddingDate,
    );
    expect(taken.has(dayOff)).toBe(false);
    expect(Math.max(...[...taken.values()].map((weddings) => weddings.length))).toBe(2);
    const off = await db.select({ date: studioDays.date }).from(studioDays);
    expect(off.filter(({ date }) => taken.has(date))).toEqual([]);
  });

  it("db:seed -- --large asks for confirmation before filling a remote database", async () => {
    const before = await open().$count(bookings);
    const refused = await run(["seed", "--large"], ADMIN);
    expect(refused.code).not.toBe(0);
    expect(refused.err).toContain("npm run db:seed -- --large --yes");
    expect(await open().$count(bookings)).toBe(before);
  });

  it("a large studio gets the requested amounts once, next to existing data", async () => {
    const db = open();
    const tables = {
      films: videos,
      bookings,
      messages,
      logLines: auditLog,
      files: media,
      redirects,
    } as const;
    const counts = async () =>
      Object.fromEntries(
        await Promise.all(
          Object.entries(tables).map(async ([name, table]) => [name, await db.$count(table)]),
        ),
      ) as Record<keyof typeof tables, number>;
    const before = await counts();
    const sizes = { films: 3, bookings: 120, messages: 50, logLines: 300, files: 40, redirects: 5 };
    const today = new Date("2026-11-23T12:00:00Z");
    expect(await seedLarge(db, sizes, { today })).toBe(true);
    const after = await counts();
    for (const [name, size] of Object.entries(sizes) as [keyof typeof sizes, number][])
      expect(after[name] - before[name], name).toBe(size);
    expect(await db.$count(bookingNotes)).toBeGreaterThan(50);
    expect(await db.select().from(bookingSettings)).toMatchObject([
      { id: "main", weddingsPerDay: 8, version: 1 },
    ]);
    // With their values, if those are less than two years old.
    const values = await db.$count(auditValues);
    expect(values).toBeGreaterThan(20);
    expect(values).toBeLessThan(100);
    expect(await seedLarge(db, sizes, { today })).toBe(false);
    expect(await counts()).toEqual(after);
  });
});
