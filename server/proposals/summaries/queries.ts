import "#server/platform/boundary.server.ts";
import { and, eq, ne, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import type { BookingStatus, ProposalStatus } from "#drizzle/enums.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { proposals } from "#drizzle/schema/proposals.ts";

/** The proposals of these bookings that were sent and count, in the order of their numbers. */
export const selectCurrent = (db: Database, bookingIds: string[]) =>
  db
    .select({
      id: proposals.id,
      bookingId: bookings.id,
      status: sql<Exclude<ProposalStatus, "draft">>`${proposals.status}`,
      /** Of those that may still be signed, or are. */
      document: sql<
        string | null
      >`case when ${proposals.status} in ('sent', 'signed', 'completed') then ${proposals.document} end`,
      choice: proposals.choice,
      expiresAt: proposals.expiresAt,
      dayTakenAt: proposals.dayTakenAt,
      weddingDate: bookings.weddingDate,
      bookingStatus: sql<BookingStatus>`${bookings.status}`,
    })
    .from(proposals)
    .innerJoin(bookings, eq(bookings.id, proposals.bookingId))
    .where(
      and(
        sql`${proposals.bookingId} in (select value from json_each(${JSON.stringify(bookingIds)}))`,
        ne(proposals.status, "draft"),
        ne(proposals.status, "superseded"),
      ),
    )
    .orderBy(proposals.number);
