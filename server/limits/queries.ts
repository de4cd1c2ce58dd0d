import "#server/boundary.server.ts";
import { and, gt, inArray, lte, type SQL, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { rateLimits } from "#drizzle/schema/rate-limits.ts";

export type Count = {
  key: string;
  /** How many attempts it counts as. */
  by: number;
  windowEndsAt: Date;
  /** Counted before it, with their limits: where one of them is over its limit, this one is not counted. */
  after: { key: string; most: number }[];
};

/** Adds to this key, in the window that is open or in a new one. One statement: no attempt is missed. */
export const countOne = (db: Database, { key, by, windowEndsAt, after }: Count, now: Date) => {
  const isOver = sql`${rateLimits.windowEndsAt} <= ${now.getTime()}`;
  const refused = after.map(
    ({ key: earlier, most }) =>
      sql` and not exists (select 1 from ${rateLimits} where ${rateLimits.key} = ${earlier} and ${rateLimits.count} > ${most})`,
  );
  return db
    .insert(rateLimits)
    .select(sql`select ${key}, ${by}, ${windowEndsAt.getTime()} where true${sql.join(refused)}`)
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isOver} then ${by} else ${rateLimits.count} + ${by} end`,
        windowEndsAt: sql`case when ${isOver} then excluded.window_ends_at else ${rateLimits.windowEndsAt} end`,
      },
    })
    .returning();
};

/** Counts each key in its order, in one round trip, and gives the counts by key; none for what was not counted. */
export async function countAttempts(db: Database, counts: Count[], now: Date) {
  const [first, ...rest] = counts.map((count) => countOne(db, count, now));
  if (!first) return new Map();
  const rows = (await db.batch([first, ...rest])).flat();
  return new Map(rows.map((row) => [row.key, row]));
}

/** What is counted of these keys, in windows that are open. */
export const selectCounters = (db: Database, keys: string[], now: Date) =>
  db
    .select()
    .from(rateLimits)
    .where(and(inArray(rateLimits.key, keys), gt(rateLimits.windowEndsAt, now)));

/** Takes one attempt of some keys back, as it turned out to be rightful, and begins others afresh: in one call. */
export async function settleCounters(
  db: Database,
  { refunded, ended }: { refunded: string[]; ended: string[] },
): Promise<void> {
  await db.batch([
    db
      .update(rateLimits)
      .set({ count: sql`max(${rateLimits.count} - 1, 0)` })
      .where(inArray(rateLimits.key, refunded)),
    deleteCounters(db, ended),
  ]);
}

/** Begins afresh; inside a batch under its condition. */
export const deleteCounters = (db: Database, keys: string[], condition?: SQL) =>
  db.delete(rateLimits).where(and(inArray(rateLimits.key, keys), condition));

/** Forgets the windows that are over. Returns how many there were. */
export async function deleteOldCounters(db: Database, now: Date): Promise<number> {
  return (await db.delete(rateLimits).where(lte(rateLimits.windowEndsAt, now))).rowsAffected;
}
