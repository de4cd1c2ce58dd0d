import "#server/boundary.server.ts";
import { and, asc, desc, eq, inArray, lte, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { insertWhen } from "#drizzle/insert-when.ts";
import { outbox } from "#drizzle/schema/outbox.ts";
import { noteWhen } from "#server/audit/queries.ts";
import type { Admin } from "#server/auth/contract.ts";
import type { NewMail } from "./contract.ts";

/** The statement that owes these mails from now on; for the batch of what they speak of. Repeats add nothing. */
export const insertMails = (db: Database, mails: NewMail[], owedSince: Date) =>
  db
    .insert(outbox)
    .values(mails.map((mail) => ({ ...mail, nextAttemptAt: owedSince, createdAt: owedSince })))
    .onConflictDoNothing();

/** Owes one mail if the condition holds as the batch runs. */
export const insertMailWhen = (db: Database, mail: NewMail, owedSince: Date, condition: SQL) =>
  insertWhen(
    db,
    outbox,
    { id: crypto.randomUUID(), ...mail, nextAttemptAt: owedSince, createdAt: owedSince },
    condition,
  );

type Claim = { now: Date; lockedUntil: Date; limit: number };

/** Takes mails that are due, or whose last holder went silent. One statement: no mail goes to two. */
export function claimDueMails(db: Database, { now, lockedUntil, limit }: Claim) {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      or(
        and(eq(outbox.state, "pending"), lte(outbox.nextAttemptAt, now)),
        and(eq(outbox.state, "sending"), lte(outbox.lockedUntil, now)),
      ),
    )
    .orderBy(asc(outbox.nextAttemptAt))
    .limit(limit);
  return db
    .update(outbox)
    .set({ state: "sending", lockedUntil, attempts: sql`${outbox.attempts} + 1` })
    .where(inArray(outbox.id, due))
    .returning();
}

export const markSent = (db: Database, id: string, sentAt: Date) =>
  db
    .update(outbox)
    .set({ state: "sent", sentAt, lockedUntil: null, lastError: null })
    .where(eq(outbox.id, id));

type Attempt = { id: string; attempts: number; error: string; retryAt: Date | null };

/**
 * Puts a mail back for later; without a later time it has failed for good. Only while this attempt still
 * holds the mail: one that comes back late must not undo what the next holder did.
 */
export const markUnsent = (db: Database, { id, attempts, error, retryAt }: Attempt) =>
  db
    .update(outbox)
    .set({
      state: retryAt ? "pending" : "failed",
      lastError: error,
      lockedUntil: null,
      ...(retryAt ? { nextAttemptAt: retryAt } : {}),
    })
    .where(and(eq(outbox.id, id), eq(outbox.state, "sending"), eq(outbox.attempts, attempts)));

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

/** Gives a failed mail a new life, and says so in the audit log. Returns whether there was one. */
export async function reviveFailedMail(
  db: Database,
  admin: Admin,
  { id, now }: { id: string; now: Date },
): Promise<boolean> {
  const stillFailed = and(eq(outbox.id, id), eq(outbox.state, "failed"));
  const { note, noted } = noteWhen(
    db,
    {
      actor: admin,
      action: "resend_mail",
      entity: "outbox",
      entityId: id,
      before: sql`(select json_object('state', ${outbox.state}, 'attempts', ${outbox.attempts}, 'subject', ${outbox.subject}, 'to', ${outbox.toAddress}) from ${outbox} where ${outbox.id} = ${id})`,
      after: { state: "pending", attempts: 0 },
      at: now,
    },
    sql`exists (select 1 from ${outbox} where ${stillFailed})`,
  );
  const [logged] = await db.batch([
    note,
    db
      .update(outbox)
      .set({ state: "pending", attempts: 0, nextAttemptAt: now, lockedUntil: null })
      .where(and(eq(outbox.id, id), noted)),
  ]);
  return logged.rowsAffected > 0;
}
