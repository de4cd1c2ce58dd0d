import { sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { savedViews } from "#drizzle/schema/saved-views.ts";
import { VIEWS_MAX } from "./contract.ts";

/** Selects all saved views by name; for a batch. */
export const viewsStatement = (db: Database) =>
  db
    .select({
      id: savedViews.id,
      name: savedViews.name,
      query: savedViews.query,
      version: savedViews.version,
    })
    .from(savedViews)
    .orderBy(sql`${savedViews.name} collate nocase`, savedViews.id)
    .limit(VIEWS_MAX);
