import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { LARGE } from "#drizzle/seed/large/sizes.ts";
import { restore } from "#server/admin/backups/restore.ts";
import { tryNewestBackup } from "#server/admin/backups/service.ts";
import { backupBytes, backupServices, streamed, TEST_KEYS } from "#tests/support/backups.ts";
import { type Heap, openHeap } from "#tests/support/heap.ts";
import { seedWithoutSearch } from "#tests/support/large-studio.ts";
import { callApi, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import type { Visitor } from "#tests/support/visitor.ts";
import { everyTable, startEmptyDatabase } from "#tests/support/whole-database.ts";

/** It takes a minute alone, but minutes when other tests use the processors. */
const PATIENCE_MS = 600_000;
const MIB = 1024 * 1024;
/** Three quarters of the memory that Cloudflare gives a Worker, including uncollected garbage. */
const MEMORY_BYTES = 96 * MIB;
const PAGE_ROWS = 300;

let studio: Studio;
let heap: Heap;
let admin: Visitor;
let key: string;
beforeAll(async () => {
  studio = await startStudio({ inspected: true });
  heap = await openHeap(studio.worker);
  admin = await signedIn(studio);
}, PATIENCE_MS);
afterAll(async () => {
  heap?.close();
  await studio?.close();
});

it(
  "backs up 20,000 bookings, 50,000 messages and 100,000 log lines with bounded calls, rows and memory",
  async () => {
    await seedWithoutSearch(studio.database.open());
    const { peak, value } = await heap.peakOf(() => callApi(admin, "POST", "/api/backups"));
    expect(value.status).toBe(200);
    expect(peak).toBeLessThan(MEMORY_BYTES);
    const [stored] = (await studio.worker.backups.list({ prefix: "database/" })).objects;
    key = stored?.key ?? "";
    const { databaseCalls, rowsRead } = await studio.logged("backup_made");
    const rows = await tryNewestBackup(backupServices(studio, new Date()));
    expect(rows).toBeGreaterThan(LARGE.bookings + LARGE.messages + LARGE.logLines);
    const tables = 90;
    expect(Number(databaseCalls)).toBeLessThan(tables + Number(rows) / PAGE_ROWS + 20);
    expect(Number(rowsRead)).toBeLessThan(Number(rows) * 1.2 + 5000);
    studio.expectNoErrors();
  },
  PATIENCE_MS,
);

it(
  "restores it into an empty database, where every row is the same",
  async () => {
    const target = await startEmptyDatabase();
    try {
      const source = { parts: streamed(await backupBytes(studio, key)), keys: TEST_KEYS };
      const { orphans } = await restore(target, source, new Date());
      expect(orphans).toEqual([]);
      await target.db.run(sql`delete from restores`);
      const restored = everyTable(target.db);
      for await (const expected of everyTable(studio.database.open())) {
        const { value } = await restored.next();
        expect(value?.table).toBe(expected.table);
        expect(value?.text === expected.text, expected.table).toBe(true);
      }
      expect((await restored.next()).done).toBe(true);
    } finally {
      await target.close();
    }
  },
  PATIENCE_MS,
);
