import type { Services } from "#server/platform/services.ts";
import { BACKUP_FORMAT, BACKUP_VERSION, type BackupLine, type BackupTable } from "./contract.ts";
import {
  selectMarks,
  selectNewestMigration,
  selectPages,
  selectSchema,
  selectSettings,
  selectTables,
} from "./queries.ts";

/** About a quarter of a megabyte of ordinary rows. The Worker holds one page at a time. */
const ROWS_AT_ONCE = 300;

/** JSON has no bytes, and the product stores none in its database. One that does must not be lost silently. */
function refuseBytes(name: string, page: readonly (readonly unknown[])[]) {
  if (page.some((row) => row.some((cell) => cell !== null && typeof cell === "object")))
    throw new Error(`${name} has bytes, which a backup can't hold`);
}

const textOf = (lines: BackupLine[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join("");

/**
 * Reads the whole database as the lines of a backup, page by page. Rows that are added meanwhile are left out, so that
 * no row refers to one that was read before it existed.
 */
export async function* backupTexts({ db, clock }: Pick<Services, "db" | "clock">): AsyncGenerator<string> {
  const schema = await selectSchema(db);
  const tables = await selectTables(db, schema);
  yield textOf([
    {
      format: BACKUP_FORMAT,
      version: BACKUP_VERSION,
      id: crypto.randomUUID(),
      madeAt: clock.now().toISOString(),
      migration: await selectNewestMigration(db),
    },
    { schema },
  ]);
  const until = await selectMarks(db, tables);
  const rows: Record<string, number> = {};
  for (const table of tables) {
    const { name, columns, fullText } = table;
    const head: BackupTable = { table: name, columns };
    yield textOf([fullText ? { ...head, settings: await selectSettings(db, table) } : head]);
    rows[name] = 0;
    for await (const page of selectPages(db, table, { until: until[name], limit: ROWS_AT_ONCE })) {
      refuseBytes(name, page);
      rows[name] += page.length;
      yield textOf(page);
    }
  }
  const now = await selectMarks(db, tables);
  const changed = Object.keys(until).filter((name) => now[name] !== until[name]);
  yield textOf([{ end: { rows, changed } }]);
}
