import { type Column, is, sql } from "drizzle-orm";
import { customType, integer, SQLiteCustomColumn, text } from "drizzle-orm/sqlite-core";

/** A random UUID as text. */
export const id = () =>
  text("id")
    .primaryKey()
    .$defaultFn(() => crypto.randomUUID());

/** An instant, kept as milliseconds since the epoch (UTC). */
export const instant = (name: string) => integer(name, { mode: "timestamp_ms" });

const now = sql`(cast(unixepoch('subsec') * 1000 as integer))`;

export const createdAt = () => instant("created_at").notNull().default(now);
export const updatedAt = () => instant("updated_at").notNull().default(now);

/** Counts saves. An edit names the version it started from, so that a stale one changes no row. */
export const version = () => integer("version").notNull().default(1);

const textOrNull = (unknown: string) =>
  customType<{ data: string | null; driverData: string }>({
    dataType: () => "text",
    fromDriver: (value) => (value === unknown ? null : value),
    toDriver: (value) => value ?? unknown,
  });

/**
 * A text that may be unknown, in a NOT NULL column: stored as an empty string, read as null. Drizzle does not convert
 * a null on writes, so callers must use `orEmpty`. Decision 0263.
 */
export const nullableText = textOrNull("");

export const orEmpty = (value: string | null): string => value ?? "";

/** The stored value of an undecided date. As text it sorts after every date. */
export const UNDECIDED = "undecided";

/** Like `nullableText`, for a calendar date. Callers that write null must use `orUndecided`. */
export const undecidedDate = textOrNull(UNDECIDED);

export const orUndecided = (date: string | null): string => date ?? UNDECIDED;

/** Returns whether a column accepts null although it is NOT NULL. */
export const takesNull = (column: Column) => is(column, SQLiteCustomColumn);
