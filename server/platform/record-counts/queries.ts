import "../boundary.server.ts";
import { and, count, eq, isNull } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { media } from "#drizzle/schema/media.ts";
import { packages } from "#drizzle/schema/packages.ts";
import { videos } from "#drizzle/schema/videos.ts";
import type { ContentTotals } from "./contract.ts";

/** How many there are behind each tab of the content screen; for a batch. */
export const totalStatements = (db: Database) =>
  [
    db.select({ n: count() }).from(bookings),
    db.select({ n: count() }).from(videos).where(isNull(videos.deletedAt)),
    db.select({ n: count() }).from(packages).where(isNull(packages.deletedAt)),
    db
      .select({ n: count() })
      .from(media)
      .where(and(eq(media.private, false), isNull(media.bookingId))),
  ] as const;

type MetricIncrement = { n: number }[];

export const totalsOf = ([all, films, offers, files]: readonly [
  MetricIncrement,
  MetricIncrement,
  MetricIncrement,
  MetricIncrement,
]): ContentTotals => ({
  bookings: all[0]?.n ?? 0,
  videos: films[0]?.n ?? 0,
  packages: offers[0]?.n ?? 0,
  media: files[0]?.n ?? 0,
});

export const selectTotals = async (db: Database) => totalsOf(await db.batch(totalStatements(db)));
