import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { z } from "zod";
import { publishedCopy } from "#server/platform/published-copy.ts";

/** A cached copy of a number, with a database, a KV and a clock that the test controls. */
function published() {
  const state = {
    now: 0,
    database: 1 as number | Error,
    kv: null as string | Error | null,
    puts: 0,
    mark: "a",
    metadata: null as unknown,
    selected: 0,
    /** KV returns its value only after this promise. */
    gate: Promise.resolve(),
  };
  const events: string[] = [];
  const deferred: Promise<unknown>[] = [];
  const orThrow = <T>(value: T | Error) => {
    if (value instanceof Error) throw value;
    return value;
  };
  const log = (event: string) => void events.push(event);
  const services = {
    kv: {
      get: async () => {
        const stored = orThrow(state.kv);
        await state.gate;
        return stored;
      },
      getWithMetadata: async () => ({ value: orThrow(state.kv), metadata: state.metadata }),
      put: async (_key: string, text: string, { metadata }: { metadata: unknown }) => {
        orThrow(state.kv);
        state.metadata = metadata;
        state.puts += 1;
        state.kv = text;
      },
    } as unknown as KVNamespace,
    clock: { now: () => new Date(state.now) },
    log: { info: log, warn: log, error: log },
    defer: (work: Promise<unknown>) => void deferred.push(work),
  };
  const copy = publishedCopy({
    events: {
      notInKv: "snapshot_not_in_kv",
      notInDatabase: "snapshot_not_in_database",
      notPublished: "snapshot_not_published",
      repaired: "snapshot_repaired",
    },
    kvKey: "a",
    parse: (stored) => z.number().parse(stored),
    select: async (_: typeof services) => {
      state.selected += 1;
      return { value: orThrow(state.database), mark: state.mark };
    },
    mark: async () => state.mark,
  });
  const load = async () => (await copy.load(services))?.value;
  return { state, events, services, copy, load, settled: () => Promise.all(deferred) };
}

it("is fresh for a second, then served while one request revalidates, then awaited", async () => {
  const { state, load, settled } = published();
  expect(await load()).toBe(1);
  await settled();
  state.kv = "2";
  state.now = 999;
  expect(await load()).toBe(1);
  state.now = 1000;
  expect(await load()).toBe(1);
  await settled();
  expect(await load()).toBe(2);
  state.kv = "3";
  state.now = 60_000;
  expect(await load()).toBe(3);
});

it.each(["publish", "repair"] as const)("isn't replaced by an older one still loading: %s", async (by) => {
  const { state, services, copy, load, settled } = published();
  expect(await load()).toBe(1);
  await settled();
  const gate = Promise.withResolvers<void>();
  state.gate = gate.promise;
  state.now = 1000;
  // Reads KV, which still has the old value.
  await load();
  [state.database, state.mark] = [2, "b"];
  await copy[by](services);
  gate.resolve();
  await settled();
  expect(await load()).toBe(2);
});

it("comes from KV, then the database, then the last known copy", async () => {
  const { state, events, load, settled } = published();
  state.kv = "7";
  expect(await load()).toBe(7);
  state.now = 60_000;
  state.kv = "no number";
  expect(await load()).toBe(1);
  await settled();
  expect(state.kv).toBe("1");
  state.now = 120_000;
  state.kv = new Error("KV is away");
  state.database = new Error("The database is away");
  expect(await load()).toBe(1);
  expect(events).toEqual(["snapshot_not_in_kv", "snapshot_not_in_kv", "snapshot_not_in_database"]);
});

it("is undefined if nothing could ever be read", async () => {
  const { state, load } = published();
  state.kv = new Error("KV is away");
  state.database = new Error("The database is away");
  expect(await load()).toBeUndefined();
});

it("is written on each publish even if KV seems current, and by a repair only if KV is stale", async () => {
  const { state, events, services, copy, load } = published();
  await copy.publish(services);
  await copy.publish(services);
  expect(state.puts).toBe(2);
  expect(await copy.repair(services)).toBe(false);
  [state.database, state.mark] = [5, "b"];
  expect(await copy.repair(services)).toBe(true);
  expect([state.puts, state.kv, await load()]).toEqual([3, "5", 5]);
  expect(events).toEqual(["snapshot_repaired"]);
});

it("is the only cached copy of published data in the code", () => {
  const others = globSync("server/**/*.ts").filter((path) =>
    /\bkv\.(?:get|put)\(|MEMORY_MS|STALE_MS/.test(readFileSync(path, "utf8")),
  );
  // The development mailbox, the checks, the cron's report, the note of errors and the marks don't cache anything.
  expect(others.sort()).toEqual([
    "server/admin/status/alerts.ts",
    "server/admin/status/cron-report.ts",
    "server/admin/status/errors.ts",
    "server/admin/status/service.ts",
    "server/bookings/availability/service.ts",
    "server/mail/transports/console.ts",
    "server/platform/published-copy.ts",
    "server/platform/readiness/service.ts",
  ]);
});

it("isn't rebuilt by a repair while its mark matches the one in KV", async () => {
  const { state, events, services, copy } = published();
  await copy.publish(services);
  state.database = 2;
  expect([await copy.repair(services), state.selected, state.kv]).toEqual([false, 1, "1"]);
  state.mark = "b";
  expect([await copy.repair(services), state.selected, state.kv]).toEqual([true, 2, "2"]);
  expect([await copy.repair(services), state.selected]).toEqual([false, 2]);
  expect(events).toEqual(["snapshot_repaired"]);
});
