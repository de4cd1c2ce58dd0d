import "#server/boundary.server.ts";
import { eq } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { profiles } from "#drizzle/schema/profiles.ts";

/** The role in the database now; a missing profile means `user`. */
export async function selectRole(db: Database, userId: string) {
  const row = await db
    .select({ role: profiles.role })
    .from(profiles)
    .where(eq(profiles.userId, userId))
    .get();
  return row?.role ?? "user";
}
