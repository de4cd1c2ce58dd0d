import { and, eq, exists, gt, lte, type SQL, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { constant, moment, nothing } from "#drizzle/expressions.ts";
import { account, session, user, verification } from "#drizzle/schema/auth.ts";
import { profiles } from "#drizzle/schema/profiles.ts";
import type { NewMail } from "#server/mail/outbox/contract.ts";
import { insertMailWhen } from "#server/mail/outbox/statements.ts";
import { deleteCounters } from "#server/platform/rate-limits/queries.ts";
import { deleteTokens } from "../sign-in/queries.ts";

/** A link to be sent: its token's identifier in the table, and its expiry. */
type NewLink = { identifier: string; expiresAt: Date };

/** The data of a sign-up. It takes effect through its own link, for a person who knows its password. */
type Wanted = { name: string; password: string };

const theAccount = (email: string) => eq(user.email, email);
const unconfirmed = (email: string) => and(theAccount(email), eq(user.emailVerified, false));

/** True inside a batch if such an account exists when the batch runs. */
const isThere = (db: Database, holder: SQL | undefined) =>
  exists(db.select({ found: sql`1` }).from(user).where(holder));

type LinkRow = NewLink & { now: Date; wanted?: Wanted; holder: SQL | undefined };

const insertLinkWhere = (db: Database, { identifier, expiresAt, now, wanted, holder }: LinkRow) => {
  const value = wanted
    ? sql<string>`json_object('userId', ${user.id}, 'name', ${wanted.name}, 'password', ${wanted.password})`
    : sql<string>`json_object('userId', ${user.id})`;
  return db.insert(verification).select(
    db
      .select({
        id: constant(crypto.randomUUID(), "id"),
        identifier: constant(identifier, "identifier"),
        value: value.as("value"),
        expiresAt: moment(expiresAt, "expires_at"),
        createdAt: moment(now, "created_at"),
        updatedAt: moment(now, "updated_at"),
      })
      .from(user)
      .where(holder),
  );
};

type SignUp = {
  email: string;
  wanted: Wanted;
  link: NewLink;
  confirmation: NewMail;
  accountExists: NewMail;
  now: Date;
};

/**
 * Inserts a new account with its profile, link and mail, all or nothing. Checks inside the batch whether the address
 * already has an account, so that both cases take the same steps: an unconfirmed account gets another link, a
 * confirmed one gets a mail that says so, and neither is changed.
 */
export async function insertSignUp(db: Database, signUp: SignUp): Promise<void> {
  const { email, wanted, link, confirmation, accountExists, now } = signUp;
  const id = crypto.randomUUID();
  const made = eq(user.id, id);
  const confirmed = and(theAccount(email), eq(user.emailVerified, true));
  const stamps = { createdAt: now, updatedAt: now };
  await db.batch([
    db
      .insert(user)
      .values({ id, name: wanted.name, email, emailVerified: false, ...stamps })
      .onConflictDoNothing({ target: user.email }),
    db.insert(account).select(
      db
        .select({
          id: constant(crypto.randomUUID(), "id"),
          accountId: constant(id, "account_id"),
          providerId: constant("credential", "provider_id"),
          userId: user.id,
          accessToken: nothing("access_token"),
          refreshToken: nothing("refresh_token"),
          idToken: nothing("id_token"),
          accessTokenExpiresAt: nothing("access_token_expires_at"),
          refreshTokenExpiresAt: nothing("refresh_token_expires_at"),
          scope: nothing("scope"),
          password: constant(wanted.password, "password"),
          createdAt: user.createdAt,
          updatedAt: user.updatedAt,
        })
        .from(user)
        .where(made),
    ),
    db.insert(profiles).select(
      db
        .select({
          id: constant(crypto.randomUUID(), "id"),
          userId: user.id,
          name: user.name,
          role: constant("user" as const, "role"),
          suspendedAt: nothing("suspended_at"),
          version: constant(1, "version"),
          createdAt: user.createdAt,
        })
        .from(user)
        .where(made),
    ),
    insertLinkWhere(db, { ...link, wanted, now, holder: unconfirmed(email) }),
    insertMailWhen(db, confirmation, now, isThere(db, unconfirmed(email))),
    insertMailWhen(db, accountExists, now, isThere(db, confirmed)),
  ]);
}

type LinkMail = { email: string; link: NewLink; mail: NewMail; now: Date };

/** Inserts another link for an unconfirmed account. Does nothing for any other address. */
export async function insertConfirmationLink(db: Database, { email, link, mail, now }: LinkMail) {
  await db.batch([
    insertLinkWhere(db, { ...link, now, holder: unconfirmed(email) }),
    insertMailWhen(db, mail, now, isThere(db, unconfirmed(email))),
  ]);
}

/** A suspended account can't be opened with a new password either. */
const notSuspended = sql`not exists (select 1 from ${profiles} where ${profiles.userId} = ${user.id} and ${profiles.suspendedAt} is not null)`;

/**
 * Inserts a password reset link for the account with this address. Does nothing for other addresses or suspended
 * accounts.
 */
export async function insertResetLink(db: Database, { email, link, mail, now }: LinkMail) {
  const holder = and(theAccount(email), notSuspended);
  await db.batch([
    insertLinkWhere(db, { ...link, now, holder }),
    insertMailWhen(db, mail, now, isThere(db, holder)),
  ]);
}

const alive = (identifier: string, now: Date) =>
  and(eq(verification.identifier, identifier), gt(verification.expiresAt, now));

/** Returns the record behind a link, if the link is still valid. */
export const selectLink = (db: Database, identifier: string, now: Date) =>
  db.select({ value: verification.value }).from(verification).where(alive(identifier, now)).get();

/** Returns the owner of an account, for mails and the password rules. */
export const selectOwner = (db: Database, userId: string) =>
  db.select({ name: user.name, email: user.email }).from(user).where(eq(user.id, userId)).get();

type Use = { identifier: string; userId: string; now: Date };

/** True inside a batch while the link is valid. Of two concurrent requests, the second finds nothing. */
const isValid = (db: Database, { identifier, now }: Use) =>
  exists(db.select({ found: sql`1` }).from(verification).where(alive(identifier, now)));

type Confirmation = Use & {
  password: string;
  /** The name from the sign-up that the link belongs to. */
  name?: string | undefined;
};

/**
 * Confirms the address with the password just entered. Revokes every other credential of the account. Returns false
 * if the link is no longer valid.
 */
export async function confirmAccount(db: Database, confirmation: Confirmation): Promise<boolean> {
  const { userId, password, name, now } = confirmation;
  const waiting = and(
    isThere(db, and(eq(user.id, userId), eq(user.emailVerified, false))),
    isValid(db, confirmation),
  );
  const named = name ? { name } : {};
  const [, , , confirmed] = await db.batch([
    db
      .update(account)
      .set({ password, updatedAt: now })
      .where(and(eq(account.userId, userId), eq(account.providerId, "credential"), waiting)),
    db
      .update(profiles)
      .set({ version: sql`${profiles.version} + 1`, ...named })
      .where(and(eq(profiles.userId, userId), waiting)),
    db.delete(session).where(and(eq(session.userId, userId), waiting)),
    db
      .update(user)
      .set({ emailVerified: true, updatedAt: now, ...named })
      .where(and(eq(user.id, userId), waiting)),
    // Last, because the other statements check that the link still exists.
    deleteTokens(db, eq(user.id, userId)),
  ]);
  return confirmed.rowsAffected > 0;
}

type Reset = Use & {
  password: string;
  notice: NewMail;
  /** The keys of the counters that lock the owner out, to be reset. */
  counters: string[];
};

/**
 * Sets a new password, ends all complete and pending sessions, deletes the account's links, resets the counters
 * against its owner, and queues a notice. The holder of the link has access to the mailbox, so the address counts as
 * confirmed. Returns false if the link is no longer valid.
 */
export async function resetPassword(db: Database, reset: Reset): Promise<boolean> {
  const { userId, password, notice, counters, now } = reset;
  const open = isValid(db, reset);
  const [changed] = await db.batch([
    db
      .update(account)
      .set({ password, updatedAt: now })
      .where(and(eq(account.userId, userId), eq(account.providerId, "credential"), open)),
    db
      .update(user)
      .set({ emailVerified: true, updatedAt: now })
      .where(and(eq(user.id, userId), open)),
    db.delete(session).where(and(eq(session.userId, userId), open)),
    insertMailWhen(db, notice, now, isThere(db, and(eq(user.id, userId), open))),
    deleteCounters(db, counters, open),
    deleteTokens(db, eq(user.id, userId)),
  ]);
  return changed.rowsAffected > 0;
}

/** Deletes expired links and challenges. Returns how many were deleted. */
export async function deleteExpiredLinks(db: Database, now: Date): Promise<number> {
  return (await db.delete(verification).where(lte(verification.expiresAt, now))).rowsAffected;
}
