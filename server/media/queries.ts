import "#server/boundary.server.ts";
import { and, eq, inArray, isNotNull, notExists } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { media } from "#drizzle/schema/media.ts";

/** An image that came with an inquiry. */
export const selectInspirationImage = (db: Database, id: string) =>
  db
    .select({ key: media.key, contentType: media.contentType })
    .from(media)
    .where(and(eq(media.id, id), isNotNull(media.bookingId)))
    .get();

const inquiryOf = (db: Database) =>
  db.select({ id: bookings.id }).from(bookings).where(eq(bookings.id, media.bookingId));

/** Takes the rows of these files away where their inquiry is gone, and gives the keys that have one. */
export async function releaseFiles(db: Database, keys: string[]): Promise<string[]> {
  const [, held] = await db.batch([
    db.delete(media).where(and(inArray(media.key, keys), notExists(inquiryOf(db)))),
    db.select({ key: media.key }).from(media).where(inArray(media.key, keys)),
  ]);
  return held.map(({ key }) => key);
}
