import { type SQLWrapper, sql } from "drizzle-orm";
import { BOOKING_STATUSES } from "./enums.ts";

// For an INSERT whose row comes from a SELECT: Drizzle asks for each column by its name.

/** A value as a column. */
export const constant = <T>(value: T, name: string) => sql<T>`${value}`.as(name);

/** An instant as a column, in the milliseconds that the tables keep. */
export const moment = (value: Date, name: string) => sql<Date>`${value.getTime()}`.as(name);

export const nothing = (name: string) => sql<null>`null`.as(name);

/** Texts as a subquery: one parameter, however many there are. */
export const listOf = (texts: readonly string[]) =>
  sql`(select value from json_each(${JSON.stringify(texts)}))`;

/**
 * A column that no index is chosen by, https://sqlite.org/optoverview.html#disqualifying_where_clause_terms_using_unary_:
 * SQLite takes a list of statuses for more selective than a range of dates, and would read years of bookings.
 */
export const unindexed = (column: SQLWrapper) => sql`+${column}`;

/** A status by its place among all, for an order. Written out: an index is found by the same words alone. */
export const progressOf = (status: SQLWrapper) =>
  sql`case ${status} ${sql.raw(BOOKING_STATUSES.map((name, at) => `when '${name}' then ${at}`).join(" "))} end`;

/** A column that may be unknown, in a query whose rows all have it. */
export const known = (column: SQLWrapper) => sql<string>`${column}`;
