import { join } from "node:path";
import { migrate } from "drizzle-orm/libsql/migrator";
import type { Database } from "./client.ts";

const folder = join(import.meta.dirname, "..", "migrations");

/** Applies all pending migrations in order. */
export const applyMigrations = (db: Database) => migrate(db, { migrationsFolder: folder });
