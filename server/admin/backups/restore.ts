import type { Services } from "#server/platform/services.ts";
import type { BackupHead, BackupTable, Cell, SchemaPart } from "./contract.ts";
import { readBackup } from "./read-backup.ts";
import {
  applySettings,
  createOthers,
  createTables,
  finishRestore,
  insertExactly,
  isEmpty,
  selectNewestEntry,
  selectOrphans,
} from "./restore.queries.ts";

/** About a megabyte of ordinary rows in one transaction. */
const ROWS_AT_ONCE = 1000;

export type Restored = {
  head: BackupHead;
  rows: Record<string, number>;
  /** Tables that gained rows while the backup was made. Those are not in it. */
  changed: string[];
  /** Tables with rows that refer to a row that is not in the backup. */
  orphans: { table: string; rows: number }[];
};

/** The database to restore into has tables already. */
export class NotEmpty extends Error {
  override name = "NotEmpty";
}

/** The database is not in the state of the time that was named. */
export class OtherTime extends Error {
  override name = "OtherTime";
}

type Source = { parts: AsyncIterable<Uint8Array<ArrayBuffer>>; keys: readonly Uint8Array<ArrayBuffer>[] };

/**
 * Restores a backup into an empty database: the tables with every value as it was, then what acts on rows, then the
 * migrations that are newer than the backup.
 * @throws {NotEmpty} if the database has tables
 * @throws {UnreadableBackup} if the file can't be trusted; rows of its good part may be in the database
 */
export async function restore(
  { db }: Pick<Services, "db">,
  { parts, keys }: Source,
  at: Date,
): Promise<Restored> {
  if (!(await isEmpty(db))) throw new NotEmpty("The database is not empty. Restore into a new one.");
  let schema: SchemaPart[] = [];
  let table: BackupTable | undefined;
  let rows: Cell[][] = [];
  const flush = async () => {
    if (table && rows.length > 0) await insertExactly(db, table, rows);
    rows = [];
  };
  const read = await readBackup(parts, keys, {
    schema: async (found) => {
      schema = found;
      await createTables(db, schema);
    },
    table: async (next) => {
      await flush();
      table = next;
      if (next.settings) await applySettings(db, next);
    },
    row: async (cells) => {
      rows.push(cells);
      if (rows.length === ROWS_AT_ONCE) await flush();
    },
  });
  await flush();
  await createOthers(db, schema);
  await finishRestore(db, read.head, at);
  return { ...read, orphans: await selectOrphans(db) };
}

/**
 * Makes a database that Turso took from its history usable: applies the migrations that it lacks, and lets the cron
 * delete again what was deleted after that time and end the sessions, as after a restored backup.
 * @param takenAt the time whose state the database has
 * @throws {OtherTime} if it is empty, or was changed after that time
 */
export async function finishHistory({ db }: Pick<Services, "db">, takenAt: Date, now: Date): Promise<void> {
  if (await isEmpty(db)) throw new OtherTime("is empty");
  const changedAt = await selectNewestEntry(db);
  if (changedAt && changedAt > takenAt) throw new OtherTime(`was changed at ${changedAt.toISOString()}`);
  await finishRestore(db, { id: crypto.randomUUID(), madeAt: takenAt.toISOString() }, now);
}
