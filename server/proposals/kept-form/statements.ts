import { eq } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { verification } from "#drizzle/schema/auth.ts";

/** Builds the statement that deletes a kept form, for the batch of what the form has asked for. */
export const forgetStatement = (db: Database, identifier: string) =>
  db.delete(verification).where(eq(verification.identifier, identifier));
