import "#server/boundary.server.ts";
import { asc, count, desc, eq, gte, inArray } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { media } from "#drizzle/schema/media.ts";
import { packages } from "#drizzle/schema/packages.ts";
import { videos } from "#drizzle/schema/videos.ts";
import { RECENT_COUNT } from "./contract.ts";

/** The dashboard's counts and lists, in one round trip. */
export async function selectDashboard(db: Database, { monthStart }: { monthStart: Date }) {
  const recentIds = db
    .select({ id: bookings.id })
    .from(bookings)
    .orderBy(desc(bookings.createdAt))
    .limit(RECENT_COUNT);
  const [all, month, active, films, offers, recentBookings, recentVideos, images] = await db.batch([
    db.select({ n: count() }).from(bookings),
    db.select({ n: count() }).from(bookings).where(gte(bookings.createdAt, monthStart)),
    db.select({ n: count() }).from(bookings).where(eq(bookings.status, "new")),
    db.select({ n: count() }).from(videos),
    db.select({ n: count() }).from(packages),
    db
      .select({
        id: bookings.id,
        brideName: bookings.brideName,
        groomName: bookings.groomName,
        email: bookings.email,
        weddingDate: bookings.weddingDate,
        status: bookings.status,
        createdAt: bookings.createdAt,
      })
      .from(bookings)
      .orderBy(desc(bookings.createdAt))
      .limit(RECENT_COUNT),
    db
      .select({
        id: videos.id,
        title: videos.title,
        subtitle: videos.subtitle,
        published: videos.published,
        createdAt: videos.createdAt,
      })
      .from(videos)
      .orderBy(desc(videos.createdAt))
      .limit(RECENT_COUNT),
    db
      .select({ id: media.id, fileName: media.fileName, bookingId: media.bookingId })
      .from(media)
      .where(inArray(media.bookingId, recentIds))
      .orderBy(asc(media.fileName)),
  ]);
  return {
    bookings: all[0]?.n ?? 0,
    bookingsThisMonth: month[0]?.n ?? 0,
    activeProjects: active[0]?.n ?? 0,
    videos: films[0]?.n ?? 0,
    packages: offers[0]?.n ?? 0,
    recentBookings: recentBookings.map((booking) => ({
      ...booking,
      images: images
        .filter(({ bookingId }) => bookingId === booking.id)
        .map(({ id, fileName }) => ({ id, fileName })),
    })),
    recentVideos,
  };
}
