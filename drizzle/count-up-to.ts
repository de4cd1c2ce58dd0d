import { count, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "./client.ts";

/** Counts rows, reading at most one more than `most`; for a batch. */
export const countUpTo = (db: Database, table: SQLiteTable, chosen: SQL | undefined, most: number) =>
  db.select({ n: count() }).from(
    db
      .select({ one: sql`1`.as("one") })
      .from(table)
      .where(chosen)
      .limit(most + 1)
      .as("counted"),
  );
