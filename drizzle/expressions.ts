import { type SQLWrapper, sql } from "drizzle-orm";
import { BOOKING_STATUSES } from "./enums.ts";

// For an INSERT from a SELECT, in which Drizzle needs a name for each column.

/** Returns a value as a column. */
export const constant = <T>(value: T, name: string) => sql<T>`${value}`.as(name);

/** Returns an instant as a column, in milliseconds like in the tables. */
export const moment = (value: Date, name: string) => sql<Date>`${value.getTime()}`.as(name);

export const nothing = (name: string) => sql<null>`null`.as(name);

/** Returns texts as a subquery with a single parameter. */
export const listOf = (texts: readonly string[]) =>
  sql`(select value from json_each(${JSON.stringify(texts)}))`;

/**
 * Returns a column that SQLite uses no index for,
 * https://sqlite.org/optoverview.html#disqualifying_where_clause_terms_using_unary_: it considers a list of statuses
 * more selective than a range of dates, and would read years of bookings.
 */
export const unindexed = (column: SQLWrapper) => sql`+${column}`;

/**
 * Returns a status's position among all statuses, for sorting. Inlined, because an index on an expression is used
 * only for identical SQL.
 */
export const progressOf = (status: SQLWrapper) =>
  sql`case ${status} ${sql.raw(BOOKING_STATUSES.map((name, at) => `when '${name}' then ${at}`).join(" "))} end`;

/** Returns a nullable column in a query whose rows all have a value for it. */
export const known = (column: SQLWrapper) => sql<string>`${column}`;

/**
 * Returns a column or an expression whose columns keep their table's name in every query. In a selection from a single
 * table, Drizzle drops that name from the columns of a selected expression, though not from those of an expression
 * inside it; in the conditions of a subselect, the bare name would be a column of the subselect's own table.
 */
export const withTable = <T>(column: T) => sql`${column}`;
