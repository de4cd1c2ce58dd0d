import { asc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { user } from "#drizzle/schema/auth.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { contacts } from "#drizzle/schema/contacts.ts";
import { schedulesStatement } from "#server/bookings/day-schedule/statements.ts";
import { threadStatements } from "../conversation/queries.ts";

/** Reads the bookings of a client with their people in one round trip. */
export async function selectWeddings(db: Database, bookingIds: string[]) {
  const [found, people, schedules, written, replies] = await db.batch([
    db
      .select({
        id: bookings.id,
        brideName: bookings.brideName,
        groomName: bookings.groomName,
        weddingDate: bookings.weddingDate,
        venue: bookings.venue,
        guestCount: bookings.guestCount,
        packageId: bookings.packageId,
        packageName: bookings.packageName,
        message: bookings.message,
        source: bookings.source,
        isLost: sql`${bookings.status} = 'lost'`.mapWith(Boolean),
        createdAt: bookings.createdAt,
      })
      .from(bookings)
      .where(inArray(bookings.id, bookingIds)),
    db
      .select({
        id: contacts.id,
        bookingId: contacts.bookingId,
        role: contacts.role,
        name: contacts.name,
        email: contacts.email,
        phone: contacts.phone,
        version: contacts.version,
        withdrawnAt: contacts.withdrawnAt,
        deletionAskedAt: contacts.deletionAskedAt,
      })
      .from(contacts)
      .where(inArray(contacts.bookingId, bookingIds))
      .orderBy(asc(contacts.createdAt), asc(contacts.id)),
    schedulesStatement(db, bookingIds),
    ...threadStatements(db, bookingIds),
  ]);
  return { bookings: found, people, schedules, written, replies };
}

/** Returns whether an account's address is confirmed. */
export async function isConfirmed(db: Database, userId: string): Promise<boolean> {
  const row = await db.select({ confirmed: user.emailVerified }).from(user).where(eq(user.id, userId)).get();
  return row?.confirmed ?? false;
}
