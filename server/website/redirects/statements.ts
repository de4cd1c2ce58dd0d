import "#server/platform/boundary.server.ts";
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
 * Statements after which an old address leads to its new one, as do all that led to the old one: a visitor
 * is sent on once, never round in a circle. They change nothing unless `entryExists` holds.
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
    // A page that exists again is served, not redirected.
    db.run(sql`delete from ${redirects} where ${redirects.fromPath} = ${to} and ${entryExists}`),
  ];
}

/** Where each old address leads, by its path. */
export const redirectPairs = (db: Database) =>
  db.select({ from: redirects.fromPath, to: redirects.toPath }).from(redirects).orderBy(redirects.fromPath);
