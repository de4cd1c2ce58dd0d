import { asc, desc, inArray, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { media } from "#drizzle/schema/media.ts";
import { videos } from "#drizzle/schema/videos.ts";
import { RECENT_COUNT } from "./contract.ts";
import { couple } from "./statements.ts";

/** Returns the statements for the newest bookings with their pictures, and the newest films. */
export const recentStatements = (db: Database) => {
  const ids = db
    .select({ id: bookings.id })
    .from(bookings)
    .orderBy(desc(bookings.createdAt))
    .limit(RECENT_COUNT);
  return [
    db
      .select({
        ...couple,
        email: bookings.email,
        weddingDate: bookings.weddingDate,
        status: bookings.status,
        createdAt: bookings.createdAt,
      })
      .from(bookings)
      .orderBy(desc(bookings.createdAt))
      .limit(RECENT_COUNT),
    db
      .select({ id: media.id, fileName: media.fileName, bookingId: media.bookingId })
      .from(media)
      .where(inArray(media.bookingId, ids))
      .orderBy(asc(media.fileName)),
    db
      .select({
        id: videos.id,
        slug: videos.slug,
        title: videos.title,
        subtitle: videos.subtitle,
        published: videos.published,
        createdAt: videos.createdAt,
      })
      .from(videos)
      // Uses the index on the creation date: few films are in the trash, and the index on deletion isn't ordered by
      // date.
      .where(sql`+${videos.deletedAt} is null`)
      .orderBy(desc(videos.createdAt))
      .limit(RECENT_COUNT),
  ] as const;
};
