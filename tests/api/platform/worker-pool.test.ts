import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { settings } from "#drizzle/schema/settings.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";

// A test file may get a Worker that served another file (tests/support/worker-pool.ts). It must not notice the
// difference.

const NETWORK = { "cf-connecting-ip": "203.0.113.7" };

let first: Studio;
let address: string;
let second: Studio;
beforeAll(async () => {
  first = await startStudio();
  address = first.worker.address.href;
});
afterAll(() => second?.close());

const home = async ({ worker }: Studio) => (await worker.fetch("/")).text();

async function followMadeUpLink({ worker }: Studio) {
  const token = randomBytes(32).toString("base64url");
  return (await worker.fetch(`/auth/invitation?token=${token}`, { headers: NETWORK })).status;
}

async function floodLinks(studio: Studio) {
  // The limit's window may end once meanwhile.
  for (let turn = 0; turn < 50; turn += 1) if ((await followMadeUpLink(studio)) === 429) return;
  throw new Error("The limit was not reached");
}

it("starts the next studio as a fresh Worker", async () => {
  await first.database.open().update(settings).set({ heroTitle: "Of the first studio" });
  await first.worker.cron();
  await first.renewIsolate();
  expect(await home(first)).toContain("Of the first studio");
  await floodLinks(first);
  await first.worker.kv.put("left", "behind");
  for (const key of ["queue/1", "left/2"]) await first.worker.media.put(key, "behind");
  await first.worker.breakEdge({ "MEDIA.get": "refuse" });
  await first.close();

  second = await startStudio();
  expect(second.worker.address.href).toBe(address);
  expect(await home(second)).not.toContain("Of the first studio");
  expect(await followMadeUpLink(second)).toBe(410);
  expect((await second.worker.kv.list()).keys.map(({ name }) => name)).not.toContain("left");
  expect((await second.worker.media.list()).objects).toEqual([]);
  expect(await second.worker.kv.get("site-snapshot-2")).not.toContain("Of the first studio");
  expect(second.worker.leaves().faults).toEqual({});
  second.expectNoErrors();
});

it("loses what was only in memory in a new isolate, and keeps KV", async () => {
  await second.worker.cron();
  await second.worker.kv.put("stays", "here");
  // Simulates another data center publishing: this isolate uses its cached copy for one more second.
  await home(second);
  const published = String(await second.worker.kv.get("site-snapshot-2"));
  const changed = published.replace(/"heroTitle":"[^"]*"/, '"heroTitle":"Published meanwhile"');
  expect(changed).not.toBe(published);
  await second.worker.kv.put("site-snapshot-2", changed);
  await second.renewIsolate();
  expect(await home(second)).toContain("Published meanwhile");
  expect(await second.worker.kv.get("stays")).toBe("here");
});
