import { and, eq, gt, like, lte, ne, or, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { account, session, user, verification } from "#drizzle/schema/auth.ts";
import { profiles } from "#drizzle/schema/profiles.ts";
import { insertAudit, insertAuditWhen } from "#server/audit/statements.ts";
import type { NewMail } from "#server/mail/outbox/contract.ts";
import { insertMails, insertMailWhen } from "#server/mail/outbox/statements.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { renameActor } from "../deletion/statements.ts";
import { deleteAccounts, deleteTokens } from "../sign-in/queries.ts";

const LINK = "change-email:";

const credentialOf = (userId: string) =>
  and(eq(account.userId, userId), eq(account.providerId, "credential"));

/** Returns the hash of a user's password, or null for an account without one. */
export async function selectPasswordHash(db: Database, userId: string) {
  const row = await db.select({ hash: account.password }).from(account).where(credentialOf(userId)).get();
  return row?.hash ?? null;
}

/** Updates the name in the account and in the profile. An unchanged name writes nothing. */
export function updateName(db: Database, admin: Admin, { name, at }: { name: string; at: Date }) {
  const { note, entryExists } = insertAuditWhen(
    db,
    {
      actor: admin,
      action: "change_name",
      entity: "user",
      entityId: admin.userId,
      before: { name: admin.name },
      after: { name },
      at,
    },
    sql`exists (select 1 from ${user} where ${user.id} = ${admin.userId} and ${user.name} <> ${name})`,
  );
  return db.batch([
    note,
    db
      .update(user)
      .set({ name, updatedAt: at })
      .where(and(eq(user.id, admin.userId), entryExists)),
    db
      .update(profiles)
      .set({ name, version: sql`${profiles.version} + 1` })
      .where(and(eq(profiles.userId, admin.userId), entryExists)),
  ]);
}

type NewPassword = { oldHash: string; newHash: string; sessionId: string; mail: NewMail; at: Date };

/** Replaces the confirmed password and ends every other session. */
export async function updatePassword(db: Database, admin: Admin, change: NewPassword): Promise<boolean> {
  const { oldHash, newHash, sessionId, mail, at } = change;
  const stillThat = and(credentialOf(admin.userId), eq(account.password, oldHash));
  const { note, entryExists } = insertAuditWhen(
    db,
    { actor: admin, action: "change_password", entity: "user", entityId: admin.userId, at },
    sql`exists (select 1 from ${account} where ${stillThat})`,
  );
  const [done] = await db.batch([
    note,
    db
      .update(account)
      .set({ password: newHash, updatedAt: at })
      .where(and(credentialOf(admin.userId), entryExists)),
    db.delete(session).where(and(eq(session.userId, admin.userId), ne(session.id, sessionId), entryExists)),
    // Pending links and sign-ins must not undo this change.
    deleteTokens(db, eq(user.id, admin.userId), entryExists),
    insertMailWhen(db, mail, at, entryExists),
  ]);
  return done.rowsAffected > 0;
}

const confirmed = (email: string) => and(eq(user.email, email), eq(user.emailVerified, true));

/**
 * Whether the address belongs to an account. An unconfirmed sign-up doesn't count, because it may be a stranger's.
 */
export async function isAddressTaken(db: Database, email: string): Promise<boolean> {
  return (await db.select({ id: user.id }).from(user).where(confirmed(email)).get()) !== undefined;
}

const linkOf = (tokenHash: string) => eq(verification.identifier, LINK + tokenHash);

type EmailLink = { tokenHash: string; email: string; expiresAt: Date; mail: NewMail; at: Date };

/** Queues a link to the new address. Invalidates any link requested before. */
export function insertEmailLink(db: Database, admin: Admin, link: EmailLink) {
  const { tokenHash, email, expiresAt, mail, at } = link;
  return db.batch([
    db
      .delete(verification)
      .where(
        and(
          like(verification.identifier, `${LINK}%`),
          or(like(verification.value, `{"userId":"${admin.userId}"%`), lte(verification.expiresAt, at)),
        ),
      ),
    db.insert(verification).values({
      id: crypto.randomUUID(),
      identifier: LINK + tokenHash,
      value: JSON.stringify({ userId: admin.userId, email }),
      expiresAt,
      createdAt: at,
      updatedAt: at,
    }),
    insertAudit(db, {
      actor: admin,
      action: "request_email_change",
      entity: "user",
      entityId: admin.userId,
      before: { email: admin.email },
      after: { email },
      at,
    }),
    insertMails(db, [mail], at),
  ]);
}

type LinkAt = { tokenHash: string; now: Date };

/** Returns what a valid link was created for. */
export async function selectEmailLink(db: Database, { tokenHash, now }: LinkAt) {
  const row = await db
    .select({ value: verification.value })
    .from(verification)
    .where(and(linkOf(tokenHash), gt(verification.expiresAt, now)))
    .get();
  return row?.value ?? null;
}

/** Returns the current owner of an account. */
export const selectOwner = (db: Database, userId: string) =>
  db
    .select({ userId: user.id, email: user.email, name: user.name })
    .from(user)
    .where(eq(user.id, userId))
    .get();

type NewEmail = {
  owner: { userId: string; email: string };
  email: string;
  tokenHash: string;
  mail: NewMail;
  at: Date;
};

/** Consumes the link and changes the address, if both are still possible. Returns whether it did. */
export async function updateEmail(db: Database, change: NewEmail): Promise<boolean> {
  const { owner, email, tokenHash, mail, at } = change;
  const { note, entryExists } = insertAuditWhen(
    db,
    {
      actor: owner,
      action: "change_email",
      entity: "user",
      entityId: owner.userId,
      before: { email: owner.email },
      after: { email },
      at,
    },
    sql`exists (select 1 from ${verification} where ${linkOf(tokenHash)} and ${gt(verification.expiresAt, at)})
      and exists (select 1 from ${user} where ${user.id} = ${owner.userId} and ${user.email} = ${owner.email})
      and not exists (select 1 from ${user} where ${confirmed(email)})`,
  );
  const [done] = await db.batch([
    note,
    // Deletes an unconfirmed sign-up with this address, because the holder of the link reads its mail.
    ...deleteAccounts(db, and(eq(user.email, email), eq(user.emailVerified, false)), entryExists),
    db
      .update(user)
      .set({ email, emailVerified: true, updatedAt: at })
      .where(and(eq(user.id, owner.userId), entryExists)),
    // Histories keep naming the account.
    ...renameActor(db, sql`(${owner.email})`, email, entryExists),
    insertMailWhen(db, mail, at, entryExists),
    deleteTokens(db, eq(user.id, owner.userId), entryExists),
  ]);
  return done.rowsAffected > 0;
}
