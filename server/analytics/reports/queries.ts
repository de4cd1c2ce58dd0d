import { and, between, count, eq, gte, lt, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import type { Metric } from "#drizzle/enums.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { dailyMetrics, monthlyMetrics } from "#drizzle/schema/metrics.ts";
import { profiles } from "#drizzle/schema/profiles.ts";
import { redirects } from "#drizzle/schema/redirects.ts";
import { videos } from "#drizzle/schema/videos.ts";
import { hasDemo } from "#drizzle/seed/demo/ids.ts";
import { countersOf, totalStatement, totalsOf } from "#server/platform/record-counts/queries.ts";
import { filmPath } from "#server/website/films/contract.ts";
import type { Span } from "./contract.ts";
import type { Pieces } from "./period.ts";
import type { Thing } from "./visit-reports.ts";

const { metric, day } = dailyMetrics;

const listed = (values: readonly string[]) =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );

/** Returns the rows of these metrics in these pieces of time, with a month's row under its first day. */
function rowsOf(metrics: Metric[], pieces: Pieces[], columns: SQL) {
  const parts = pieces.flatMap(({ days, months }) => [
    ...days.map(
      ({ from, until }) =>
        sql`select ${columns}, day from ${dailyMetrics} where metric in (${listed(metrics)}) and day between ${from} and ${until}`,
    ),
    ...(months
      ? [
          sql`select ${columns}, month || '-01' as day from ${monthlyMetrics} where metric in (${listed(metrics)}) and month between ${months.from} and ${months.until}`,
        ]
      : []),
  ]);
  return sql.join(parts, sql` union all `);
}

type Selection = {
  metrics: Metric[];
  /** The time to count; overlapping pieces count twice. */
  pieces: Pieces[];
  /** The range of time for bookings, `until` exclusive. */
  from: Date;
  until: Date;
};

type DayRow = { metric: Metric; day: string; n: number };

/**
 * Returns what every tab needs: sums by day (a whole month's under its first day), the bookings received or
 * confirmed, and whether there is any data.
 */
export async function selectCommon(db: Database, { metrics, pieces, from, until }: Selection) {
  const [counts, rows, first, anybody] = await db.batch([
    db.all<DayRow>(
      sql`select metric, day, sum(count) as n from (${rowsOf(metrics, pieces, sql`metric, count`)}) group by metric, day`,
    ),
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
    db.select({ day }).from(dailyMetrics).where(eq(metric, "device")).orderBy(day).limit(1),
    db.select({ id: bookings.id, hasDemo }).from(bookings).limit(1),
  ]);
  return {
    counts,
    bookings: rows,
    measuredSince: first[0]?.day ?? null,
    booked: anybody.length > 0,
    hasDemo: anybody[0]?.hasDemo ?? false,
  };
}

/** Returns the overview's figures for all time and for this month. */
export async function selectOverview(db: Database, { monthStart, days }: { monthStart: Date; days: Span }) {
  const [views, all, people, thisMonth, weddings] = await db.batch([
    db
      .select({ metric, day, n: sql<number>`sum(${dailyMetrics.count})`.mapWith(Number) })
      .from(dailyMetrics)
      .where(and(eq(metric, "device"), between(day, days.from, days.until)))
      .groupBy(day),
    totalStatement(db),
    db.select({ n: count() }).from(profiles),
    db.select({ n: count() }).from(bookings).where(gte(bookings.createdAt, monthStart)),
    countersOf(db, "weddings"),
  ]);
  return {
    /** Views by day, for the requested days. */
    views,
    bookings: totalsOf(all).bookings,
    profiles: people[0]?.n ?? 0,
    thisMonth: thisMonth[0]?.n ?? 0,
    /** By calendar month, across all years. */
    weddings: weddings.map(({ name, n }) => ({ month: Number(name.slice("weddings:".length)), n })),
  };
}

type Lists = { metrics: Metric[]; now: Pieces; before: Pieces; limit: number };

/**
 * Returns the sums of each metric's values over a span, largest first, next to the previous span's. A film that only
 * has plays in the previous span is included too, because the screen lists every film.
 */
export const selectLists = (db: Database, { metrics, now, before, limit }: Lists) =>
  db.all<Thing>(sql`
    with counted as (
      ${rowsOf(metrics, [now], sql`metric, value, count as now, 0 as before`)}
      union all ${rowsOf(metrics, [before], sql`metric, value, 0 as now, count as before`)}
    ), sums as (
      select metric, value, sum(now) as now, sum(before) as before from counted group by metric, value having sum(now) > 0 or metric like 'film_%'
    ), placed as (
      select *, row_number() over (partition by metric order by now desc, value) as place,
        count(*) over (partition by metric) as things
      from sums
    )
    select metric, value, now, before, things,
      case when metric like 'film_%' then (select to_path from ${redirects} where from_path = ${filmPath("")} || value) end as movedTo
    from placed where place <= ${limit} order by place
  `);

/** More drafts than a studio ever has. */
const UNPUBLISHED_MOST = 100;

/** Returns the films that visitors don't see. */
export const selectUnpublished = (db: Database) =>
  db
    .select({ slug: videos.slug, title: videos.title, filmUrl: videos.filmUrl })
    .from(videos)
    .where(eq(videos.published, false))
    .limit(UNPUBLISHED_MOST);
