import "#server/platform/boundary.server.ts";
import { and, eq, inArray, lte } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { listOf } from "#drizzle/expressions.ts";
import { proposals } from "#drizzle/schema/proposals.ts";

/** Proposals of these bookings that nobody has signed in time. */
export const selectOverdue = (db: Database, bookingIds: string[], now: Date) =>
  db
    .select({ id: proposals.id })
    .from(proposals)
    .where(
      and(
        inArray(proposals.bookingId, listOf(bookingIds)),
        eq(proposals.status, "sent"),
        lte(proposals.expiresAt, now),
      ),
    );
