import "#server/boundary.server.ts";
import { inArray, lte, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { rateLimits } from "#drizzle/schema/rate-limits.ts";

type Count = { key: string; windowEndsAt: Date; now: Date };

/** One more for this key, in the window that is open or in a new one. One statement: no attempt is missed. */
const countOne = (db: Database, { key, windowEndsAt, now }: Count) => {
  const over = sql`${rateLimits.windowEndsAt} <= ${now.getTime()}`;
  return db
    .insert(rateLimits)
    .values({ key, count: 1, windowEndsAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${over} then 1 else ${rateLimits.count} + 1 end`,
        windowEndsAt: sql`case when ${over} then excluded.window_ends_at else ${rateLimits.windowEndsAt} end`,
      },
    })
    .returning();
};

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
