import { and, inArray, isNotNull, ne, or, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import type { ProposalStatus } from "#drizzle/enums.ts";
import { listOf } from "#drizzle/expressions.ts";
import { proposals } from "#drizzle/schema/proposals.ts";

/** Reads the relevant sent proposals of these bookings, ordered by number. */
export const selectCurrent = (db: Database, bookingIds: string[]) =>
  db
    .select({
      id: proposals.id,
      number: proposals.number,
      bookingId: sql<string>`${proposals.bookingId}`,
      status: sql<Exclude<ProposalStatus, "draft">>`${proposals.status}`,
      /** Only for proposals that can still be signed or are signed. */
      document: sql<
        string | null
      >`case when ${proposals.status} in ('sent', 'signed', 'completed') then ${proposals.document} end`,
      choice: proposals.choice,
      expiresAt: proposals.expiresAt,
    })
    .from(proposals)
    .where(
      and(
        inArray(proposals.bookingId, listOf(bookingIds)),
        ne(proposals.status, "draft"),
        or(ne(proposals.status, "superseded"), isNotNull(proposals.completedAt)),
      ),
    )
    .orderBy(proposals.number);
