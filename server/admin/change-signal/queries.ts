import { max, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { auditLog } from "#drizzle/schema/audit-log.ts";
import { outbox } from "#drizzle/schema/outbox.ts";

/** Returns the newest log entry and the newest mail, in one round trip. */
export async function selectNewest(db: Database) {
  const [entries, mails] = await db.batch([
    db.select({ row: max(sql<number>`${auditLog}.rowid`) }).from(auditLog),
    db.select({ row: max(sql<number>`${outbox}.rowid`) }).from(outbox),
  ]);
  return { entry: entries[0]?.row ?? 0, mail: mails[0]?.row ?? 0 };
}
