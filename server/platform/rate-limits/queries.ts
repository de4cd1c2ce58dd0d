import "../boundary.server.ts";
import { and, gt, inArray, lte, type SQL, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { rateLimits } from "#drizzle/schema/rate-limits.ts";

export type Count = {
  key: string;
  /** How many attempts it counts as. */
  by: number;
  windowEndsAt: Date;
  /** MetricIncrement before it, with their limits: where one of them is over its limit, this one is not counted. */
  after: { key: string; most: number }[];
};

/** What adding is for a key that has a row: in the window that is open, or in a new one. */
const added = (by: number, now: Date) => {
  const isOver = sql`${rateLimits.windowEndsAt} <= ${now.getTime()}`;
  return {
    count: sql`case when ${isOver} then ${by} else ${rateLimits.count} + ${by} end`,
    windowEndsAt: sql`case when ${isOver} then excluded.window_ends_at else ${rateLimits.windowEndsAt} end`,
  };
};

/** Adds to this key. One statement: no attempt is missed. */
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

/** One more for this key if the condition holds as the statement runs. For the batch of what it counts. */
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

/** True inside a batch while fewer than `most` were counted for this key in the open window. */
export const isBelow = ({ key, most, now }: { key: string; most: number; now: Date }) =>
  sql`coalesce((select ${rateLimits.count} from ${rateLimits} where ${rateLimits.key} = ${key} and ${rateLimits.windowEndsAt} > ${now.getTime()}), 0) < ${most}`;

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
