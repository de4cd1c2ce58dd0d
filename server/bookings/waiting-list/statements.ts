import { and, asc, eq, inArray, isNotNull, ne } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Database } from "#drizzle/client.ts";
import { WAITING_STATUSES } from "#drizzle/enums.ts";
import { bookings } from "#drizzle/schema/bookings.ts";

export const isListed = and(
  isNotNull(bookings.waitingSince),
  inArray(bookings.status, [...WAITING_STATUSES]),
);

/** The statement that reads the couples who waited for a booking's day and were told that it is free. */
export function notifiedFreeStatement(db: Database, bookingId: string) {
  const own = alias(bookings, "own");
  return db
    .select({ brideName: bookings.brideName, groomName: bookings.groomName })
    .from(own)
    .innerJoin(bookings, eq(bookings.weddingDate, own.weddingDate))
    .where(
      and(eq(own.id, bookingId), ne(bookings.id, bookingId), isListed, isNotNull(bookings.notifiedFreeAt)),
    )
    .orderBy(asc(bookings.notifiedFreeAt));
}
