import "#server/boundary.server.ts";
import { createHash } from "node:crypto";
import { eq, lte } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import type { Role } from "#drizzle/enums.ts";
import { user } from "#drizzle/schema/auth.ts";
import { profiles } from "#drizzle/schema/profiles.ts";
import { rateLimits } from "#drizzle/schema/rate-limits.ts";

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

/** What the making of a session asks of an account. Who is not there has confirmed nothing. */
export async function selectEntrant(db: Database, userId: string) {
  const row = await db
    .select({ emailVerified: user.emailVerified, twoFactorEnabled: user.twoFactorEnabled })
    .from(user)
    .where(eq(user.id, userId))
    .get();
  return row ?? { emailVerified: false, twoFactorEnabled: false };
}

// Codes of the thirty seconds before and after are taken too.
const CODE_LIFETIME_MS = 90_000;

/** Takes a code for oneself. False when it was taken before. */
export async function claimCode(
  db: Database,
  { userId, code, now }: { userId: string; code: string; now: Date },
): Promise<boolean> {
  const key = `totp:${createHash("sha256").update(`${userId} ${code}`).digest("hex")}`;
  const windowEndsAt = new Date(now.getTime() + CODE_LIFETIME_MS);
  const claimed = await db
    .insert(rateLimits)
    .values({ key, count: 1, windowEndsAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: { windowEndsAt },
      setWhere: lte(rateLimits.windowEndsAt, now),
    })
    .returning({ key: rateLimits.key });
  return claimed.length > 0;
}
