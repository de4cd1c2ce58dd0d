import { desc, inArray } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { newestMatches } from "#drizzle/full-text-search.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { messages } from "#drizzle/schema/messages.ts";
import { videos } from "#drizzle/schema/videos.ts";

type Query = { words: string[]; limit: number };

/** Returns the newest bookings, films and messages that match the words, in one round trip. */
export function selectPalette(db: Database, { words, limit }: Query) {
  return db.batch([
    db
      .select({
        id: bookings.id,
        brideName: bookings.brideName,
        groomName: bookings.groomName,
        email: bookings.email,
        venue: bookings.venue,
        weddingDate: bookings.weddingDate,
        status: bookings.status,
        version: bookings.version,
      })
      .from(bookings)
      .where(inArray(bookings.id, newestMatches("booking", words, limit)))
      .orderBy(desc(bookings.createdAt), desc(bookings.id)),
    db
      .select({
        id: videos.id,
        slug: videos.slug,
        title: videos.title,
        subtitle: videos.subtitle,
        published: videos.published,
      })
      .from(videos)
      .where(inArray(videos.id, newestMatches("film", words, limit)))
      .orderBy(desc(videos.createdAt), desc(videos.id)),
    db
      .select({
        id: messages.id,
        name: messages.name,
        email: messages.email,
        status: messages.status,
      })
      .from(messages)
      .where(inArray(messages.id, newestMatches("message", words, limit)))
      .orderBy(desc(messages.createdAt), desc(messages.id)),
  ]);
}
