import { and, eq, gte, inArray, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "#drizzle/client.ts";
import { unindexed } from "#drizzle/expressions.ts";
import { user } from "#drizzle/schema/auth.ts";
import { profiles } from "#drizzle/schema/profiles.ts";
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

/** Whether a filter matches few accounts, so that they are looked up first and then sorted. */
export const isFew = ({ role, suspended, seen }: UserFilter) =>
  (role !== null && role !== "user") || suspended === "yes" || seen === "week" || seen === "month";

export const isFiltered = (filter: UserFilter) => Object.values(filter).some((value) => value !== null);
