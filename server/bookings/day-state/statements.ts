import { and, asc, eq, inArray, ne, or, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { OCCUPYING_STATUSES } from "#drizzle/enums.ts";
import { unindexed, withTable } from "#drizzle/expressions.ts";
import { bookingSettings } from "#drizzle/schema/booking-settings.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { studioDays } from "#drizzle/schema/studio-days.ts";
import { CAPACITY_MAX, WEDDINGS_PER_DAY } from "../calendar/contract.ts";
import { type DayOfBooking, otherDayOf } from "./contract.ts";

/** SQL expression for the number of crews on a date: the date's own number, or the usual one. */
export const crewsOn = (date: SQLWrapper) =>
  sql<number>`coalesce((select ${studioDays.capacity} from ${studioDays} where ${studioDays.date} = ${date}), (select ${bookingSettings.weddingsPerDay} from ${bookingSettings} where ${bookingSettings.id} = 'main'), ${WEDDINGS_PER_DAY})`;

/**
 * SQL expression for the crews taken on a date, counted like the capacity triggers: the weddings on it, and those that
 * are moving to it.
 */
export const crewsTakenOn = (date: SQLWrapper) =>
  sql<number>`((select count(*) from ${bookings} as other where other.wedding_date = ${withTable(date)} and +other.status in ${OCCUPYING_STATUSES}) + (select count(*) from ${bookings} as moving where moving.moving_to = ${withTable(date)}))`;

const dateOf = (id: string) =>
  sql`(select ${bookings.weddingDate} from ${bookings} where ${bookings.id} = ${id})`;

/**
 * The statements that read the day of a booking and the other weddings on it; for a batch. `dayOf` takes their two
 * results.
 */
export const dayStatements = (db: Database, id: string) =>
  [
    db
      .select({
        crews: crewsOn(dateOf(id)),
        crewsTaken: crewsTakenOn(dateOf(id)),
        note: studioDays.note,
        date: sql<string | null>`${dateOf(id)}`,
      })
      .from(sql`(select 1)`)
      .leftJoin(studioDays, eq(studioDays.date, dateOf(id))),
    db
      .select({
        id: bookings.id,
        couple: sql<string>`${bookings.brideName} || ' & ' || ${bookings.groomName}`,
        status: bookings.status,
        weddingDate: bookings.weddingDate,
        movingTo: bookings.movingTo,
      })
      .from(bookings)
      .where(
        and(
          or(
            and(
              eq(bookings.weddingDate, dateOf(id)),
              inArray(unindexed(bookings.status), [...OCCUPYING_STATUSES]),
            ),
            eq(bookings.movingTo, dateOf(id)),
          ),
          ne(bookings.id, id),
        ),
      )
      .orderBy(asc(bookings.createdAt))
      // A day can have more than that if its capacity was lowered after it filled up.
      .limit(CAPACITY_MAX),
  ] as const;

type Answers = [
  day: { crews: number; crewsTaken: number; note: string | null; date: string | null }[],
  others: (Pick<DayOfBooking["others"][number], "id" | "couple" | "status"> &
    Parameters<typeof otherDayOf>[0])[],
];

export const dayOf = ([[day], others]: Answers): DayOfBooking => ({
  crews: day?.crews ?? WEDDINGS_PER_DAY,
  crewsTaken: day?.crewsTaken ?? 0,
  note: day?.note || null,
  others: others.map(({ id, couple, status, ...moving }) => ({
    id,
    couple,
    status,
    otherDay: otherDayOf(moving, day?.date ?? null),
  })),
});
