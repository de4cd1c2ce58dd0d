import { and, eq, ne, notLike, or, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { session, twoFactor, user } from "#drizzle/schema/auth.ts";
import { insertAuditWhen } from "#server/audit/statements.ts";
import type { NewMail } from "#server/mail/outbox/contract.ts";
import { insertMailWhen } from "#server/mail/outbox/statements.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";

const isOn = (userId: string) =>
  sql`exists (select 1 from ${user} where ${user.id} = ${userId} and ${user.twoFactorEnabled} = 1)`;

/** Returns whether the second factor is on, with its encrypted data. */
export const selectSecondFactor = (db: Database, userId: string) =>
  db
    .select({
      enabled: user.twoFactorEnabled,
      secret: twoFactor.secret,
      backupCodes: twoFactor.backupCodes,
    })
    .from(user)
    .leftJoin(twoFactor, eq(twoFactor.userId, user.id))
    .where(eq(user.id, userId))
    .get();

/**
 * Stores a key that has no effect until a code from it is confirmed. Returns false if the second factor is already
 * on.
 */
export async function storeSecret(
  db: Database,
  { userId }: Admin,
  { secret, backupCodes }: { secret: string; backupCodes: string },
): Promise<boolean> {
  const fresh = { secret, backupCodes, verified: false };
  const kept = await db
    .insert(twoFactor)
    // The account's id is the row's id, so concurrent requests can't create two rows per account.
    .values({ id: userId, userId, ...fresh })
    .onConflictDoUpdate({ target: twoFactor.id, set: fresh, setWhere: sql`not ${isOn(userId)}` })
    .returning({ id: twoFactor.id });
  return kept.length > 0;
}

type Sealed = { userId: string; secret: string; backupCodes: string };

/** Returns at most 100 second factors whose data isn't encrypted as this prefix says. */
export const selectSealedOtherwise = (db: Database, prefix: string): Promise<Sealed[]> =>
  db
    .select({ userId: twoFactor.userId, secret: twoFactor.secret, backupCodes: twoFactor.backupCodes })
    .from(twoFactor)
    .where(or(notLike(twoFactor.secret, `${prefix}%`), notLike(twoFactor.backupCodes, `${prefix}%`)))
    .limit(100);

/** Replaces a second factor's encrypted data unless it has changed since it was read. */
export const replaceSealed = (
  db: Database,
  { userId, secret, backupCodes }: Sealed,
  fresh: Omit<Sealed, "userId">,
) =>
  db
    .update(twoFactor)
    .set(fresh)
    .where(
      and(eq(twoFactor.userId, userId), eq(twoFactor.secret, secret), eq(twoFactor.backupCodes, backupCodes)),
    );

type TurnOn = {
  secret: string;
  backupCodes: string;
  /** The current session, which stays open. */
  sessionId: string;
  mail: NewMail;
  at: Date;
};

/**
 * Turns the second factor on and ends every other session, which was opened without one (ASVS 7.4.3). Returns false
 * if the key has changed since, or it is already on.
 */
export async function turnOn(db: Database, admin: Admin, on: TurnOn) {
  const { secret, backupCodes, sessionId, mail, at } = on;
  const { userId } = admin;
  const { note, entryExists } = insertAuditWhen(
    db,
    {
      actor: admin,
      action: "turn_on_totp",
      entity: "user",
      entityId: userId,
      before: { totp: false },
      after: { totp: true },
      at,
    },
    sql`not ${isOn(userId)} and exists (select 1 from ${twoFactor} where ${twoFactor.id} = ${userId} and ${twoFactor.secret} = ${secret})`,
  );
  const [done] = await db.batch([
    note,
    db
      .update(twoFactor)
      .set({ verified: true, backupCodes })
      .where(and(eq(twoFactor.id, userId), entryExists)),
    db
      .update(user)
      .set({ twoFactorEnabled: true, updatedAt: at })
      .where(and(eq(user.id, userId), entryExists)),
    db.delete(session).where(and(eq(session.userId, userId), ne(session.id, sessionId), entryExists)),
    insertMailWhen(db, mail, at, entryExists),
  ]);
  return done.rowsAffected > 0;
}

export async function replaceBackupCodes(
  db: Database,
  admin: Admin,
  { backupCodes, at }: { backupCodes: string; at: Date },
) {
  const { userId } = admin;
  const { note, entryExists } = insertAuditWhen(
    db,
    { actor: admin, action: "renew_backup_codes", entity: "user", entityId: userId, at },
    isOn(userId),
  );
  const [done] = await db.batch([
    note,
    db
      .update(twoFactor)
      .set({ backupCodes })
      .where(and(eq(twoFactor.userId, userId), entryExists)),
  ]);
  return done.rowsAffected > 0;
}

/** Turns the second factor off. Returns false if it was already off. */
export async function turnOff(db: Database, admin: Admin, { mail, at }: { mail: NewMail; at: Date }) {
  const { userId } = admin;
  const { note, entryExists } = insertAuditWhen(
    db,
    {
      actor: admin,
      action: "turn_off_totp",
      entity: "user",
      entityId: userId,
      before: { totp: true },
      after: { totp: false },
      at,
    },
    isOn(userId),
  );
  const [done] = await db.batch([
    note,
    db
      .update(user)
      .set({ twoFactorEnabled: false, updatedAt: at })
      .where(and(eq(user.id, userId), entryExists)),
    db.delete(twoFactor).where(and(eq(twoFactor.userId, userId), entryExists)),
    insertMailWhen(db, mail, at, entryExists),
  ]);
  return done.rowsAffected > 0;
}
