import { and, gt, inArray, lte, type SQL, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { rateLimits } from "#drizzle/schema/rate-limits.ts";

export type Count = {
  key: string;
  /** How many attempts it counts as. */
  by: number;
  windowEndsAt: Date;
  /** The counters before it, with their limits. If one of them is over its limit, this one isn't counted. */
  after: { key: string; most: number }[];
};

/** The update for a key that already has a row: adds to the open window, or starts a new one. */
const added = (by: number, now: Date) => {
  const isOver = sql`${rateLimits.windowEndsAt} <= ${now.getTime()}`;
  return {
    count: sql`case when ${isOver} then ${by} else ${rateLimits.count} + ${by} end`,
    windowEndsAt: sql`case when ${isOver} then excluded.window_ends_at else ${rateLimits.windowEndsAt} end`,
  };
};

/** Increments this key in a single statement, so that no attempt is missed. */
export const countOne = (db: Database, { key, by, windowEndsAt, after }: Count, now: Date) => {
  const refused = after.map(
    ({ key: earlier, most }) =>
      sql` and not exists (select 1 from ${rateLimits} where ${rateLimits.key} = ${earlier} and ${rateLimits.count} > ${most})`,
  );
  return db
    .insert(rateLimits)
    .select(sql`select ${key}, ${by}, ${windowEndsAt.getTime()} where true${sql.join(refused)}`)
    .onConflictDoUpdate({ target: rateLimits.key, set: added(by, now) })
    .returning();
};

/** Increments this key if the condition holds when the statement runs. For the batch of what it counts. */
export const countWhen = (
  db: Database,
  { key, windowEndsAt, now }: { key: string; windowEndsAt: Date; now: Date },
  condition: SQL,
) => {
  const { count, windowEndsAt: ends } = added(1, now);
  return db.run(
    sql`insert into ${rateLimits} (key, count, window_ends_at) select ${key}, 1, ${windowEndsAt.getTime()} where ${condition} on conflict (key) do update set count = ${count}, window_ends_at = ${ends}`,
  );
};

/** True inside a batch if fewer than `most` attempts were counted for this key in the open window. */
export const isBelow = ({ key, most, now }: { key: string; most: number; now: Date }) =>
  sql`coalesce((select ${rateLimits.count} from ${rateLimits} where ${rateLimits.key} = ${key} and ${rateLimits.windowEndsAt} > ${now.getTime()}), 0) < ${most}`;

/** Counts each key in order, in one round trip. Returns the counts by key, without those that weren't counted. */
export async function countAttempts(db: Database, counts: Count[], now: Date) {
  const [first, ...rest] = counts.map((count) => countOne(db, count, now));
  if (!first) return new Map();
  const rows = (await db.batch([first, ...rest])).flat();
  return new Map(rows.map((row) => [row.key, row]));
}

/** Selects the counts of these keys in open windows. */
export const selectCounters = (db: Database, keys: string[], now: Date) =>
  db
    .select()
    .from(rateLimits)
    .where(and(inArray(rateLimits.key, keys), gt(rateLimits.windowEndsAt, now)));

/** Takes back one attempt for some keys, because it was legitimate, and resets others, in one call. */
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

/** Resets these keys; inside a batch, only if the condition holds. */
export const deleteCounters = (db: Database, keys: string[], condition?: SQL) =>
  db.delete(rateLimits).where(and(inArray(rateLimits.key, keys), condition));

/** Deletes expired windows. Returns how many there were. */
export async function deleteOldCounters(db: Database, now: Date): Promise<number> {
  return (await db.delete(rateLimits).where(lte(rateLimits.windowEndsAt, now))).rowsAffected;
}
