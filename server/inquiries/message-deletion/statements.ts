import { and, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { media } from "#drizzle/schema/media.ts";
import { messages } from "#drizzle/schema/messages.ts";
import { outbox } from "#drizzle/schema/outbox.ts";
import { deleteValues } from "#server/audit/statements.ts";

/**
 * The statements that delete messages with their picture rows, mails and audit log values. A reply that is also part
 * of a booking's history stays there.
 */
export const messageDeletion = (db: Database, ids: SQL, condition: SQL) =>
  [
    deleteValues(db, sql`(select 'message:' || value from ${ids})`, condition),
    db.delete(outbox).where(and(inArray(outbox.messageId, ids), isNull(outbox.bookingId), condition)),
    db
      .update(outbox)
      .set({ messageId: null })
      .where(and(inArray(outbox.messageId, ids), condition)),
    db.delete(media).where(and(inArray(media.bookingId, ids), condition)),
    db.delete(messages).where(and(inArray(messages.id, ids), condition)),
  ] as const;
