import { and, asc, eq, gte, lte } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { outbox } from "#drizzle/schema/outbox.ts";
import { proposals } from "#drizzle/schema/proposals.ts";
import { reachableStatement } from "#server/clients/contacts/statements.ts";

/** Reads proposals that were not fully signed in time, oldest first. */
export const selectOverdue = (db: Database, now: Date, limit: number) =>
  db
    .select({ id: proposals.id })
    .from(proposals)
    .where(and(eq(proposals.status, "sent"), lte(proposals.expiresAt, now)))
    .orderBy(asc(proposals.expiresAt))
    .limit(limit);

/** Reads a booking's partners and the mails queued for it since a given time, in one round trip. */
export async function selectToTell(db: Database, { bookingId, since }: { bookingId: string; since: Date }) {
  const [partners, notified] = await db.batch([
    reachableStatement(db, bookingId, ["partner"]),
    db
      .select({ kind: outbox.kind, address: outbox.toAddress })
      .from(outbox)
      .where(and(eq(outbox.bookingId, bookingId), gte(outbox.createdAt, since))),
  ]);
  return { partners, notified };
}
