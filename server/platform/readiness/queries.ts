import { sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { NEWEST_MIGRATION } from "#drizzle/migration-journal.ts";
import { restores } from "#drizzle/schema/restores.ts";

export const BUILD_MIGRATION = NEWEST_MIGRATION.tag;

/**
 * Returns whether the database has every migration of this build, and whether it was restored from a backup and has
 * yet to delete what was deleted after that backup. Later migrations are fine, because they only add.
 */
export async function selectReadiness(db: Database): Promise<{ isMigrated: boolean; isRestoring: boolean }> {
  const row = await db.get<{ newest: number | null; open: number }>(
    sql`select max(created_at) as newest,
          (select count(*) from ${restores} where deletions_applied_at is null) as open
        from __drizzle_migrations`,
  );
  return {
    isMigrated: Number(row?.newest ?? 0) >= NEWEST_MIGRATION.createdAt,
    isRestoring: Number(row?.open ?? 0) > 0,
  };
}
