import "#server/boundary.server.ts";
import { eq } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import type { Role } from "#drizzle/enums.ts";
import { profiles } from "#drizzle/schema/profiles.ts";

export type Standing = { role: Role; suspended: boolean };

/** What an account may do, in the database now; a missing profile means an ordinary user. */
export async function selectStanding(db: Database, userId: string): Promise<Standing> {
  const row = await db
    .select({ role: profiles.role, suspendedAt: profiles.suspendedAt })
    .from(profiles)
    .where(eq(profiles.userId, userId))
    .get();
  return { role: row?.role ?? "user", suspended: Boolean(row?.suspendedAt) };
}
