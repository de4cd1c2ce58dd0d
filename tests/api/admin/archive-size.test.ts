import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ARCHIVED, ARCHIVED_TABLES, type ArchivedTable } from "#drizzle/archived.ts";
import { insertRows } from "#drizzle/insert-rows.ts";
import { bookingNotes } from "#drizzle/schema/booking-notes.ts";
import { LARGE } from "#drizzle/seed/large/sizes.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { archiveFile, bring, contentsOf } from "#tests/support/archive.ts";
import { type Heap, openHeap } from "#tests/support/heap.ts";
import { seedWithoutSearch } from "#tests/support/large-studio.ts";
import { signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import type { Visitor } from "#tests/support/visitor.ts";

/** It takes half a minute alone, but minutes when other tests use the processors. */
const PATIENCE_MS = 600_000;
const MIB = 1024 * 1024;
/** Half of the memory that Cloudflare gives a Worker, including uncollected garbage. */
const MEMORY_BYTES = 64 * MIB;
const PAGE_ROWS = 600;
/** Maximum number of database calls to find out who is asking. */
const GATE_CALLS = 3;

let studio: Studio;
let heap: Heap;
let admin: Visitor;
let file: Blob;
beforeAll(async () => {
  studio = await startStudio({ inspected: true });
  heap = await openHeap(studio.worker);
  admin = await signedIn(studio);
}, PATIENCE_MS);
afterAll(async () => {
  heap?.close();
  await studio?.close();
});

const IMPORT_LINE = sql`select id from audit_log where action = 'import_archive'`;
/** The rows that the import itself has written. */
const OF_THE_IMPORT: Partial<Record<ArchivedTable, SQL>> = {
  auditLog: sql`id in (${IMPORT_LINE})`,
  auditValues: sql`audit_id in (${IMPORT_LINE})`,
};
const AT_ONCE = 4000;

/** Yields every row of a table in stored order, a few thousand at a time, as one text. */
async function* rowsOf({ database }: Studio, name: ArchivedTable) {
  const table: SQLiteTable = ARCHIVED[name];
  // An admin of the old site has no account on the new one.
  const columns = Object.values(getTableColumns(table)).filter((column) => column.name !== "owner_id");
  const names = sql.join(
    columns.map((column) => sql.identifier(column.name)),
    sql`, `,
  );
  const others = OF_THE_IMPORT[name] ?? sql`0`;
  for (let from = 0; ; from += AT_ONCE) {
    const page = sql`select ${names} from ${table} where not ${others} order by rowid limit ${AT_ONCE} offset ${from}`;
    const [found] = await database
      .open()
      .all<{ rows: number; text: string }>(
        sql`select count(*) as rows, json_group_array(json_array(${names})) as text from (${page})`,
      );
    if (!found?.rows) return;
    yield found.text;
  }
}

/** Returns where two texts of rows differ. */
function differences(text: string | undefined, expected: string): unknown[] {
  if (text === expected) return [];
  const [rows, others] = [text ?? "[]", expected].map((each) => JSON.parse(each) as unknown[]);
  return (others ?? []).flatMap((row, at) => {
    const found = rows?.[at];
    return JSON.stringify(found) === JSON.stringify(row) ? [] : [{ found, expected: row }];
  });
}

it("exports rows that are too long for one database answer in smaller pages", async () => {
  const text = "A long story. ".repeat(1600);
  const { id: bookingId } = await newBooking(studio);
  const long = Array.from({ length: PAGE_ROWS }, (_, index) => ({
    id: `long-${index}`,
    bookingId,
    authorId: "a",
    authorName: "A",
    text,
  }));
  const db = studio.database.open();
  for (let at = 0; at < long.length; at += 100) await insertRows(db, bookingNotes, long.slice(at, at + 100));
  const { tables } = await contentsOf(await archiveFile(admin));
  expect(tables.bookingNotes?.filter((note) => note.text === text)).toHaveLength(PAGE_ROWS);
  await studio.reset();
});

it(
  "exports 20,000 bookings, 50,000 messages and 100,000 log lines with a bounded number of calls, rows and bytes",
  async () => {
    await seedWithoutSearch(studio.database.open());
    const { peak, value } = await heap.peakOf(() => archiveFile(admin));
    file = value;
    expect(peak).toBeLessThan(MEMORY_BYTES);
    const { rows, databaseCalls, rowsRead } = await studio.logged("archive_exported");
    const total = Number(rows);
    expect(total).toBeGreaterThanOrEqual(LARGE.bookings + LARGE.messages + LARGE.logLines);
    // Two calls for where the tables end, before and after, and one possibly partial page per table.
    const overhead = GATE_CALLS + 2 + ARCHIVED_TABLES.length;
    expect(Number(databaseCalls)).toBeLessThanOrEqual(overhead + Math.ceil(total / PAGE_ROWS));
    expect(Number(rowsRead)).toBeLessThanOrEqual(total + 10 * overhead);
    studio.expectNoErrors();
  },
  PATIENCE_MS,
);

it(
  "imports that archive into an empty site, where every row is the same",
  async () => {
    const site = await startStudio({ seeded: false });
    try {
      const newcomer = await signedIn(site);
      const shares: number[] = [];
      const outcome = await bring(newcomer, file, { onProgress: ({ share }) => shares.push(share) });
      expect(outcome).toMatchObject({
        imported: {
          leftOut: 0,
          rows: { bookings: LARGE.bookings, messages: LARGE.messages, media: LARGE.files },
        },
      });
      expect(shares).toEqual(shares.toSorted((one, other) => one - other));
      for (const name of ARCHIVED_TABLES) {
        const restored = rowsOf(site, name);
        for await (const page of rowsOf(studio, name))
          expect(differences((await restored.next()).value ?? undefined, page), name).toEqual([]);
        expect((await restored.next()).done, name).toBe(true);
      }
      const requests = site.worker.logs().filter(({ event }) => event === "request");
      const staged = requests.filter(({ route }) => String(route).endsWith("/rows"));
      expect(staged.length).toBeGreaterThan(10);
      for (const { databaseCalls } of staged)
        expect(Number(databaseCalls)).toBeLessThanOrEqual(GATE_CALLS + 1);
      site.expectNoErrors();
    } finally {
      await site.close();
    }
  },
  PATIENCE_MS,
);
