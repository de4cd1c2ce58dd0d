import { and, asc, eq, isNull, or, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { media } from "#drizzle/schema/media.ts";
import type { FilmFacts } from "./contract.ts";

/** Returns the oldest films whose facts haven't been read. The condition is worded like that of their index. */
export const selectUnread = (db: Database, limit: number) =>
  db
    .select({ key: media.key, contentType: media.contentType, sizeBytes: media.sizeBytes })
    .from(media)
    .where(and(isNull(media.codec), sql`${media.contentType} in ('video/mp4', 'video/webm')`))
    .orderBy(asc(media.createdAt))
    .limit(limit);

/** Stores a film's facts unless they were stored before. Unknown numbers keep their value. */
export const storeFacts = (db: Database, key: string, { codec, ...numbers }: FilmFacts) =>
  db
    .update(media)
    .set({ codec, ...Object.fromEntries(Object.entries(numbers).filter(([, value]) => value !== null)) })
    .where(and(eq(media.key, key), or(isNull(media.codec), eq(media.codec, "unknown"))));
