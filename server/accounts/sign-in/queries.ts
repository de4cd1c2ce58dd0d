import { createHash } from "node:crypto";
import { and, eq, gt, inArray, lte, type SQL, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import type { Role } from "#drizzle/enums.ts";
import { account, passkey, session, twoFactor, user, verification } from "#drizzle/schema/auth.ts";
import { profiles } from "#drizzle/schema/profiles.ts";
import { rateLimits } from "#drizzle/schema/rate-limits.ts";
import type { SignedIn } from "#server/platform/admin-gate/contract.ts";
import { counterColumn } from "#server/platform/record-counts/queries.ts";
import { hasRight, rolesWith } from "#server/platform/rights/contract.ts";
import { isLiveSession } from "./statements.ts";

export type AccountState = { role: Role; suspended: boolean };

/** Returns an account's current role and suspension. A missing profile means an ordinary user. */
export async function selectAccountState(db: Database, userId: string): Promise<AccountState> {
  const row = await db
    .select({ role: profiles.role, suspendedAt: profiles.suspendedAt })
    .from(profiles)
    .where(eq(profiles.userId, userId))
    .get();
  return { role: row?.role ?? "user", suspended: Boolean(row?.suspendedAt) };
}

/** Read together with the signed-in user, because every screen shows it. Only for roles that may see inquiries. */
const waitingColumn = (name: "waiting_inquiries" | "messages:open") =>
  sql<number>`case when ${inArray(profiles.role, rolesWith("bookings"))} then ${counterColumn(name)} end`;

/** Returns the user whose session has this token; none if the session is over or the account is suspended. */
export async function selectSignedIn(
  db: Database,
  { token, now }: { token: string; now: Date },
): Promise<SignedIn | null> {
  const row = await db
    .select({
      userId: user.id,
      email: user.email,
      name: user.name,
      role: profiles.role,
      session: { id: session.id, expiresAt: session.expiresAt },
      waiting: { inquiries: waitingColumn("waiting_inquiries"), messages: waitingColumn("messages:open") },
    })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .leftJoin(profiles, eq(profiles.userId, user.id))
    .where(isLiveSession({ token, now }))
    .get();
  if (!row) return null;
  const role = row.role ?? "user";
  return { ...row, role, waiting: hasRight(role, "bookings") ? row.waiting : null };
}

/**
 * Returns what has to be known of an account before a session is created. A missing account counts as unconfirmed.
 */
export async function selectEntrant(db: Database, userId: string) {
  const row = await db
    .select({
      emailVerified: user.emailVerified,
      twoFactorEnabled: user.twoFactorEnabled,
      role: profiles.role,
    })
    .from(user)
    .leftJoin(profiles, eq(profiles.userId, user.id))
    .where(eq(user.id, userId))
    .get();
  return row ?? { emailVerified: false, twoFactorEnabled: false, role: null };
}

// The codes of the 30 seconds before and after are accepted too.
const CODE_LIFETIME_MS = 90_000;

const claimKey = (userId: string, code: string) =>
  `totp:${createHash("sha256").update(`${userId} ${code}`).digest("hex")}`;

/** Claims a code for one use. Returns false if it was already claimed. */
export async function claimCode(
  db: Database,
  { userId, code, now }: { userId: string; code: string; now: Date },
): Promise<boolean> {
  const key = claimKey(userId, code);
  const windowEndsAt = new Date(now.getTime() + CODE_LIFETIME_MS);
  const claimed = await db
    .insert(rateLimits)
    .values({ key, count: 1, windowEndsAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: { windowEndsAt },
      setWhere: lte(rateLimits.windowEndsAt, now),
    })
    .returning({ key: rateLimits.key });
  return claimed.length > 0;
}

/** Whether a code was already claimed. */
export async function isCodeClaimed(
  db: Database,
  { userId, code, now }: { userId: string; code: string; now: Date },
): Promise<boolean> {
  const found = await db
    .select({ key: rateLimits.key })
    .from(rateLimits)
    .where(and(eq(rateLimits.key, claimKey(userId, code)), gt(rateLimits.windowEndsAt, now)))
    .get();
  return found !== undefined;
}

/**
 * Ends an account's sign-ins that wait for their second factor, because the password or role they began with may have
 * changed. The plugin stores the account's id as their value.
 */
export const deleteChallenges = (db: Database, userId: string, condition: SQL) =>
  db.delete(verification).where(and(eq(verification.value, userId), condition));

/**
 * Deletes the pending tokens of the selected accounts: links in mails, and sign-ins that wait for their second
 * factor.
 */
export const deleteTokens = (db: Database, chosen: SQL | undefined, condition?: SQL) =>
  db
    .delete(verification)
    .where(
      and(
        sql`exists (select 1 from ${user} where ${chosen} and (${verification.value} = ${user.id} or ${verification.value} like '{"userId":"' || ${user.id} || '"%'))`,
        condition,
      ),
    );

/** Returns the statements that delete accounts with all their credentials. */
export function deleteAccounts(db: Database, chosen: SQL | undefined, condition: SQL) {
  const ids = db.select({ id: user.id }).from(user).where(chosen);
  return [
    db.delete(session).where(and(inArray(session.userId, ids), condition)),
    db.delete(account).where(and(inArray(account.userId, ids), condition)),
    db.delete(twoFactor).where(and(inArray(twoFactor.userId, ids), condition)),
    db.delete(passkey).where(and(inArray(passkey.userId, ids), condition)),
    deleteTokens(db, chosen, condition),
    db.delete(profiles).where(and(inArray(profiles.userId, ids), condition)),
    // Last, because the other statements look up the accounts.
    db.delete(user).where(and(chosen, condition)),
  ] as const;
}
