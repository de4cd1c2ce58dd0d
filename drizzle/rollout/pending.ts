import { sql } from "drizzle-orm";
import type { Database } from "../client.ts";
import { contractedAfter, type Migration, migrationFaults, numberOf } from "./migration-rules.ts";

/** Returns the time of the newest applied migration; null for an empty database. */
async function newestApplied(db: Database): Promise<number | null> {
  const [table] = await db.all(sql`select 1 from sqlite_master where name = '__drizzle_migrations'`);
  if (!table) return null;
  const row = await db.get<{ newest: number | null }>(
    sql`select max(created_at) as newest from __drizzle_migrations`,
  );
  return row?.newest ?? null;
}

/** A contract step has to wait until all traffic goes to a version that doesn't need the old parts. */
function tooEarly(migration: Migration, running: string | null): string[] {
  const after = contractedAfter(migration);
  if (after === null) return [];
  if (running === null)
    return [
      `migrations/${migration.tag}.sql removes something, and the running version doesn't say which migrations it knows.`,
    ];
  return numberOf(running) >= after
    ? []
    : [
        `migrations/${migration.tag}.sql removes what the running version (${running}) still uses: deploy a version with ${after} first.`,
      ];
}

/**
 * Returns a database's pending migrations, and the reasons why they must not be applied while a version runs.
 * @param running the newest migration that the running version knows; null if that is unknown
 */
export async function pendingMigrations(db: Database, migrations: Migration[], running: string | null) {
  const newest = await newestApplied(db);
  const pending = migrations.filter(({ createdAt }) => newest === null || createdAt > newest);
  // Nothing can be running on an empty database.
  if (newest === null) return { pending, faults: [] };
  const names = pending.map(({ tag }) => `migrations/${tag}.sql`);
  const breaking = pending.length === 0 ? [] : await migrationFaults(migrations);
  const faults = breaking.filter((fault) => names.some((name) => fault.startsWith(name)));
  return { pending, faults: [...faults, ...pending.flatMap((each) => tooEarly(each, running))] };
}
