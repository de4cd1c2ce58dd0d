import "#server/platform/boundary.server.ts";
import { eq } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { settings } from "#drizzle/schema/settings.ts";

/** The statement that reads where the studio gets its mail: no page of the site says it, so no snapshot has it. */
export const postalAddressStatement = (db: Database) =>
  db.select({ postalAddress: settings.postalAddress }).from(settings).where(eq(settings.id, "main"));
