import { and, eq, exists, inArray, isNotNull, like, notExists } from "drizzle-orm";
import { unionAll } from "drizzle-orm/sqlite-core";
import type { Database } from "#drizzle/client.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { media } from "#drizzle/schema/media.ts";
import { messages } from "#drizzle/schema/messages.ts";
import { trashedKeys } from "#server/bookings/deletion/statements.ts";
import { INSPIRATION_FOLDER, type InspirationImage } from "./contract.ts";

type Sent = {
  images: InspirationImage[];
  /** The booking, or the message that an inquiry was kept as. */
  sentWith: string;
  at: Date;
};

/** Inserts the images that came with an inquiry. A repeat changes nothing. */
export const insertInspiration = (db: Database, { images, sentWith, at }: Sent) =>
  images.map((image) =>
    db
      .insert(media)
      .values({ ...image, bookingId: sentWith, private: true, createdAt: at, updatedAt: at })
      .onConflictDoNothing(),
  );

/** Selects an image that came with an inquiry. */
export const selectInspirationImage = (db: Database, id: string) =>
  db
    .select({ key: media.key, contentType: media.contentType })
    .from(media)
    .where(and(eq(media.id, id), like(media.key, `${INSPIRATION_FOLDER}%`), isNotNull(media.bookingId)))
    .get();

const inquiryOf = (db: Database) =>
  db.select({ id: bookings.id }).from(bookings).where(eq(bookings.id, media.bookingId));
const messageOf = (db: Database) =>
  db.select({ id: messages.id }).from(messages).where(eq(messages.id, media.bookingId));

/** Moves images to an inquiry whose first submission was taken for spam and stored as a message. */
export const reclaimInspiration = (db: Database, { images, sentWith, at }: Sent) =>
  db
    .update(media)
    .set({ bookingId: sentWith, updatedAt: at })
    .where(
      and(
        inArray(
          media.id,
          images.map(({ id }) => id),
        ),
        exists(messageOf(db)),
      ),
    );

/**
 * Deletes the rows of these files whose inquiry is gone. Returns the keys that still have a row, in the trash or not.
 */
export async function releaseFiles(db: Database, keys: string[]): Promise<string[]> {
  const [, held] = await db.batch([
    db.delete(media).where(and(inArray(media.key, keys), notExists(inquiryOf(db)), notExists(messageOf(db)))),
    unionAll(
      db.select({ key: media.key }).from(media).where(inArray(media.key, keys)),
      trashedKeys(db, keys),
    ),
  ]);
  return held.map(({ key }) => key);
}
