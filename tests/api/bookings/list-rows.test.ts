import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bookings } from "#drizzle/schema/bookings.ts";
import { COLUMN_SIZE } from "#server/bookings/list/contract.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { bridesInList } from "#tests/support/booking-list.ts";
import { pageText } from "#tests/support/page-text.ts";
import { accountOf, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const HOUR_MS = 3_600_000;

let studio: Studio;
let admin: Visitor;
let ownerId: string;
beforeAll(async () => {
  studio = await startStudio();
  admin = await signedIn(studio);
  ownerId = (await accountOf(studio, "admin@example.com"))?.id ?? "";
});
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const text = (query: string | Record<string, string> = "") =>
  pageText(admin, `/admin/bookings?${new URLSearchParams(query)}`);

const brides = (query?: Parameters<typeof bridesInList>[1]) => bridesInList(admin, query);

const couple = (brideName: string, changes: Partial<typeof bookings.$inferInsert> = {}) =>
  newBooking(studio, { brideName, groomName: "Ben", ...changes });

describe("a row", () => {
  it("shows the venue, package and next step, and how long an inquiry has waited", async () => {
    const now = Date.now();
    await couple("Ana", {
      venue: "Malibu Pier",
      packageName: "Premium Package",
      weddingDate: "2031-05-14",
      ownerId,
      nextStep: "Call about the light",
      nextStepOn: "2020-01-02",
      createdAt: new Date(now - 50 * HOUR_MS),
    });
    await couple("Bea", { createdAt: new Date(now - 3.5 * HOUR_MS) });
    await couple("Cat", { status: "contacted", createdAt: new Date(now - 90 * HOUR_MS) });
    await couple("Dia", { answeredAt: new Date(now), createdAt: new Date(now - 90 * HOUR_MS) });
    const page = await text({ sort: "name" });
    for (const words of [
      "Ana & Ben",
      "Malibu Pier",
      "Premium Package",
      "May 14, 2031",
      "Studio Admin",
      "Late: 2 days without an answer",
      "Call about the light",
      "Was due Jan 2, 2020",
      "3 hours without an answer",
    ]) {
      expect(page).toContain(words);
    }
    expect(page.match(/without an answer/g)).toHaveLength(2);
  });

  it("appears below tabs with correct counts", async () => {
    await couple("Ana");
    const page = await text();
    const db = studio.database.open();
    for (const [label, table] of [
      ["Bookings", "bookings"],
      ["Videos", "videos"],
      ["Packages", "packages"],
    ] as const) {
      const [row] = await db.all<{ n: number }>(sql.raw(`select count(*) as n from ${table}`));
      expect(page).toContain(`${label} (${row?.n})`);
    }
  });

  it("is replaced by a hint when the list is empty", async () => {
    expect(await text()).toContain(
      "Your first inquiry will appear here. You can add phone inquiries yourself. Add a phone inquiry",
    );
    await couple("Ana");
    expect(await text({ q: "nobody" })).toContain("No bookings match. Clear filters");
  });
});

describe("the board", () => {
  it("counts each status and shows its first bookings, as filtered", async () => {
    for (let index = 0; index < COLUMN_SIZE + 3; index += 1) await couple(`Ana${index}`);
    await couple("Bea", { status: "delivered", weddingDate: "2031-08-08" });
    const page = await text({ view: "board" });
    expect(page).toContain(`New (${COLUMN_SIZE + 3})`);
    expect(page).toContain(`Show all ${COLUMN_SIZE + 3}`);
    expect(page).toContain("Delivered (1)");
    expect(page).toContain("Held (0)");
    expect(await brides({ view: "board" })).toHaveLength(COLUMN_SIZE + 1);
    expect(await brides({ view: "board", q: "bea" })).toEqual(["Bea"]);
    expect(await brides({ view: "board", status: "closed" })).toEqual(["Bea"]);
    expect(await brides({ view: "board", status: "held", owner: "no-such-owner" })).toEqual([]);
  });
});

describe("speed", () => {
  it("reads the default list by an index, and the date and status lists by theirs", async () => {
    const plan = async (query: ReturnType<typeof sql>) =>
      (await studio.database.open().all<{ detail: string }>(sql`explain query plan ${query}`))
        .map(({ detail }) => detail)
        .join("; ");
    const columns = sql`select * from ${bookings}`;
    expect(await plan(sql`${columns} order by created_at desc, id desc limit 25`)).toContain(
      "USING INDEX bookings_created_at",
    );
    expect(await plan(sql`${columns} order by wedding_date, id limit 25`)).toContain(
      "USING INDEX bookings_wedding_date",
    );
    expect(
      await plan(sql`${columns} where ${eq(bookings.status, "new")} order by created_at desc limit 8`),
    ).toContain("USING INDEX bookings_status_created_at");
  });
});
