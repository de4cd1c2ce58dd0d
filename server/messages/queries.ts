import "#server/boundary.server.ts";
import { eq, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { messages } from "#drizzle/schema/messages.ts";
import { insertInspiration } from "#server/media/queries.ts";
import type { NewMail } from "#server/outbox/contract.ts";
import { insertMailsWhen } from "#server/outbox/queries.ts";
import type { ContactMessage } from "./contract.ts";

export async function isStored(db: Database, submissionId: string): Promise<boolean> {
  const row = await db
    .select({ id: messages.id })
    .from(messages)
    .where(eq(messages.submissionId, submissionId))
    .get();
  return row !== undefined;
}

/** Writes the message and its mails in one batch; doing it again changes nothing, and owes no mail once more. */
export async function insertMessage(db: Database, message: ContactMessage, mails: NewMail[]): Promise<void> {
  const { id, submissionId, unchecked, input } = message;
  const createdAt = new Date(message.receivedAt);
  const isNew = sql`not exists (select 1 from ${messages} where ${messages.submissionId} = ${submissionId})`;
  await db.batch([
    insertMailsWhen(db, mails, createdAt, isNew),
    db
      .insert(messages)
      .values({
        id,
        submissionId,
        ...input,
        unchecked,
        status: message.spam ? "spam" : "open",
        statusChangedAt: createdAt,
        createdAt,
      })
      .onConflictDoNothing(),
    ...insertInspiration(db, { images: message.images, sentWith: id, at: createdAt }),
  ]);
}
