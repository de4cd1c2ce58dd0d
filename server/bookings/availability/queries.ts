import { and, asc, between, count, eq, gt, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { OCCUPYING_STATUSES, WAITING_STATUSES } from "#drizzle/enums.ts";
import { known, unindexed } from "#drizzle/expressions.ts";
import { bookingSettings } from "#drizzle/schema/booking-settings.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { studioDays } from "#drizzle/schema/studio-days.ts";
import { changesOf, changesStatement } from "#server/platform/record-counts/queries.ts";
import { WEDDINGS_PER_DAY } from "../calendar/contract.ts";
import { crewsOn, crewsTakenOn } from "../day-state/statements.ts";

/**
 * Matches couples who were notified after this time that their day is free. The day is reserved for them for a while.
 */
const notifiedSince = (since: Date) =>
  and(
    gt(bookings.notifiedFreeAt, since),
    isNotNull(bookings.waitingSince),
    inArray(unindexed(bookings.status), [...WAITING_STATUSES]),
  );

/** Selects the earliest notification that still reserves a day. The days change each time one expires. */
const firstNotified = (db: Database, since: Date) =>
  db
    .select({ at: bookings.notifiedFreeAt })
    .from(bookings)
    .where(notifiedSince(since))
    .orderBy(asc(bookings.notifiedFreeAt))
    .limit(1);

type Mark = { changes: number; firstNotified: Date | null };

/** Reads what changes the state of the days, apart from the date. */
export async function selectMark(db: Database, since: Date): Promise<Mark> {
  const [changes, notified] = await db.batch([
    changesStatement(db, "availability"),
    firstNotified(db, since),
  ]);
  return { changes: changesOf(changes), firstNotified: notified[0]?.at ?? null };
}

/** Reads everything the state of the days depends on, in one round trip. Both dates are inclusive. */
export async function selectDays(db: Database, span: { from: string; until: string; notifiedSince: Date }) {
  const within = between(bookings.weddingDate, span.from, span.until);
  const moving = between(bookings.movingTo, span.from, span.until);
  const byDate = { date: known(bookings.weddingDate), crews: count() };
  const [changes, first, onDay, notified, movingTo, days, settings] = await db.batch([
    changesStatement(db, "availability"),
    firstNotified(db, span.notifiedSince),
    db
      .select(byDate)
      .from(bookings)
      .where(and(within, inArray(unindexed(bookings.status), [...OCCUPYING_STATUSES])))
      .groupBy(bookings.weddingDate),
    db
      .select(byDate)
      .from(bookings)
      .where(and(within, notifiedSince(span.notifiedSince)))
      .groupBy(bookings.weddingDate),
    db
      .select({ date: sql<string>`${bookings.movingTo}`, crews: count() })
      .from(bookings)
      .where(and(isNotNull(bookings.movingTo), moving))
      .groupBy(bookings.movingTo),
    db
      .select({ date: studioDays.date, capacity: studioDays.capacity })
      .from(studioDays)
      .where(between(studioDays.date, span.from, span.until)),
    db
      .select({ n: bookingSettings.weddingsPerDay })
      .from(bookingSettings)
      .where(eq(bookingSettings.id, "main")),
  ]);
  const mark: Mark = { changes: changesOf(changes), firstNotified: first[0]?.at ?? null };
  const taken = [...onDay, ...movingTo];
  return { mark, taken, notified, days, weddingsPerDay: settings[0]?.n ?? WEDDINGS_PER_DAY };
}

/**
 * SQL expression for the number of crews left on a date: the date's own number or the usual one (counted like the
 * triggers of `migrations/0004_day_capacity.sql`), minus its weddings and the couples notified since then.
 */
export function freeCrews(date: SQL, since: Date): SQL<number> {
  const statuses = (list: readonly string[]) =>
    sql.join(
      list.map((status) => sql`${status}`),
      sql`, `,
    );
  return sql<number>`(
    ${crewsOn(date)}
    - ${crewsTakenOn(date)}
    - (select count(*) from bookings t where t.wedding_date = ${date} and t.notified_free_at > ${since.getTime()}
        and t.waiting_since is not null and t.status in (${statuses(WAITING_STATUSES)}))
  )`;
}
