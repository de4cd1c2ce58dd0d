import { join } from "node:path";
import { migrate } from "drizzle-orm/libsql/migrator";
import type { Database } from "./client.ts";

const folder = join(import.meta.dirname, "..", "migrations");

/** Applies every migration that the database has not seen, in order. */
export const applyMigrations = (db: Database) => migrate(db, { migrationsFolder: folder });
