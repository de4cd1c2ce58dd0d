import { eq } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { settings } from "#drizzle/schema/settings.ts";

/**
 * Returns the statement that reads the studio's postal address. No public page shows it, so it is not in the
 * snapshot.
 */
export const postalAddressStatement = (db: Database) =>
  db.select({ postalAddress: settings.postalAddress }).from(settings).where(eq(settings.id, "main"));
