import { desc, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { insertWhen } from "#drizzle/insert-when.ts";
import { outbox } from "#drizzle/schema/outbox.ts";
import type { NewMail } from "./contract.ts";

/** Returns the statement that queues these mails, for the same batch as the change they are about. Idempotent. */
export const insertMails = (db: Database, mails: NewMail[], owedSince: Date) =>
  db
    .insert(outbox)
    .values(mails.map((mail) => ({ ...mail, nextAttemptAt: owedSince, createdAt: owedSince })))
    .onConflictDoNothing();

/** A text that the database completes on insert may be an SQL expression. */
type Written = { [K in "subject" | "textBody" | "htmlBody"]: string | SQL } & {
  attachments?: NewMail["attachments"] | SQL;
};

type Insertable = Omit<NewMail, keyof Written> & Written & { id?: string };

/** Queues one mail if the condition is met when the batch runs. */
export const insertMailWhen = (
  db: Database,
  mail: Insertable,
  owedSince: Date,
  condition: SQL,
  sendsFrom = owedSince,
) =>
  insertWhen(
    db,
    outbox,
    { id: crypto.randomUUID(), ...mail, nextAttemptAt: sendsFrom, createdAt: owedSince },
    condition,
  );

/** How long an unfinished mail waits for the request that finishes it, before it is sent as it is. */
const UNFINISHED_MS = 60_000;

/** Queues one mail whose text `finishMails` will complete right after the batch. */
export const insertUnfinishedMailWhen = (db: Database, mail: Insertable, owedSince: Date, condition: SQL) =>
  insertMailWhen(db, mail, owedSince, condition, new Date(owedSince.getTime() + UNFINISHED_MS));

/**
 * Queues one mail that the database completes on insert, if the condition is met when the batch runs: replaces each
 * `mark` in its texts and file names with `value`, which must not need escaping in HTML or JSON.
 */
export function insertCompletedMailWhen(
  db: Database,
  { subject, textBody, htmlBody, attachments, ...mail }: NewMail,
  { mark, value, owedSince }: { mark: string; value: SQL; owedSince: Date },
  condition: SQL,
) {
  const completed = (text: string) => sql`replace(${text}, ${mark}, ${value})`;
  const texts = {
    subject: completed(subject),
    textBody: completed(textBody),
    htmlBody: completed(htmlBody),
    ...(attachments ? { attachments: completed(JSON.stringify(attachments)) } : {}),
  };
  return insertMailWhen(db, { ...mail, ...texts }, owedSince, condition);
}

/** True inside a batch if this row, or any mail with this key, exists. */
export const isOwed = (mail: { id: string } | { idempotencyKey: string }) =>
  "id" in mail
    ? sql`exists (select 1 from ${outbox} where ${outbox.id} = ${mail.id})`
    : sql`exists (select 1 from ${outbox} where ${outbox.idempotencyKey} = ${mail.idempotencyKey})`;

/** Returns the statement that reads the newest failed mails, on its own or in a screen's batch. */
export const failedMails = (db: Database, limit: number) =>
  db
    .select({
      id: outbox.id,
      kind: outbox.kind,
      state: outbox.state,
      toAddress: outbox.toAddress,
      subject: outbox.subject,
      attempts: outbox.attempts,
      lastError: outbox.lastError,
      createdAt: outbox.createdAt,
    })
    .from(outbox)
    .where(eq(outbox.state, "failed"))
    .orderBy(desc(outbox.createdAt))
    .limit(limit);
