import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { redirects } from "#drizzle/schema/redirects.ts";

type Move = {
  /** Paths of this site. */
  from: string;
  to: string;
  actorEmail: string;
  at: Date;
};

/**
 * Returns the statements that redirect an old path to its new one, along with all redirects to the old one, so that
 * there are no chains or loops. They only take effect if `entryExists` holds.
 */
export function moveStatements(db: Database, { from, to, actorEmail, at }: Move, entryExists: SQL) {
  const now = at.getTime();
  return [
    db.run(
      sql`update ${redirects} set to_path = ${to}, updated_at = ${now}, version = version + 1 where ${redirects.toPath} = ${from} and ${entryExists}`,
    ),
    db.run(
      sql`insert into ${redirects} (from_path, to_path, actor_email, created_at, updated_at) select ${from}, ${to}, ${actorEmail}, ${now}, ${now} where ${entryExists} on conflict (from_path) do update set to_path = excluded.to_path, actor_email = excluded.actor_email, updated_at = excluded.updated_at, version = version + 1`,
    ),
    // A page that exists again is served instead of redirected.
    db.run(sql`delete from ${redirects} where ${redirects.fromPath} = ${to} and ${entryExists}`),
  ];
}

/** Returns all redirects, ordered by old path. */
export const redirectPairs = (db: Database) =>
  db.select({ from: redirects.fromPath, to: redirects.toPath }).from(redirects).orderBy(redirects.fromPath);
