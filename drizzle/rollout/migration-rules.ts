import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createClient } from "@libsql/client";
import { MIGRATION_JOURNAL } from "#drizzle/migration-journal.ts";
import { breakingChanges } from "./breaking-changes.ts";
import { readSchema } from "./schema-snapshot.ts";

export type Migration = {
  /** The file's name without `.sql`, for example `0012_plain_names`. */
  tag: string;
  /** The time that the migrator stores for it. */
  createdAt: number;
  sql: string;
};

/** Older than the rule. */
export const LAST_EXEMPT = "0012";

const folder = join(import.meta.dirname, "..", "..", "migrations");
const CONTRACT = /^-- contract: after (\d{4})$/;

export const numberOf = (tag: string) => tag.slice(0, 4);

/**
 * Returns the number of the migration that made the parts unused that this one removes; null for a migration that
 * only adds.
 */
export const contractedAfter = ({ sql }: Migration) =>
  CONTRACT.exec(sql.split("\n", 1)[0] ?? "")?.[1] ?? null;

export const listMigrations = (): Migration[] =>
  MIGRATION_JOURNAL.map((entry) => ({
    ...entry,
    sql: readFileSync(join(folder, `${entry.tag}.sql`), "utf8"),
  }));

function faultsOf(migration: Migration, changes: string[], earlier: string[]): string[] {
  const { tag } = migration;
  const after = contractedAfter(migration);
  if (after === null)
    return changes.map(
      (change) =>
        `migrations/${tag}.sql ${change}. The version that runs while it is applied can't live with that: add what is new now, and remove what is old in a later release, in a migration that begins with "-- contract: after NNNN" (docs/operations.md).`,
    );
  if (!earlier.includes(after))
    return [`migrations/${tag}.sql is a contract step after ${after}, which is no earlier migration.`];
  if (changes.length === 0)
    return [`migrations/${tag}.sql says that it is a contract step, but removes nothing: delete that line.`];
  return [];
}

/** Applies the migrations one by one to an empty database, and returns which break the version before them. */
export async function migrationFaults(migrations: Migration[]): Promise<string[]> {
  const client = createClient({ url: ":memory:" });
  const faults: string[] = [];
  const earlier: string[] = [];
  try {
    for (const migration of migrations) {
      const number = numberOf(migration.tag);
      const checked = number > LAST_EXEMPT;
      const before = checked ? await readSchema(client) : null;
      await client.executeMultiple(migration.sql);
      if (before)
        faults.push(...faultsOf(migration, breakingChanges(before, await readSchema(client)), earlier));
      earlier.push(number);
    }
  } finally {
    client.close();
  }
  return faults;
}
