import { eq, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { rateLimits } from "#drizzle/schema/rate-limits.ts";
import { digest } from "#server/platform/signed-token.ts";

/** Longer than any session lasts, however often it is renewed. */
const KEPT_MS = 10 * 365 * 86_400_000;

/** The key that marks a session opened by a link and not yet confirmed by a code. */
export const linkMarkOf = async (sessionToken: string) => `client_link_session:${await digest(sessionToken)}`;

export const isMarked = (mark: string) =>
  sql<boolean>`exists (select 1 from ${rateLimits} where ${rateLimits.key} = ${mark})`.mapWith(Boolean);

export const markStatement = (db: Database, { mark, now }: { mark: string; now: Date }) =>
  db
    .insert(rateLimits)
    .values({ key: mark, count: 1, windowEndsAt: new Date(now.getTime() + KEPT_MS) })
    .onConflictDoNothing();

export const unmarkStatement = (db: Database, mark: string) =>
  db.delete(rateLimits).where(eq(rateLimits.key, mark));
