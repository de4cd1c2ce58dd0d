import { eq, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { bookings } from "#drizzle/schema/bookings.ts";

const TRIGGER = "bookings_signed_date";

/**
 * Changes the date of a wedding that was signed for. Today a trigger refuses that. Bookings whose date was changed
 * before there was one still exist, and are treated as such.
 */
export async function changeSignedDate(
  db: Database,
  { bookingId, weddingDate }: { bookingId: string; weddingDate: string },
): Promise<void> {
  const [trigger] = await db.all<{ sql: string }>(sql`select sql from sqlite_master where name = ${TRIGGER}`);
  if (!trigger) throw new Error(`There is no trigger ${TRIGGER}`);
  await db.batch([
    db.run(sql`drop trigger ${sql.identifier(TRIGGER)}`),
    db.update(bookings).set({ weddingDate }).where(eq(bookings.id, bookingId)),
    db.run(sql.raw(trigger.sql)),
  ]);
}
