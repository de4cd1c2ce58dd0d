import { sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { NEWEST_MIGRATION } from "#drizzle/migration-journal.ts";

export const BUILD_MIGRATION = NEWEST_MIGRATION.tag;

/** Returns whether the database has every migration of this build. Later ones are fine, because they only add. */
export async function hasBuildMigrations(db: Database): Promise<boolean> {
  const row = await db.get<{ newest: number | null }>(
    sql`select max(created_at) as newest from __drizzle_migrations`,
  );
  return Number(row?.newest ?? 0) >= NEWEST_MIGRATION.createdAt;
}
