import { sql } from "drizzle-orm";
import { integer, text } from "drizzle-orm/sqlite-core";

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
