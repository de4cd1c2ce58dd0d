import { createHash } from "node:crypto";
import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { renameActor } from "#server/accounts/deletion/statements.ts";
import { resetNotices } from "#server/accounts/profile/mails.ts";
import { SYSTEM_ACTOR, subjectOf } from "#server/audit/contract.ts";
import { insertMails } from "#server/mail/outbox/statements.ts";
import type { Database } from "./client.ts";
import { auditEntries } from "./schema/audit-log.ts";
import { account, passkey, session, twoFactor, user, verification } from "./schema/auth.ts";
import { calendarFeeds } from "./schema/calendar-feeds.ts";
import { invitations } from "./schema/invitations.ts";
import { profiles } from "./schema/profiles.ts";
import { rateLimits } from "./schema/rate-limits.ts";
import { settings } from "./schema/settings.ts";

const isCredential = (userId: string) =>
  and(eq(account.userId, userId), eq(account.providerId, "credential"));

/** Invitations of theirs that can be accepted, or could be once they are sent again. */
const isOpenInvitationOf = (userId: string) =>
  and(eq(invitations.invitedBy, userId), isNull(invitations.acceptedAt), isNull(invitations.revokedAt));

/** Counters of attempts at this account, of any kind: their keys name its id, or the digest of its address. */
function countsAttemptsAt({ id, email }: { id: string; email: string }) {
  const digest = createHash("sha256").update(email).digest("hex");
  const names = (who: string) => sql`instr(${rateLimits.key} || ':', ':' || ${who} || ':') > 0`;
  return sql`(${names(id)} or ${names(digest)})`;
}

/**
 * Returns the account with this address, with all that can open it or another one, and what keeps its owner out;
 * undefined if there is none.
 */
export async function selectOpenings(db: Database, email: string) {
  const found = await db
    .select({
      id: user.id,
      name: sql<string>`coalesce(${profiles.name}, ${user.name})`,
      email: user.email,
      role: profiles.role,
      suspendedAt: profiles.suspendedAt,
      totp: user.twoFactorEnabled,
    })
    .from(user)
    .leftJoin(profiles, eq(profiles.userId, user.id))
    .where(eq(user.email, email))
    .get();
  if (!found) return undefined;
  const [passkeys, sessions, invited, calendars, limits] = await Promise.all([
    db.$count(passkey, eq(passkey.userId, found.id)),
    db.$count(session, eq(session.userId, found.id)),
    db.$count(invitations, isOpenInvitationOf(found.id)),
    db.$count(calendarFeeds, eq(calendarFeeds.userId, found.id)),
    db.$count(rateLimits, countsAttemptsAt(found)),
  ]);
  const { suspendedAt, totp, ...person } = found;
  const counts = { passkeys, sessions, invited, calendars, limits };
  return { ...person, ...counts, suspended: suspendedAt !== null, totp: totp === true };
}

export type Openings = NonNullable<Awaited<ReturnType<typeof selectOpenings>>>;

export const selectAdminAddresses = async (db: Database) => {
  const admins = await db
    .select({ email: user.email })
    .from(user)
    .innerJoin(profiles, and(eq(profiles.userId, user.id), eq(profiles.role, "admin")))
    .orderBy(user.email);
  return admins.map(({ email }) => email);
};

/** Returns the name of the confirmed account, other than this one, that signs in with an address. */
export const selectOtherOwner = async (db: Database, email: string, id: string) =>
  (
    await db
      .select({ name: user.name })
      .from(user)
      .where(and(eq(user.email, email), eq(user.emailVerified, true), ne(user.id, id)))
      .get()
  )?.name;

/** Returns the site's title, which no password may be. */
export const selectSiteTitle = async (db: Database) =>
  (await db.select({ siteTitle: settings.siteTitle }).from(settings).get())?.siteTitle ?? "";

/**
 * Makes a new password the only thing that opens an account: ends its sessions, links and waiting sign-ins, removes
 * its second factors, passkeys and calendar address, which may be a thief's, and lifts a suspension, which may be one's
 * too. Revokes its open invitations, each of which would become an account. Lifts its limits, which others may have used
 * up. Gives it another address if that is wanted, for the one that it has may be a thief's. Queues the notices.
 */
export async function resetAdmin(
  db: Database,
  { id, name, email, suspended, totp, passkeys, sessions, invited, calendars }: Openings,
  { passwordHash, newEmail }: { passwordHash: string; newEmail: string },
): Promise<void> {
  const at = new Date();
  const credential = await db.select({ id: account.id }).from(account).where(isCredential(id)).get();
  const stamps = { createdAt: at, updatedAt: at };
  const notices = resetNotices({ key: `${id}:${at.getTime()}`, email, newEmail });
  const moves = sql`${email} <> ${newEmail}`;
  await db.batch([
    // Foreign keys delete what belongs to an unconfirmed sign-up with the new address. It may be a stranger's.
    db.delete(user).where(and(eq(user.email, newEmail), eq(user.emailVerified, false), ne(user.id, id))),
    credential
      ? db.update(account).set({ password: passwordHash, updatedAt: at }).where(isCredential(id))
      : db.insert(account).values({
          id: crypto.randomUUID(),
          accountId: id,
          providerId: "credential",
          userId: id,
          password: passwordHash,
          ...stamps,
        }),
    db
      .update(user)
      .set({ email: newEmail, emailVerified: true, twoFactorEnabled: false, updatedAt: at })
      .where(eq(user.id, id)),
    db
      .update(profiles)
      .set({ suspendedAt: null, version: sql`${profiles.version} + 1` })
      .where(eq(profiles.userId, id)),
    db.delete(twoFactor).where(eq(twoFactor.userId, id)),
    db.delete(passkey).where(eq(passkey.userId, id)),
    db.delete(session).where(eq(session.userId, id)),
    db
      .delete(verification)
      .where(sql`${verification.value} = ${id} or ${verification.value} like '{"userId":"' || ${id} || '"%'`),
    db.update(invitations).set({ revokedAt: at }).where(isOpenInvitationOf(id)),
    db.delete(calendarFeeds).where(eq(calendarFeeds.userId, id)),
    db.delete(rateLimits).where(countsAttemptsAt({ id, email })),
    db.delete(rateLimits).where(countsAttemptsAt({ id, email: newEmail })),
    ...renameActor(db, sql`(${email})`, newEmail, moves),
    insertMails(db, notices, at),
    db.insert(auditEntries).values({
      actorId: SYSTEM_ACTOR.userId,
      action: "reset_admin",
      entity: "user",
      entityId: id,
      subject: subjectOf("user", id),
      before: {
        name,
        email,
        totp,
        passkeys,
        sessions,
        suspended,
        "open invitations": invited,
        "calendar addresses": calendars,
      },
      after: {
        name,
        email: newEmail,
        totp: false,
        passkeys: 0,
        sessions: 0,
        suspended: false,
        "open invitations": 0,
        "calendar addresses": 0,
      },
      createdAt: at,
    }),
  ]);
}
