import "#server/boundary.server.ts";
import { inArray, lte, type SQL, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { rateLimits } from "#drizzle/schema/rate-limits.ts";

type Count = { key: string; windowEndsAt: Date; now: Date };

/** What one more is for a key that has a row: in the window that is open, or in a new one. */
const oneMore = (now: Date) => {
  const over = sql`${rateLimits.windowEndsAt} <= ${now.getTime()}`;
  return {
    count: sql`case when ${over} then 1 else ${rateLimits.count} + 1 end`,
    windowEndsAt: sql`case when ${over} then excluded.window_ends_at else ${rateLimits.windowEndsAt} end`,
  };
};

/** One more for this key. One statement: no attempt is missed. */
const countOne = (db: Database, { key, windowEndsAt, now }: Count) =>
  db
    .insert(rateLimits)
    .values({ key, count: 1, windowEndsAt })
    .onConflictDoUpdate({ target: rateLimits.key, set: oneMore(now) })
    .returning();

/** One more for this key if the condition holds as the statement runs. For the batch of what it counts. */
export const countWhen = (db: Database, { key, windowEndsAt, now }: Count, condition: SQL) => {
  const { count, windowEndsAt: ends } = oneMore(now);
  return db.run(
    sql`insert into ${rateLimits} (key, count, window_ends_at) select ${key}, 1, ${windowEndsAt.getTime()} where ${condition} on conflict (key) do update set count = ${count}, window_ends_at = ${ends}`,
  );
};

/** True inside a batch while fewer than `most` were counted for this key in the open window. */
export const isBelow = ({ key, most, now }: { key: string; most: number; now: Date }) =>
  sql`coalesce((select ${rateLimits.count} from ${rateLimits} where ${rateLimits.key} = ${key} and ${rateLimits.windowEndsAt} > ${now.getTime()}), 0) < ${most}`;

/** Counts one attempt for each key, in one round trip, and gives the counts in the keys' order. */
export async function countAttempts(db: Database, counts: Count[]) {
  const [first, ...rest] = counts.map((count) => countOne(db, count));
  if (!first) return [];
  return (await db.batch([first, ...rest])).flat();
}

/** Takes one attempt back: it turned out to be rightful. */
export const refundAttempts = (db: Database, keys: string[]) =>
  db
    .update(rateLimits)
    .set({ count: sql`max(${rateLimits.count} - 1, 0)` })
    .where(inArray(rateLimits.key, keys));

export const deleteCounters = (db: Database, keys: string[]) =>
  db.delete(rateLimits).where(inArray(rateLimits.key, keys));

/** Forgets the windows that are over. Returns how many there were. */
export async function deleteOldCounters(db: Database, now: Date): Promise<number> {
  return (await db.delete(rateLimits).where(lte(rateLimits.windowEndsAt, now))).rowsAffected;
}
