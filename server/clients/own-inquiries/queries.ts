import "#server/platform/boundary.server.ts";
import { and, desc, eq, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { user } from "#drizzle/schema/auth.ts";
import { bookings } from "#drizzle/schema/bookings.ts";

const SHOWN_MAX = 20;

/** An account with what came from its address, the newest first: only once the address is confirmed. */
export const selectOwn = (db: Database, userId: string) =>
  db
    .select({
      emailVerified: user.emailVerified,
      booking: {
        brideName: bookings.brideName,
        groomName: bookings.groomName,
        weddingDate: bookings.weddingDate,
        packageName: bookings.packageName,
        status: bookings.status,
        waitingSince: bookings.waitingSince,
        notifiedFreeAt: bookings.notifiedFreeAt,
        holdExpiresAt: bookings.holdExpiresAt,
        createdAt: bookings.createdAt,
      },
    })
    .from(user)
    .leftJoin(
      bookings,
      and(eq(user.emailVerified, true), eq(sql`lower(${bookings.email})`, sql`lower(${user.email})`)),
    )
    .where(eq(user.id, userId))
    .orderBy(desc(bookings.createdAt))
    .limit(SHOWN_MAX);
