import { and, asc, eq, inArray, like, type SQL, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { media } from "#drizzle/schema/media.ts";
import { messages } from "#drizzle/schema/messages.ts";
import { MAIL_FOLDER } from "#server/media/files/contract.ts";

export const isMailFile = () => like(media.key, `${MAIL_FOLDER}%`);

const listed = (db: Database) =>
  db
    .select({
      id: media.id,
      messageId: sql<string>`${media.bookingId}`,
      fileName: media.fileName,
      sizeBytes: media.sizeBytes,
    })
    .from(media);

/** The statement that reads the files of a message that came by email. */
export const filesOfMessage = (db: Database, id: string) =>
  listed(db)
    .where(and(eq(media.bookingId, id), isMailFile()))
    .orderBy(asc(media.key));

/** Like `filesOfMessage`, for all messages of a booking. */
export const filesOfConversation = (db: Database, bookingId: string) => {
  const written: SQL = sql`(select ${messages.id} from ${messages} where ${messages.bookingId} = ${bookingId} and ${messages.mail} is not null)`;
  return listed(db)
    .where(and(inArray(media.bookingId, written), isMailFile()))
    .orderBy(asc(media.key));
};
