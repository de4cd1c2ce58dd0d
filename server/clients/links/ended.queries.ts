import { and, eq, gte, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { session, user } from "#drizzle/schema/auth.ts";
import { contacts } from "#drizzle/schema/contacts.ts";
import { rateLimits } from "#drizzle/schema/rate-limits.ts";
import { digest } from "#server/platform/signed-token.ts";
import { linkMarkOf } from "../confirmation/statements.ts";

/** Longer than any link works, so that a mark outlives the links that it ends. */
const LINK_LIFE_MS = 400 * 86_400_000;

const endMarkOf = (addressDigest: string) => `client_links_ended:${addressDigest}`;
/** Marks only the links to the address that are for its person in one booking. */
const endMarkIn = (addressDigest: string, bookingId: string | SQL) =>
  sql`${endMarkOf(addressDigest)} || ':' || ${bookingId}`;

type Sent = { address: string; issuedAt: Date };

/**
 * Condition of a query of `rate_limits`: the links that were sent to this address until this moment have ended.
 * `contactId` is the person whom the link is for; null if it is for everybody with the address.
 */
export const endsLink = ({ address, issuedAt }: Sent, contactId: string | null) =>
  and(
    or(
      eq(rateLimits.key, endMarkOf(address)),
      contactId === null
        ? undefined
        : eq(
            rateLimits.key,
            sql`(select ${endMarkIn(address, sql`${contacts.bookingId}`)} from ${contacts} where ${contacts.id} = ${contactId})`,
          ),
    ),
    gte(rateLimits.windowEndsAt, new Date(issuedAt.getTime() + LINK_LIFE_MS)),
  );

/** What somebody has who came by a link that was sent to an address, in lower case. */
export type ByLink = { email: string; address: string; sessions: { token: string; mark: string }[] };

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
  return { email: email.toLowerCase(), address: await digest(email.toLowerCase()), sessions };
}

type Ending = {
  /** The booking that takes an access or address away. */
  bookingId: string;
  /** Whether links for other bookings, and sessions that may be theirs, end even if the person has access there. */
  endsElsewhere: boolean;
  at: Date;
  condition: SQL;
};

/**
 * Builds the statements that end, for good, the links that were sent to an address and the sessions that they opened.
 * Links are forwarded, so if its person loses access and gets it back, whoever had a link doesn't.
 */
export const endByLink = (
  db: Database,
  { email, address, sessions }: ByLink,
  { bookingId, endsElsewhere, at, condition }: Ending,
) => {
  const endsAll = endsElsewhere
    ? sql`1`
    : sql`not exists (select 1 from ${contacts} where lower(${contacts.email}) = ${email} and ${contacts.bookingId} <> ${bookingId} and ${contacts.withdrawnAt} is null)`;
  return [
    db.run(sql`insert into ${rateLimits} (key, count, window_ends_at)
      select case when ${endsAll} then ${endMarkOf(address)} else ${endMarkIn(address, bookingId)} end, 1, ${at.getTime() + LINK_LIFE_MS}
      where ${condition}
      on conflict (key) do update set window_ends_at = excluded.window_ends_at`),
    db.delete(session).where(
      and(
        inArray(
          session.token,
          sql`(select one.value ->> 'token' from json_each(${JSON.stringify(sessions)}) as one
          inner join ${rateLimits} as mark on mark.key = one.value ->> 'mark')`,
        ),
        endsAll,
        condition,
      ),
    ),
  ];
};
