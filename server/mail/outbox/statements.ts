import "#server/platform/boundary.server.ts";
import { desc, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { insertWhen } from "#drizzle/insert-when.ts";
import { outbox } from "#drizzle/schema/outbox.ts";
import type { NewMail } from "./contract.ts";

/** The statement that owes these mails from now on; for the batch of what they speak of. Repeats add nothing. */
export const insertMails = (db: Database, mails: NewMail[], owedSince: Date) =>
  db
    .insert(outbox)
    .values(mails.map((mail) => ({ ...mail, nextAttemptAt: owedSince, createdAt: owedSince })))
    .onConflictDoNothing();

/** A text that the database completes as it writes the mail may be an expression. */
type Written = { [K in "subject" | "textBody" | "htmlBody"]: string | SQL } & {
  attachments?: NewMail["attachments"] | SQL;
};

/** Owes one mail if the condition holds as the batch runs. */
export const insertMailWhen = (
  db: Database,
  mail: Omit<NewMail, keyof Written> & Written & { id?: string },
  owedSince: Date,
  condition: SQL,
) =>
  insertWhen(
    db,
    outbox,
    { id: crypto.randomUUID(), ...mail, nextAttemptAt: owedSince, createdAt: owedSince },
    condition,
  );

/**
 * Owes one mail that the database completes as it writes it, if the condition holds as the batch runs: wherever its
 * texts and the names of its files have `mark`, they get `value`, which needs no escaping in HTML or JSON.
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

/** True inside a batch when this very row is there, or any mail of this key. */
export const isOwed = (mail: { id: string } | { idempotencyKey: string }) =>
  "id" in mail
    ? sql`exists (select 1 from ${outbox} where ${outbox.id} = ${mail.id})`
    : sql`exists (select 1 from ${outbox} where ${outbox.idempotencyKey} = ${mail.idempotencyKey})`;

/** The statement that reads the newest mails that failed; alone, or in the batch of a screen. */
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
