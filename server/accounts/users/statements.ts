import { and, count, eq, gte, inArray, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "#drizzle/client.ts";
import type { Role } from "#drizzle/enums.ts";
import { unindexed } from "#drizzle/expressions.ts";
import { user } from "#drizzle/schema/auth.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { profiles } from "#drizzle/schema/profiles.ts";
import { countersNamed, countOf } from "#server/platform/record-counts/queries.ts";
import { rolesWith } from "#server/platform/rights/contract.ts";
import type { UserFilter } from "./contract.ts";

const DAY_MS = 86_400_000;
const SEEN_DAYS = { week: 7, month: 30, earlier: 30 };

const none = (table: SQLiteTable, condition: SQL) =>
  sql`not exists (select 1 from ${table} where ${condition})`;

function hasRole(db: Database, { role }: UserFilter) {
  if (role === null) return undefined;
  // An account without a profile is a user.
  if (role === "user")
    return none(profiles, sql`${profiles.userId} = ${user.id} and ${profiles.role} <> 'user'`);
  return inArray(user.id, db.select({ id: profiles.userId }).from(profiles).where(eq(profiles.role, role)));
}

// Prevents the use of this column's index, which the planner would consider more selective than the index for a rare
// value.
const isConfirmedAs = (filter: UserFilter) =>
  filter.confirmed === null
    ? undefined
    : eq(
        isFew(filter) ? unindexed(user.emailVerified) : sql`${user.emailVerified}`,
        filter.confirmed === "yes" ? 1 : 0,
      );

function isSuspendedAs(db: Database, { suspended }: UserFilter) {
  if (suspended === null) return undefined;
  const since = sql`${profiles.suspendedAt} is not null`;
  return suspended === "yes"
    ? inArray(user.id, db.select({ id: profiles.userId }).from(profiles).where(since))
    : none(profiles, sql`${profiles.userId} = ${user.id} and ${since}`);
}

function wasSeen({ seen }: UserFilter, now: Date) {
  if (seen === null) return undefined;
  const since = new Date(now.getTime() - SEEN_DAYS[seen] * DAY_MS);
  return seen === "earlier"
    ? sql`coalesce(${user.lastSeenAt}, 0) < ${since.getTime()}`
    : gte(user.lastSeenAt, since);
}

/** Returns the filter's condition, or undefined for an empty filter. */
export const chosenBy = (db: Database, filter: UserFilter, now: Date) =>
  and(hasRole(db, filter), isConfirmedAs(filter), isSuspendedAs(db, filter), wasSeen(filter, now));

/**
 * Leaves out the accounts that only sign in to see their wedding, or all others.
 * @param few whether few accounts match the rest, so that the index for this column must not be used
 */
export const isListed = ({ couples }: UserFilter, few: boolean) =>
  couples === "included"
    ? undefined
    : eq(few ? unindexed(user.mailboxOnly) : sql`${user.mailboxOnly}`, couples === "only" ? 1 : 0);

/** Whether a filter matches few accounts, so that they are looked up first and then sorted. */
export const isFew = ({ role, suspended, seen }: UserFilter) =>
  (role !== null && role !== "user") || suspended === "yes" || seen === "week" || seen === "month";

export const isFiltered = (filter: UserFilter) => Object.values(filter).some((value) => value !== null);

/**
 * Selects the totals of the users screen, regardless of the search; for a batch. Accounts that only sign in to see
 * their wedding are in none of them.
 */
export const totals = (db: Database) =>
  [
    db.select({ n: count() }).from(user),
    db
      .select({ role: profiles.role, n: count() })
      .from(profiles)
      .where(inArray(profiles.role, rolesWith("account")))
      .groupBy(profiles.role),
    db.select({ n: count() }).from(bookings),
    countersNamed(db, ["users:mailbox_only"]),
  ] as const;

type Counted = { n: number }[];

type Totals = [Counted, { role: Role; n: number }[], Counted, { name: string; n: number }[]];

export function totalsOf([all, staff, customers, couples]: Totals) {
  const users = (all[0]?.n ?? 0) - countOf(couples, "users:mailbox_only");
  const holding = (wanted: Role) => staff.find(({ role }) => role === wanted)?.n ?? 0;
  const held = staff.reduce((sum, { n }) => sum + n, 0);
  const roles: Record<Role, number> = {
    // An account without a profile is a user, so users are those who are none of the others.
    user: users - held,
    film_editor: holding("film_editor"),
    editor: holding("editor"),
    coordinator: holding("coordinator"),
    admin: holding("admin"),
  };
  return { users, admins: roles.admin, bookings: customers[0]?.n ?? 0, roles };
}
