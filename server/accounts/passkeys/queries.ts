import { and, desc, eq, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { passkey } from "#drizzle/schema/auth.ts";
import { insertAudit, insertAuditWhen } from "#server/audit/statements.ts";
import type { NewMail } from "#server/mail/outbox/contract.ts";
import { insertMails, insertMailWhen } from "#server/mail/outbox/statements.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { type Count, countOne } from "#server/platform/rate-limits/queries.ts";
import { type Failure, insertFailure } from "../sign-in-failures/queries.ts";

export const selectPasskeys = (db: Database, userId: string) =>
  db
    .select({
      id: passkey.id,
      name: passkey.name,
      createdAt: passkey.createdAt,
      backedUp: passkey.backedUp,
    })
    .from(passkey)
    .where(eq(passkey.userId, userId))
    .orderBy(desc(passkey.createdAt));

/**
 * Writes the audit entry for a passkey about to be added. So far only its credential's id is known, which is public.
 */
export const insertPasskeyNote = (
  db: Database,
  actor: { userId: string; email: string },
  credentialId: string,
) =>
  insertAudit(db, {
    actor,
    action: "add_passkey",
    entity: "passkey",
    entityId: credentialId,
    at: new Date(),
  });

/** Returns the statement that queues the notice about an added passkey. */
export const insertNotice = (db: Database, mail: NewMail, at: Date) => insertMails(db, [mail], at);

type FailedAnswer = { failure: Failure; counts: Count[]; now: Date };

/** Logs and counts a refused answer in one database call. */
export async function insertFailedAnswer(
  db: Database,
  { failure, counts, now }: FailedAnswer,
): Promise<void> {
  await db.batch([insertFailure(db, failure), ...counts.map((count) => countOne(db, count, now))]);
}

const own = (admin: Admin, id: string) => and(eq(passkey.id, id), eq(passkey.userId, admin.userId));
const exists = (admin: Admin, id: string) => sql`exists (select 1 from ${passkey} where ${own(admin, id)})`;
const nameOf = (id: string) =>
  sql`(select json_object('name', ${passkey.name}) from ${passkey} where ${passkey.id} = ${id})`;

/** Returns one of the admin's own passkeys, with the public id of its credential. */
export const selectPasskey = (db: Database, admin: Admin, id: string) =>
  db
    .select({ credentialId: passkey.credentialID, name: passkey.name })
    .from(passkey)
    .where(own(admin, id))
    .get();

type Rename = { id: string; credentialId: string; name: string; at: Date };

export async function updatePasskeyName(db: Database, admin: Admin, { id, credentialId, name, at }: Rename) {
  const { note, entryExists } = insertAuditWhen(
    db,
    {
      actor: admin,
      action: "rename_passkey",
      entity: "passkey",
      entityId: credentialId,
      before: nameOf(id),
      after: { name },
      at,
    },
    exists(admin, id),
  );
  const [done] = await db.batch([
    note,
    db
      .update(passkey)
      .set({ name })
      .where(and(own(admin, id), entryExists)),
  ]);
  return done.rowsAffected > 0;
}

type Removal = { id: string; credentialId: string; mail: NewMail; at: Date };

export async function deletePasskey(db: Database, admin: Admin, { id, credentialId, mail, at }: Removal) {
  const { note, entryExists } = insertAuditWhen(
    db,
    {
      actor: admin,
      action: "remove_passkey",
      entity: "passkey",
      entityId: credentialId,
      before: nameOf(id),
      at,
    },
    exists(admin, id),
  );
  const [done] = await db.batch([
    note,
    db.delete(passkey).where(and(own(admin, id), entryExists)),
    insertMailWhen(db, mail, at, entryExists),
  ]);
  return done.rowsAffected > 0;
}
