import { and, count, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { matchesText } from "#drizzle/accent-insensitive-search.ts";
import type { Database } from "#drizzle/client.ts";
import type { Role } from "#drizzle/enums.ts";
import { listOf, unindexed } from "#drizzle/expressions.ts";
import { moreMatches, newestMatches } from "#drizzle/full-text-search.ts";
import { insertWhen } from "#drizzle/insert-when.ts";
import { passkey, session, twoFactor, user, verification } from "#drizzle/schema/auth.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { profiles } from "#drizzle/schema/profiles.ts";
import type { NewMail } from "#server/mail/outbox/contract.ts";
import { insertMailWhen } from "#server/mail/outbox/statements.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { countedUpTo } from "#server/platform/paging.ts";
import { searchWords } from "#server/platform/search/contract.ts";
import { searchPage } from "#server/platform/search/search-page.ts";
import { accountDeletion } from "../deletion/statements.ts";
import { deleteChallenges, deleteTokens } from "../sign-in/queries.ts";
import {
  decide,
  describeAccount,
  type NewValues,
  name,
  role,
  type Start,
  selectAccount,
  version,
} from "./account.statements.ts";
import type { UserFilter } from "./contract.ts";
import { chosenBy, isFew, isFiltered, isListed, totals, totalsOf } from "./statements.ts";

const accounts = {
  id: user.id,
  name,
  email: user.email,
  emailVerified: user.emailVerified,
  role,
  suspendedAt: profiles.suspendedAt,
  mailboxOnly: user.mailboxOnly,
  secondFactor: sql`coalesce(${user.twoFactorEnabled}, 0)`.mapWith(Boolean),
  version,
  createdAt: user.createdAt,
  lastSeenAt: user.lastSeenAt,
};

type Query = { search: string; limit: number; offset: number };

type UserQuery = Query & { filter: UserFilter; now: Date; adminsOnly: boolean };

/** Returns one page of accounts whose name, address or role matches the words, newest first. */
export async function selectUsers(
  db: Database,
  { search, filter, now, limit, offset, adminsOnly }: UserQuery,
) {
  // Where no counter exists, counts only up to the end of the next page.
  const most = offset + 2 * limit;
  const isChosen = search !== "" || isFiltered(filter);
  const chosen = and(
    chosenBy(db, filter, now),
    isListed(filter, isFew(filter) || adminsOnly),
    adminsOnly ? eq(profiles.role, "admin") : undefined,
    search
      ? or(matchesText(name, search), matchesText(sql`${user.email}`, search), matchesText(role, search))
      : undefined,
  );
  const [users, found, ...counts] = await db.batch([
    db
      .select(accounts)
      .from(user)
      .leftJoin(profiles, eq(profiles.userId, user.id))
      .where(chosen)
      .orderBy(desc(isFew(filter) ? unindexed(user.createdAt) : user.createdAt), desc(user.id))
      .limit(limit)
      .offset(offset),
    db.select({ n: count() }).from(
      db
        .select({ one: sql`1`.as("one") })
        .from(user)
        .leftJoin(profiles, eq(profiles.userId, user.id))
        .where(isChosen ? chosen : sql`0`)
        .limit(most + 1)
        .as("counted"),
    ),
    ...totals(db),
  ]);
  const totalsNow = totalsOf(counts);
  const all = adminsOnly ? totalsNow.admins : totalsNow.users;
  const counted = isChosen ? countedUpTo(found, most) : { found: all, beyond: false };
  return { users, ...counted, more: false, totals: totalsNow };
}

/** Returns one page of bookings whose names, address or venue match the words, newest first. */
export async function selectCustomers(db: Database, { search, limit, offset }: Query) {
  const words = searchWords(search);
  const { searched, ...page } = searchPage(words, { limit, offset });
  const listed = db
    .select({
      id: bookings.id,
      brideName: bookings.brideName,
      groomName: bookings.groomName,
      email: bookings.email,
      weddingDate: bookings.weddingDate,
      status: bookings.status,
      createdAt: bookings.createdAt,
    })
    .from(bookings)
    .where(searched ? inArray(bookings.id, newestMatches("booking", words)) : undefined)
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(page.read.limit)
    .offset(page.read.offset);
  const [customers, matches, ...counts] = await db.batch([
    listed,
    moreMatches(db, "booking", words),
    ...totals(db),
  ]);
  const totalsNow = totalsOf(counts);
  const { rows, found, more } = page.of(customers, totalsNow.bookings, matches);
  return { customers: rows, found, beyond: false, more, totals: totalsNow };
}

/**
 * Sets the role or suspension, and ends the user's sessions and pending sign-ins.
 * @returns whether it was changed, and the current account
 */
export async function updateAccount(db: Database, admin: Admin, start: Start, set: NewValues) {
  const { userId } = start;
  const { note, entryExists } = decide(db, admin, start, { after: describeAccount(userId, set) });
  const [logged, , , , , current] = await db.batch([
    note,
    db.run(
      sql`insert into ${profiles} (id, user_id, name, version) select ${crypto.randomUUID()}, ${user.id}, ${user.name}, 0 from ${user} where ${user.id} = ${userId} and ${entryExists} on conflict (user_id) do nothing`,
    ),
    db
      .update(profiles)
      .set({ ...set, version: sql`${profiles.version} + 1` })
      .where(and(eq(profiles.userId, userId), entryExists)),
    db.delete(session).where(and(eq(session.userId, userId), entryExists)),
    // A suspended user's earlier links must stop working too.
    set.suspendedAt
      ? deleteTokens(db, eq(user.id, userId), entryExists)
      : deleteChallenges(db, userId, entryExists),
    selectAccount(db, userId),
  ]);
  return { changed: logged.rowsAffected > 0, account: current[0] };
}

/** Deletes an account with its credentials and everything that names its owner. Its actions stay in the audit log. */
export async function deleteAccount(db: Database, admin: Admin, start: Start) {
  const { userId } = start;
  // Only values that identify nobody may stay in the log.
  const before = sql`(select json_object('role', ${role}, 'suspended', json(case when ${profiles.suspendedAt} is null then 'false' else 'true' end)) from ${user} left join ${profiles} on ${profiles.userId} = ${user.id} where ${user.id} = ${userId})`;
  const { note, entryExists } = decide(db, admin, start, { before, subject: null });
  // The audit entry goes first: a batch that begins with a read may find the database locked when it starts to write.
  const [logged, account] = await db.batch([
    note,
    selectAccount(db, userId),
    ...accountDeletion(db, listOf([userId]), entryExists),
  ]);
  const deleted = logged.rowsAffected > 0;
  return { changed: deleted, account: deleted ? undefined : account[0] };
}

/**
 * Turns a user's codes off and removes the passkeys, which may be on the same lost phone. Ends the user's sessions and
 * pending sign-ins, and queues a notice.
 */
export async function deleteSecondFactor(db: Database, admin: Admin, start: Start, mail: NewMail) {
  const { userId, at } = start;
  const passkeys = sql`(select count(*) from ${passkey} where ${passkey.userId} = ${userId})`;
  const described = (totp: string, kept: SQL) =>
    sql`(select json_object('name', ${name}, 'email', ${user.email}, 'totp', json(${totp}), 'passkeys', ${kept}) from ${user} left join ${profiles} on ${profiles.userId} = ${user.id} where ${user.id} = ${userId})`;
  const { note, entryExists } = decide(db, admin, start, {
    before: described("true", passkeys),
    after: described("false", sql`0`),
  });
  const [logged, , , , , , , current] = await db.batch([
    note,
    db
      .update(user)
      .set({ twoFactorEnabled: false, updatedAt: at })
      .where(and(eq(user.id, userId), entryExists)),
    db.delete(twoFactor).where(and(eq(twoFactor.userId, userId), entryExists)),
    db.delete(passkey).where(and(eq(passkey.userId, userId), entryExists)),
    db.delete(session).where(and(eq(session.userId, userId), entryExists)),
    deleteChallenges(db, userId, entryExists),
    insertMailWhen(db, mail, at, entryExists),
    selectAccount(db, userId),
  ]);
  return { changed: logged.rowsAffected > 0, account: current[0] };
}

type Confirmation = { identifier: string; expiresAt: Date; mail: NewMail };

/** Queues another confirmation link for an unconfirmed account. */
export async function insertConfirmation(
  db: Database,
  admin: Admin,
  start: Start,
  { identifier, expiresAt, mail }: Confirmation,
) {
  const { userId, at } = start;
  const after = sql`json_object('link good until', ${expiresAt.toISOString()})`;
  const { note, entryExists } = decide(db, admin, start, { after });
  const link = { id: crypto.randomUUID(), identifier, expiresAt, createdAt: at, updatedAt: at };
  const [logged, , , current] = await db.batch([
    note,
    insertWhen(db, verification, { ...link, value: JSON.stringify({ userId }) }, entryExists),
    insertMailWhen(db, mail, at, entryExists),
    selectAccount(db, userId),
  ]);
  return { changed: logged.rowsAffected > 0, account: current[0] };
}

/** Returns the role of an account; null if there is none. */
export async function selectRole(db: Database, userId: string): Promise<Role | null> {
  const found = await db
    .select({ role: profiles.role })
    .from(user)
    .leftJoin(profiles, eq(profiles.userId, user.id))
    .where(eq(user.id, userId))
    .get();
  return found ? (found.role ?? "user") : null;
}

export const selectAddress = (db: Database, userId: string) =>
  db
    .select({ email: user.email, emailVerified: user.emailVerified })
    .from(user)
    .where(eq(user.id, userId))
    .get();
