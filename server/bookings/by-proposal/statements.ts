import "#server/platform/boundary.server.ts";
import { and, count, desc, eq, exists, gt, inArray, isNotNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { proposals } from "#drizzle/schema/proposals.ts";
import type { ProposalChoice } from "../list/contract.ts";

/** Where a proposal is at a moment: one may have run out before anybody has written so. */
export type Place = { proposal: ProposalChoice; now: Date };

/** One that ran out is nobody's turn any more once a newer one exists. */
const isNewest = sql`not exists (select 1 from ${proposals} as newer where newer.booking_id = ${proposals.bookingId} and newer.number > ${proposals.number})`;

/** Each is one range of the index by status and expiry. */
function rangesOf({ proposal, now }: Place): SQL[] {
  const { status, expiresAt } = proposals;
  const isAt = (...conditions: SQL[]) => and(isNotNull(proposals.bookingId), ...conditions) ?? sql`0`;
  switch (proposal) {
    case "signed":
      return [isAt(eq(status, "signed"))];
    case "sent":
      return [isAt(eq(status, "sent"), gt(expiresAt, now))];
    case "expired":
      return [isAt(eq(status, "expired"), isNewest), isAt(eq(status, "sent"), lte(expiresAt, now), isNewest)];
  }
}

/** The ids of so many bookings from each range, those with the latest expiry first; of all of them with -1. */
function idsIn(db: Database, place: Place, most: number): SQL {
  const parts = rangesOf(place).map((range) => {
    const part = db
      .select({ id: proposals.bookingId })
      .from(proposals)
      .where(range)
      .orderBy(desc(proposals.expiresAt))
      .limit(most);
    return sql`select * from (${part})`;
  });
  return sql`(${sql.join(parts, sql` union all `)})`;
}

/** For a list of its own, which it cuts off after so many of each range. */
export const isAmong = (db: Database, place: Place, most: number) =>
  inArray(bookings.id, idsIn(db, place, most));

/** For bookings that something else has found. */
export const hasProposal = (db: Database, place: Place) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(proposals)
      .where(and(eq(proposals.bookingId, bookings.id), or(...rangesOf(place)))),
  );

/** How many there are, counted up to `most` of each range; for a batch. */
export const countAmong = (db: Database, place: Place | null, most: number) =>
  db.select({ n: count() }).from(place === null ? sql`(select 1 where 0)` : idsIn(db, place, most));
