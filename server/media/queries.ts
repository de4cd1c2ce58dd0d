import "#server/boundary.server.ts";
import { and, eq, isNotNull } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { media } from "#drizzle/schema/media.ts";

/** An image that came with an inquiry. */
export const selectInspirationImage = (db: Database, id: string) =>
  db
    .select({ key: media.key, contentType: media.contentType })
    .from(media)
    .where(and(eq(media.id, id), isNotNull(media.bookingId)))
    .get();
