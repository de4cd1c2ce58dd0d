import "#server/boundary.server.ts";
import { and, between, count, desc, eq, gte, inArray, lt, lte, or, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { type CountMeasure, OCCUPYING_STATUSES } from "#drizzle/enums.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { dailyCounts } from "#drizzle/schema/daily-counts.ts";
import { profiles } from "#drizzle/schema/profiles.ts";
import { videos } from "#drizzle/schema/videos.ts";
import type { Span } from "./contract.ts";

const { measure, day, value } = dailyCounts;
const within = ({ from, until }: Span) => between(day, from, until);

type Look = {
  measures: CountMeasure[];
  /** The days whose counts are wanted. */
  days: Span;
  /** The instants between which bookings are wanted, the second not included. */
  from: Date;
  until: Date;
};

/** What every tab needs: sums by day, the bookings that came in or were confirmed, and whether there is anything. */
export async function selectCommon(db: Database, { measures, days, from, until }: Look) {
  const [counts, rows, first, anybody] = await db.batch([
    db
      .select({ measure, day, n: sql<number>`sum(${dailyCounts.count})`.mapWith(Number) })
      .from(dailyCounts)
      .where(and(inArray(measure, measures), within(days)))
      .groupBy(measure, day),
    db
      .select({
        createdAt: bookings.createdAt,
        answeredAt: bookings.answeredAt,
        confirmedAt: bookings.confirmedAt,
        status: bookings.status,
        source: bookings.source,
        packageName: bookings.packageName,
        cents: bookings.packagePriceCents,
      })
      .from(bookings)
      .where(
        or(
          and(gte(bookings.createdAt, from), lt(bookings.createdAt, until)),
          and(gte(bookings.confirmedAt, from), lt(bookings.confirmedAt, until)),
        ),
      ),
    db.select({ day }).from(dailyCounts).where(eq(measure, "device")).orderBy(day).limit(1),
    db.select({ id: bookings.id }).from(bookings).limit(1),
  ]);
  return { counts, bookings: rows, measuredSince: first[0]?.day ?? null, booked: anybody.length > 0 };
}

/** What the overview says of all time and of this month. */
export async function selectOverview(db: Database, monthStart: Date) {
  const month = sql<number>`cast(substr(${bookings.weddingDate}, 6, 2) as integer)`.mapWith(Number);
  const [all, people, thisMonth, weddings] = await db.batch([
    db.select({ n: count() }).from(bookings),
    db.select({ n: count() }).from(profiles),
    db.select({ n: count() }).from(bookings).where(gte(bookings.createdAt, monthStart)),
    db
      .select({ month, n: count() })
      .from(bookings)
      .where(inArray(bookings.status, [...OCCUPYING_STATUSES]))
      .groupBy(month),
  ]);
  return {
    bookings: all[0]?.n ?? 0,
    profiles: people[0]?.n ?? 0,
    thisMonth: thisMonth[0]?.n ?? 0,
    weddings,
  };
}

type Lists = { measures: CountMeasure[]; now: Span; before: Span; limit: number };

/** The sums of each measure's things over a span, the largest first, each beside the span before. */
export function selectLists(db: Database, { measures, now, before, limit }: Lists) {
  const sums = db.$with("sums").as(
    db
      .select({
        measure,
        value,
        now: sql<number>`coalesce(sum(${dailyCounts.count}) filter (where ${within(now)}), 0)`
          .mapWith(Number)
          .as("now"),
        before: sql<number>`coalesce(sum(${dailyCounts.count}) filter (where ${within(before)}), 0)`
          .mapWith(Number)
          .as("before"),
      })
      .from(dailyCounts)
      .where(and(inArray(measure, measures), between(day, before.from, now.until)))
      .groupBy(measure, value),
  );
  const placed = db.$with("placed").as(
    db
      .select({
        measure: sums.measure,
        value: sums.value,
        now: sums.now,
        before: sums.before,
        place:
          sql<number>`row_number() over (partition by ${sums.measure} order by ${sums.now} desc, ${sums.value})`
            .mapWith(Number)
            .as("place"),
        things: sql<number>`count(*) over (partition by ${sums.measure})`.mapWith(Number).as("things"),
      })
      .from(sums)
      .where(sql`${sums.now} > 0`),
  );
  return db
    .with(sums, placed)
    .select()
    .from(placed)
    .where(lte(placed.place, limit))
    .orderBy(sql`${placed.place}`);
}

/** The films as they are today, by the address that their plays are counted for. */
export const selectFilms = (db: Database) =>
  db
    .select({ slug: videos.slug, title: videos.title, filmUrl: videos.filmUrl })
    .from(videos)
    .orderBy(desc(videos.createdAt));
