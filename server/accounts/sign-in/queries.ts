import "#server/platform/boundary.server.ts";
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

/** What an account may do, in the database now; a missing profile means an ordinary user. */
export async function selectAccountState(db: Database, userId: string): Promise<AccountState> {
  const row = await db
    .select({ role: profiles.role, suspendedAt: profiles.suspendedAt })
    .from(profiles)
    .where(eq(profiles.userId, userId))
    .get();
  return { role: row?.role ?? "user", suspended: Boolean(row?.suspendedAt) };
}

/** Read along with who is asking, as every screen shows it; for the roles that see inquiries. */
const waitingColumn = (name: "waiting_inquiries" | "messages:open") =>
  sql<number>`case when ${inArray(profiles.role, rolesWith("bookings"))} then ${counterColumn(name)} end`;

/** Whose session a token opens: nobody's where it is over or the account is suspended. */
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

/** What the making of a session asks of an account. Who is not there has confirmed nothing. */
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

// Codes of the thirty seconds before and after are taken too.
const CODE_LIFETIME_MS = 90_000;

const claimKey = (userId: string, code: string) =>
  `totp:${createHash("sha256").update(`${userId} ${code}`).digest("hex")}`;

/** Takes a code for oneself. False when it was taken before. */
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

/** Whether a code was taken before. */
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
 * Ends the sign-ins of an account that wait for their second factor: each was begun with a password, and a
 * standing, that may be over. The plugin keeps them with the account's id as their value.
 */
export const deleteChallenges = (db: Database, userId: string, condition: SQL) =>
  db.delete(verification).where(and(eq(verification.value, userId), condition));

/** Ends what is on its way for whoever is chosen: links in mails, and sign-ins that wait for their second factor. */
export const deleteTokens = (db: Database, chosen: SQL | undefined, condition?: SQL) =>
  db
    .delete(verification)
    .where(
      and(
        sql`exists (select 1 from ${user} where ${chosen} and (${verification.value} = ${user.id} or ${verification.value} like '{"userId":"' || ${user.id} || '"%'))`,
        condition,
      ),
    );

/** The statements that take accounts away with everything that signs in to them. */
export function deleteAccounts(db: Database, chosen: SQL | undefined, condition: SQL) {
  const ids = db.select({ id: user.id }).from(user).where(chosen);
  return [
    db.delete(session).where(and(inArray(session.userId, ids), condition)),
    db.delete(account).where(and(inArray(account.userId, ids), condition)),
    db.delete(twoFactor).where(and(inArray(twoFactor.userId, ids), condition)),
    db.delete(passkey).where(and(inArray(passkey.userId, ids), condition)),
    deleteTokens(db, chosen, condition),
    db.delete(profiles).where(and(inArray(profiles.userId, ids), condition)),
    // Last: the others ask whose they are.
    db.delete(user).where(and(chosen, condition)),
  ] as const;
}
