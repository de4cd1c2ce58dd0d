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

/** Counts saves; a save names the version it started from, so a stale one changes no row. */
export const version = () => integer("version").notNull().default(1);

const textOrNull = (unknown: string) =>
  customType<{ data: string | null; driverData: string }>({
    dataType: () => "text",
    fromDriver: (value) => (value === unknown ? null : value),
    toDriver: (value) => value ?? unknown,
  });

/**
 * A text that may be unknown, in a column that is NOT NULL: the database has it empty, whoever reads it gets null.
 * Drizzle hands a null on as it is, so whoever writes one says `orEmpty`. Decision 0263.
 */
export const nullableText = textOrNull("");

export const orEmpty = (value: string | null): string => value ?? "";

/** What the database has for a date that is not decided: in the order of texts it comes after every date. */
export const UNDECIDED = "undecided";

/** As `nullableText`, for a calendar date. Whoever writes null says `orUndecided`. */
export const undecidedDate = textOrNull(UNDECIDED);

export const orUndecided = (date: string | null): string => date ?? UNDECIDED;

/** Whether a column takes a null though it is NOT NULL. */
export const takesNull = (column: Column) => is(column, SQLiteCustomColumn);
