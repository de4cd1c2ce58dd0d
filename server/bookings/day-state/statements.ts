import "#server/platform/boundary.server.ts";
import { and, asc, eq, inArray, ne, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { OCCUPYING_STATUSES, WAITING_STATUSES } from "#drizzle/enums.ts";
import { unindexed } from "#drizzle/expressions.ts";
import { bookingSettings } from "#drizzle/schema/booking-settings.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { studioDays } from "#drizzle/schema/studio-days.ts";
import { CAPACITY_MAX, WEDDINGS_PER_DAY } from "../calendar/contract.ts";
import type { DayOfBooking } from "./contract.ts";

/** How many crews the studio has on a date, as an expression: the date's own number, or the usual one. */
export const crewsOn = (date: SQLWrapper) =>
  sql<number>`coalesce((select ${studioDays.capacity} from ${studioDays} where ${studioDays.date} = ${date}), (select ${bookingSettings.weddingsPerDay} from ${bookingSettings} where ${bookingSettings.id} = 'main'), ${WEDDINGS_PER_DAY})`;

/**
 * True for a booking that takes no crew, if its date has none left, as the triggers of `migrations/0004_day_capacity.sql`
 * count. For a query that joins `bookings` to another table.
 */
export const isDayFull =
  sql<boolean>`(${bookings.status} not in ${OCCUPYING_STATUSES} and (select count(*) from ${bookings} as other where other.wedding_date = ${bookings.weddingDate} and +other.status in ${OCCUPYING_STATUSES}) >= ${crewsOn(bookings.weddingDate)})`.mapWith(
    Boolean,
  );

const dateOf = (id: string) =>
  sql`(select ${bookings.weddingDate} from ${bookings} where ${bookings.id} = ${id})`;

/**
 * True for a booking that has no crew and would get none: everybody who films is taken on its day. One that is closed
 * wants none.
 */
export const isDayFullFor = (bookingId: string | SQLWrapper) =>
  sql<boolean>`exists (select 1 from ${bookings} as own where own.id = ${bookingId} and own.status in ${WAITING_STATUSES}
    and (select count(*) from ${bookings} as other where other.wedding_date = own.wedding_date and +other.status in ${OCCUPYING_STATUSES})
      >= ${crewsOn(sql`own.wedding_date`)})`.mapWith(Boolean);

/** What a booking's day holds besides it; for a batch, whose two answers `dayOf` takes. */
export const dayStatements = (db: Database, id: string) =>
  [
    db
      .select({
        usual: sql<number>`coalesce((select ${bookingSettings.weddingsPerDay} from ${bookingSettings} where ${bookingSettings.id} = 'main'), ${WEDDINGS_PER_DAY})`,
        own: studioDays.capacity,
        note: studioDays.note,
      })
      .from(sql`(select 1)`)
      .leftJoin(studioDays, eq(studioDays.date, dateOf(id))),
    db
      .select({
        id: bookings.id,
        couple: sql<string>`${bookings.brideName} || ' & ' || ${bookings.groomName}`,
        status: bookings.status,
      })
      .from(bookings)
      .where(
        and(
          eq(bookings.weddingDate, dateOf(id)),
          inArray(unindexed(bookings.status), [...OCCUPYING_STATUSES]),
          ne(bookings.id, id),
        ),
      )
      .orderBy(asc(bookings.createdAt))
      // A day that was filled before its capacity was lowered has more of them.
      .limit(CAPACITY_MAX),
  ] as const;

type Answers = [
  day: { usual: number; own: number | null; note: string | null }[],
  others: DayOfBooking["others"],
];

export const dayOf = ([[day], others]: Answers): DayOfBooking => ({
  capacity: day?.own ?? day?.usual ?? WEDDINGS_PER_DAY,
  note: day?.note || null,
  others,
});
