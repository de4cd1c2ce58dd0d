import { sql } from "drizzle-orm";

// For an INSERT whose row comes from a SELECT: Drizzle asks for each column by its name.

/** A value as a column. */
export const constant = <T>(value: T, name: string) => sql<T>`${value}`.as(name);

/** An instant as a column, in the milliseconds that the tables keep. */
export const moment = (value: Date, name: string) => sql<Date>`${value.getTime()}`.as(name);

export const nothing = (name: string) => sql<null>`null`.as(name);

/** Texts as a subquery: one parameter, however many there are. */
export const listOf = (texts: readonly string[]) =>
  sql`(select value from json_each(${JSON.stringify(texts)}))`;
