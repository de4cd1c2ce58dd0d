import { count, countDistinct, gt } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { session } from "#drizzle/schema/auth.ts";

/** Returns the number of valid sessions and of the people they belong to. */
export async function selectOpenSessions(db: Database, now: Date) {
  const [open] = await db
    .select({ sessions: count(), people: countDistinct(session.userId) })
    .from(session)
    .where(gt(session.expiresAt, now));
  return open ?? { sessions: 0, people: 0 };
}
