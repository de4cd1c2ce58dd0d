import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bookingSettings } from "#drizzle/schema/booking-settings.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { studioDays } from "#drizzle/schema/studio-days.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { eventually } from "#tests/support/eventually.ts";
import { callApi, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";

const DAY = "2031-06-07";
let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio();
  admin = await signedIn(studio);
});
beforeEach(async () => {
  await studio.database.start();
  await studio.reset();
  const db = studio.database.open();
  await db.batch([db.delete(studioDays), db.delete(bookingSettings)]);
  await studio.worker.cron();
  studio.worker.clearLogs();
});
afterAll(() => studio?.close());

const PATH = "/api/availability";
const ask = (headers: Record<string, string> = {}) => createVisitor(studio).get(PATH, headers);
const days = async () => (await (await ask()).json()) as Record<string, string>;
const confirmed = (weddingDate = DAY) => newBooking(studio, { status: "confirmed", weddingDate });
const move = async (status: string, { id, version }: { id: string; version: number }) => {
  const answer = await callApi(admin, "POST", `/api/bookings/${id}/move`, { status, version });
  expect(answer.status).toBe(200);
};

describe("the answer", () => {
  afterEach(() => studio.expectNoErrors());

  it.each([
    ["the usual two crews", null, ["free", "last", "taken"]],
    ["one crew", 1, ["free", "taken"]],
    ["three crews", 3, ["free", "free", "last", "taken"]],
    ["a day off", 0, ["taken"]],
  ])("%s: each wedding uses one crew", async (_name, capacity, states) => {
    const db = studio.database.open();
    if (capacity !== null) await db.insert(studioDays).values({ date: DAY, capacity });
    for (const [taken, state] of states.entries()) {
      if (taken > 0) await confirmed();
      await studio.worker.cron();
      expect((await days())[DAY] ?? "free", `${taken} taken`).toBe(state);
    }
  });

  it("follows the studio's weddings per day, and counts every status that takes a crew", async () => {
    await studio.database.open().insert(bookingSettings).values({ id: "main", weddingsPerDay: 6 });
    for (const status of ["held", "confirmed", "filmed", "editing", "delivered"] as const) {
      expect(await days()).toEqual({});
      await newBooking(studio, { status, weddingDate: DAY });
      await studio.worker.cron();
    }
    expect(await days()).toEqual({ [DAY]: "last" });
    for (const status of ["new", "contacted", "proposal", "lost", "cancelled"] as const) {
      await newBooking(studio, { status, weddingDate: DAY });
    }
    await studio.worker.cron();
    expect(await days()).toEqual({ [DAY]: "last" });
  });

  it("contains only future days and their state, and names no couple", async () => {
    await confirmed();
    await newBooking(studio, { status: "held", weddingDate: "2020-06-06" });
    await newBooking(studio, { status: "held", weddingDate: "2099-06-06" });
    await studio.worker.cron();
    const answer = await ask();
    expect(await answer.text()).toBe(`{"${DAY}":"last"}`);
    expect(answer.headers.get("content-type")).toBe("application/json");
  });
});

describe("the cache", () => {
  afterEach(() => studio.expectNoErrors());

  it("answers a visitor without a database call, in a fresh Worker too", async () => {
    await confirmed();
    await studio.worker.cron();
    await studio.renewIsolate();
    for (const turn of ["cold", "warm"]) {
      studio.worker.clearLogs();
      expect(await days(), turn).toEqual({ [DAY]: "last" });
      expect(await studio.requestLine(PATH)).toMatchObject({ databaseCalls: 0, status: 200 });
    }
  });

  it("lets the edge keep the answer briefly, and answers 304 to a current copy", async () => {
    const first = await ask();
    expect(first.headers.get("cache-control")).toBe("public, max-age=1, stale-while-revalidate=10");
    expect(first.headers.getSetCookie()).toEqual([]);
    const etag = first.headers.get("etag") ?? "";
    expect(etag).toMatch(/^"[0-9a-f]{64}"$/);
    const again = await ask({ "if-none-match": etag });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    await confirmed();
    await studio.worker.cron();
    expect((await ask({ "if-none-match": etag })).status).toBe(200);
    const refused = await createVisitor(studio).send(PATH, { method: "PATCH", headers: {} });
    expect([refused.status, refused.headers.get("cache-control")]).toEqual([404, "no-store"]);
    const own = await admin.get(PATH);
    expect(own.headers.get("cache-control")).toContain("public");
  });

  it("is refreshed within a second after a move, in both directions", async () => {
    await confirmed();
    const second = await newBooking(studio, { status: "proposal", weddingDate: DAY });
    await studio.worker.cron();
    expect(await days()).toEqual({ [DAY]: "last" });
    await move("confirmed", second);
    await eventually(async () => expect(await days()).toEqual({ [DAY]: "taken" }), 1000);
    await move("held", { id: second.id, version: second.version + 1 });
    await move("proposal", { id: second.id, version: second.version + 2 });
    await eventually(async () => expect(await days()).toEqual({ [DAY]: "last" }), 1000);
  });

  it("is refreshed at once in KV, for every other data center", async () => {
    const booking = await newBooking(studio, { status: "proposal", weddingDate: DAY });
    await move("held", booking);
    expect(await studio.worker.kv.get("availability")).toBe(`{"${DAY}":"last"}`);
  });

  it("is repaired by the cron", async () => {
    await studio.worker.kv.put("availability", '{"2031-01-01":"taken"}');
    await studio.worker.cron();
    expect(await studio.worker.kv.get("availability")).toBe("{}");
  });
});

describe("F10 during an outage", () => {
  it("serves the KV copy while the database is down", async () => {
    await confirmed();
    await studio.worker.cron();
    await studio.database.stop();
    await studio.renewIsolate();
    expect(await days()).toEqual({ [DAY]: "last" });
  });

  it("serves the last known state while KV and the database are down", async () => {
    await confirmed();
    await studio.worker.cron();
    expect(await days()).toEqual({ [DAY]: "last" });
    await studio.worker.breakEdge({ "KV.get": "refuse" });
    await studio.database.stop();
    expect(await days()).toEqual({ [DAY]: "last" });
  });

  it("answers 200 with no days when neither KV, the database nor memory has any", async () => {
    await studio.worker.breakEdge({ "KV.get": "refuse" });
    await studio.database.stop();
    await studio.renewIsolate();
    const answer = await ask();
    expect([answer.status, await answer.text()]).toEqual([200, "{}"]);
  });

  it("reads the database when the KV value is invalid", async () => {
    await confirmed();
    await studio.worker.kv.put("availability", '{"2031-01-01":"maybe"}');
    await studio.renewIsolate();
    expect(await days()).toEqual({ [DAY]: "last" });
  });

  it("a move stays saved even if the calendar can't be updated", async () => {
    const booking = await newBooking(studio, { status: "proposal", weddingDate: DAY });
    await studio.worker.breakEdge({ "KV.put": "refuse", "KV.get": "refuse" });
    await move("confirmed", booking);
    const db = studio.database.open();
    expect(await db.select({ status: bookings.status }).from(bookings)).toEqual([{ status: "confirmed" }]);
    await studio.worker.healEdge();
    await studio.worker.cron();
    expect(await days()).toEqual({ [DAY]: "last" });
    expect(await db.all(sql`select count(*) as n from audit_log where entity_id = ${booking.id}`)).toEqual([
      { n: 1 },
    ]);
  });
});
