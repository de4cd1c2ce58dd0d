import { eq, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { messages } from "#drizzle/schema/messages.ts";
import type { NewMail } from "#server/mail/outbox/contract.ts";
import { insertMailWhen, isOwed } from "#server/mail/outbox/statements.ts";
import { insertInspiration } from "../inspiration/queries.ts";
import type { Acknowledgement } from "../submissions/acknowledgements.ts";
import { insertAcknowledgement } from "../submissions/queries.ts";
import type { ContactMessage } from "./contract.ts";

export async function isStored(db: Database, submissionId: string): Promise<boolean> {
  const row = await db
    .select({ id: messages.id })
    .from(messages)
    .where(eq(messages.submissionId, submissionId))
    .get();
  return row !== undefined;
}

type OwedMails = { alert: NewMail | null; acknowledgement: Acknowledgement | null };

const statusOf = ({ spam, suspected }: ContactMessage) => {
  if (spam) return "spam";
  return suspected ? "suspected" : "open";
};

/** Writes a message and its mails in one batch. A repeat changes nothing and adds no mails. */
export async function insertMessage(
  db: Database,
  message: ContactMessage,
  { alert, acknowledgement }: OwedMails,
): Promise<void> {
  const { id, submissionId, unchecked, input } = message;
  const createdAt = new Date(message.receivedAt);
  const isNew = sql`not exists (select 1 from ${messages} where ${messages.submissionId} = ${submissionId})`;
  const owed = [
    ...(alert ? [insertMailWhen(db, alert, createdAt, sql`${isNew} and not ${isOwed(alert)}`)] : []),
    ...(acknowledgement ? insertAcknowledgement(db, acknowledgement, createdAt, isNew) : []),
  ];
  const written = [
    db
      .insert(messages)
      .values({
        id,
        submissionId,
        ...input,
        unchecked,
        status: statusOf(message),
        statusChangedAt: createdAt,
        createdAt,
      })
      .onConflictDoNothing(),
    ...insertInspiration(db, { images: message.images, sentWith: id, at: createdAt }),
  ];
  // Mails first, because their conditions check whether the message is new.
  const [first, ...rest] = [...owed, ...written];
  if (first) await db.batch([first, ...rest]);
}
