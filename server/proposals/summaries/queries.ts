import "#server/platform/boundary.server.ts";
import { and, eq, inArray, isNotNull, ne, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import type { BookingStatus, ProposalStatus } from "#drizzle/enums.ts";
import { known, listOf } from "#drizzle/expressions.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { contacts } from "#drizzle/schema/contacts.ts";
import { proposalEvents, proposals } from "#drizzle/schema/proposals.ts";
import { isDayFull } from "#server/bookings/day-state/statements.ts";

/** The contacts who have signed a proposal, as JSON. */
const signed = sql<string>`(select json_group_array(${proposalEvents.contactId}) from ${proposalEvents} where ${proposalEvents.proposalId} = ${proposals.id} and ${proposalEvents.kind} = 'signed')`;

/**
 * Reads the relevant sent proposals of these bookings, ordered by number, and the bookings' partners, in one round
 * trip.
 */
export async function selectCurrent(db: Database, bookingIds: string[]) {
  const ids = listOf(bookingIds);
  const [rows, partners] = await db.batch([
    db
      .select({
        id: proposals.id,
        number: proposals.number,
        bookingId: bookings.id,
        status: sql<Exclude<ProposalStatus, "draft">>`${proposals.status}`,
        /** Only for proposals that can still be signed or are signed. */
        document: sql<
          string | null
        >`case when ${proposals.status} in ('sent', 'signed', 'completed') then ${proposals.document} end`,
        documentDate: sql<string>`json_extract(${proposals.document}, '$.weddingDate')`,
        choice: proposals.choice,
        signed,
        expiresAt: proposals.expiresAt,
        weddingDate: known(bookings.weddingDate),
        movingTo: bookings.movingTo,
        bookingStatus: sql<BookingStatus>`${bookings.status}`,
        isDayFull,
      })
      .from(proposals)
      .innerJoin(bookings, eq(bookings.id, proposals.bookingId))
      .where(
        and(
          inArray(proposals.bookingId, ids),
          ne(proposals.status, "draft"),
          ne(proposals.status, "superseded"),
        ),
      )
      .orderBy(proposals.number),
    db
      .select({
        bookingId: contacts.bookingId,
        contactId: contacts.id,
        name: contacts.name,
        email: contacts.email,
        isWithdrawn: isNotNull(contacts.withdrawnAt).mapWith(Boolean),
      })
      .from(contacts)
      .where(and(inArray(contacts.bookingId, ids), eq(contacts.role, "partner"))),
  ]);
  return { rows, partners };
}
