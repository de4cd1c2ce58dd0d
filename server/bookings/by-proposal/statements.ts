import { and, count, desc, eq, exists, gt, inArray, isNotNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { proposals } from "#drizzle/schema/proposals.ts";
import type { ProposalChoice } from "../list/contract.ts";

/** The state of a proposal at a given time. It may have expired before its row says so. */
export type Place = { proposal: ProposalChoice; now: Date };

/** An expired proposal no longer counts once a newer one exists. */
const isNewest = sql`not exists (select 1 from ${proposals} as newer where newer.booking_id = ${proposals.bookingId} and newer.number > ${proposals.number})`;

/** Each condition is one range of the index by status and expiry. */
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

/** Selects the ids of up to `most` bookings from each range, latest expiry first; -1 selects all. */
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

/** For a list that consists only of these bookings; each range is cut off after `most`. */
export const isAmong = (db: Database, place: Place, most: number) =>
  inArray(bookings.id, idsIn(db, place, most));

/** For bookings that are already selected by something else. */
export const hasProposal = (db: Database, place: Place) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(proposals)
      .where(and(eq(proposals.bookingId, bookings.id), or(...rangesOf(place)))),
  );

/** Counts the bookings, up to `most` of each range; for a batch. */
export const countAmong = (db: Database, place: Place | null, most: number) =>
  db.select({ n: count() }).from(place === null ? sql`(select 1 where 0)` : idsIn(db, place, most));
