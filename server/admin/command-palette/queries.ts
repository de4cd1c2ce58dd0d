import "#server/platform/boundary.server.ts";
import { and, desc, isNull, type SQL, sql } from "drizzle-orm";
import { matchesText } from "#drizzle/accent-insensitive-search.ts";
import type { Database } from "#drizzle/client.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { messages } from "#drizzle/schema/messages.ts";
import { videos } from "#drizzle/schema/videos.ts";

/** Rows whose text holds every word, anywhere and in any order. */
const matchesEveryWord = (text: SQL, words: string[]) => and(...words.map((word) => matchesText(text, word)));

type Query = { words: string[]; limit: number };

/** The newest bookings, films and messages that hold the words, in one round trip. */
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
      })
      .from(bookings)
      .where(
        matchesEveryWord(
          sql`${bookings.brideName} || ' & ' || ${bookings.groomName} || ' ' || ${bookings.email} || ' ' || coalesce(${bookings.venue}, '')`,
          words,
        ),
      )
      .orderBy(desc(bookings.createdAt), desc(bookings.id))
      .limit(limit),
    db
      .select({
        id: videos.id,
        slug: videos.slug,
        title: videos.title,
        subtitle: videos.subtitle,
        published: videos.published,
      })
      .from(videos)
      .where(
        and(
          isNull(videos.deletedAt),
          matchesEveryWord(sql`${videos.title} || ' ' || ${videos.subtitle}`, words),
        ),
      )
      .orderBy(desc(videos.createdAt), desc(videos.id))
      .limit(limit),
    db
      .select({
        id: messages.id,
        name: messages.name,
        email: messages.email,
        status: messages.status,
      })
      .from(messages)
      .where(
        matchesEveryWord(
          sql`${messages.name} || ' ' || ${messages.email} || ' ' || ${messages.message}`,
          words,
        ),
      )
      .orderBy(desc(messages.createdAt), desc(messages.id))
      .limit(limit),
  ]);
}
