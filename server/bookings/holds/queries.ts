import "#server/platform/boundary.server.ts";
import { and, asc, eq, lte } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { bookings } from "#drizzle/schema/bookings.ts";

/** The holds whose time is over, the oldest first. */
export const selectExpiredHolds = (db: Database, now: Date, limit: number) =>
  db
    .select({
      id: bookings.id,
      version: bookings.version,
      brideName: bookings.brideName,
      groomName: bookings.groomName,
      email: bookings.email,
      weddingDate: bookings.weddingDate,
      venue: bookings.venue,
      packageName: bookings.packageName,
    })
    .from(bookings)
    .where(and(eq(bookings.status, "held"), lte(bookings.holdExpiresAt, now)))
    .orderBy(asc(bookings.holdExpiresAt))
    .limit(limit);
