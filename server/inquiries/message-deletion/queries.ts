import { eq, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { listOf } from "#drizzle/expressions.ts";
import { media } from "#drizzle/schema/media.ts";
import { messages } from "#drizzle/schema/messages.ts";
import { outbox } from "#drizzle/schema/outbox.ts";
import { insertAuditWhen } from "#server/audit/statements.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { insertDeletedRecords } from "#server/platform/deleted-records/queries.ts";
import { messageDeletion } from "./statements.ts";

/** How much data is deleted with a message. It names no one, so it may stay in the log. */
const extent = (id: string) =>
  sql`(select json_object('status', ${messages.status}, 'images', (select count(*) from ${media} where ${media.bookingId} = ${id}), 'mails', (select count(*) from ${outbox} where ${outbox.messageId} = ${id} and ${outbox.bookingId} is null)) from ${messages} where ${messages.id} = ${id})`;

type Target = { id: string; version: number; at: Date };

/**
 * Deletes a message if it is unchanged since the admin saw it.
 * @returns whether it did, the message, and the keys of its pictures
 */
export async function deleteMessage(db: Database, admin: Admin, { id, version, at }: Target) {
  const ids = listOf([id]);
  const { note, entryExists } = insertAuditWhen(
    db,
    {
      actor: admin,
      action: "delete_message",
      entity: "message",
      entityId: id,
      before: extent(id),
      subject: null,
      at,
    },
    sql`exists (select 1 from ${messages} where ${messages.id} = ${id} and ${messages.version} = ${version})`,
  );
  const [written, found, pictures] = await db.batch([
    note,
    db.select({ name: messages.name }).from(messages).where(eq(messages.id, id)),
    db.select({ key: media.key }).from(media).where(eq(media.bookingId, id)),
    insertDeletedRecords(db, { kind: "message", ids, at }, entryExists),
    ...messageDeletion(db, ids, entryExists),
  ]);
  return { deleted: written.rowsAffected > 0, message: found[0], pictures: pictures.map(({ key }) => key) };
}
