import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { NEWEST_MIGRATION } from "#drizzle/migration-journal.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";

const CLOSED_PORT = "http://127.0.0.1:9";
const UNAVAILABLE = [503, { ok: false, error: { code: "unavailable" } }];

let studio: Studio;
beforeAll(async () => {
  studio = await startStudio();
});
afterEach(() => studio.worker.healEdge());
afterAll(() => studio?.close());

const ask = (headers: Record<string, string> = {}) => studio.worker.fetch("/api/ready", { headers });

async function answered() {
  studio.worker.clearLogs();
  const answer = await ask();
  return [answer.status, await answer.json()];
}

const setNewestMigration = (from: number, to: number) =>
  studio.database
    .open()
    .run(sql`update __drizzle_migrations set created_at = ${to} where created_at = ${from}`);

// A good result is cached for seconds, so these tests run before the first one.
it("S04 answers 503 without a reason while KV hangs and R2 refuses, and logs both", async () => {
  await studio.worker.breakEdge({ "KV.get": "hang", "MEDIA.head": "refuse" });
  expect(await answered()).toEqual(UNAVAILABLE);
  expect(await studio.logged("not_ready", { check: "kv" })).toMatchObject({ level: "error" });
  expect(await studio.logged("not_ready", { check: "r2" })).toMatchObject({ level: "error" });
});

it("S04 answers 503 while the database lacks this build's newest migration", async () => {
  const { createdAt } = NEWEST_MIGRATION;
  await setNewestMigration(createdAt, createdAt - 1);
  expect(await answered()).toEqual(UNAVAILABLE);
  expect(await studio.logged("not_ready")).toMatchObject({ check: "database" });
  await setNewestMigration(createdAt - 1, createdAt);
});

it("accepts a database newer than this build, and returns version and migration after one read", async () => {
  const { tag, createdAt } = NEWEST_MIGRATION;
  await setNewestMigration(createdAt, createdAt + 1);
  const value = { version: expect.stringMatching(/./), migration: tag };
  expect(await answered()).toEqual([200, { ok: true, value }]);
  expect(await studio.requestLine("/api/ready")).toMatchObject({ databaseCalls: 1, databaseWrites: 0 });
  await setNewestMigration(createdAt + 1, createdAt);
});

it("caches a good answer, and limits each network to 20 a minute", async () => {
  const statuses: number[] = [];
  await answered();
  for (let count = 0; count < 41; count += 1) {
    statuses.push((await ask({ "cf-connecting-ip": "203.0.113.7" })).status);
  }
  // This test may span two minutes of the limit, never more.
  expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 200));
  expect(statuses).toContain(429);
  expect((await ask({ "cf-connecting-ip": "203.0.113.8" })).status).toBe(200);
  const calls = studio.worker
    .logs()
    .filter(({ event }) => event === "request")
    .map(({ databaseCalls }) => Number(databaseCalls));
  expect(calls.length).toBeGreaterThan(30);
  expect(calls.filter((count) => count > 0).length).toBeLessThan(10);
});

it("a link's token that is written like a network uses up nothing of that network", async () => {
  const network = "203.0.113.77";
  const path = `/my-wedding/enter?token=${network}`;
  for (let count = 0; count < 45; count += 1) await studio.worker.fetch(path);
  expect((await ask({ "cf-connecting-ip": network })).status).toBe(200);
});

it("S04 answers 503 while the database can't be reached", async () => {
  await studio.renewIsolate({ databaseUrl: CLOSED_PORT });
  expect(await answered()).toEqual(UNAVAILABLE);
  expect(await studio.logged("not_ready")).toMatchObject({ check: "database" });
});
