import { and, eq, gte, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { session, user } from "#drizzle/schema/auth.ts";
import { rateLimits } from "#drizzle/schema/rate-limits.ts";
import { digest } from "#server/platform/signed-token.ts";
import { linkMarkOf } from "../confirmation/statements.ts";

/** Longer than any link works, so that a mark outlives the links that it ends. */
const LINK_LIFE_MS = 400 * 86_400_000;

const endMarkOf = (addressDigest: string) => `client_links_ended:${addressDigest}`;

/** Condition of a query of `rate_limits`: the links that were sent to this address until this moment have ended. */
export const endsLink = ({ address, issuedAt }: { address: string; issuedAt: Date }) =>
  and(
    eq(rateLimits.key, endMarkOf(address)),
    gte(rateLimits.windowEndsAt, new Date(issuedAt.getTime() + LINK_LIFE_MS)),
  );

/** What somebody has who came by a link that was sent to an address. */
export type ByLink = { address: string; sessions: { token: string; mark: string }[] };

/** Reads it. Only those of the sessions count that a link has opened. */
export async function selectByLink(db: Database, email: string): Promise<ByLink> {
  const rows = await db
    .select({ token: session.token })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .where(eq(sql`lower(${user.email})`, email.toLowerCase()));
  const sessions = await Promise.all(
    rows.map(async ({ token }) => ({ token, mark: await linkMarkOf(token) })),
  );
  return { address: await digest(email.toLowerCase()), sessions };
}

/**
 * Builds the statements that end, for good, the links that were sent to an address and the sessions that they opened.
 * Links are forwarded, so if its person loses access and gets it back, whoever had a link doesn't.
 */
export const endByLink = (
  db: Database,
  { address, sessions }: ByLink,
  { at, condition }: { at: Date; condition: SQL },
) => [
  db.run(sql`insert into ${rateLimits} (key, count, window_ends_at)
    select ${endMarkOf(address)}, 1, ${at.getTime() + LINK_LIFE_MS} where ${condition}
    on conflict (key) do update set window_ends_at = excluded.window_ends_at`),
  db.delete(session).where(
    and(
      inArray(
        session.token,
        sql`(select one.value ->> 'token' from json_each(${JSON.stringify(sessions)}) as one
          inner join ${rateLimits} as mark on mark.key = one.value ->> 'mark')`,
      ),
      condition,
    ),
  ),
];
