import "#server/platform/boundary.server.ts";
import { and, asc, eq, isNull, or, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { media } from "#drizzle/schema/media.ts";
import type { FilmFacts } from "./contract.ts";

/** The oldest films of which nobody has read what they are. The words are those of their index. */
export const selectUnread = (db: Database, limit: number) =>
  db
    .select({ key: media.key, contentType: media.contentType, sizeBytes: media.sizeBytes })
    .from(media)
    .where(and(isNull(media.codec), sql`${media.contentType} in ('video/mp4', 'video/webm')`))
    .orderBy(asc(media.createdAt))
    .limit(limit);

/** Notes what a film's headers say, unless somebody has. Numbers that they do not say stay as they are. */
export const storeFacts = (db: Database, key: string, { codec, ...numbers }: FilmFacts) =>
  db
    .update(media)
    .set({ codec, ...Object.fromEntries(Object.entries(numbers).filter(([, value]) => value !== null)) })
    .where(and(eq(media.key, key), or(isNull(media.codec), eq(media.codec, "unknown"))));
