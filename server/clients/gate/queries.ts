import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { withTable } from "#drizzle/expressions.ts";
import { session, user } from "#drizzle/schema/auth.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { contacts } from "#drizzle/schema/contacts.ts";
import { profiles } from "#drizzle/schema/profiles.ts";
import { proposals } from "#drizzle/schema/proposals.ts";
import { isLiveSession } from "#server/accounts/sign-in/statements.ts";
import { isMarked } from "../confirmation/statements.ts";

/** Nobody takes part in more weddings of one studio, except maybe a planner, who sees the newest. */
const WEDDINGS_MAX = 50;

/**
 * Orders weddings by what the studio has done. Anybody can send inquiries with somebody else's address, and the studio
 * closes those. Only the studio sends a proposal or changes another status, so that no number of inquiries displaces a
 * wedding.
 */
const BY_PROGRESS = sql`case
  when exists (select 1 from ${proposals} where ${withTable(proposals.bookingId)} = ${withTable(contacts.bookingId)} and ${withTable(proposals.status)} <> 'draft') then 0
  when exists (select 1 from ${bookings} where ${withTable(bookings.id)} = ${withTable(contacts.bookingId)} and ${withTable(bookings.status)} not in ('new', 'lost')) then 0
  else 1 end`;

/**
 * Selects the contacts of a session's owner: those with the account's address, if it is confirmed and the studio
 * hasn't withdrawn their access.
 */
export const selectClients = (
  db: Database,
  asked: { token: string; linkMark: string; now: Date; bookingId?: string },
) =>
  db
    .select({
      contactId: contacts.id,
      bookingId: contacts.bookingId,
      role: contacts.role,
      name: contacts.name,
      email: user.email,
      userId: user.id,
      fromLink: isMarked(asked.linkMark),
      lastSeenAt: contacts.lastSeenAt,
    })
    .from(session)
    .innerJoin(user, and(eq(user.id, session.userId), eq(user.emailVerified, true)))
    .leftJoin(profiles, eq(profiles.userId, user.id))
    .innerJoin(
      contacts,
      and(eq(sql`lower(${contacts.email})`, sql`lower(${user.email})`), isNull(contacts.withdrawnAt)),
    )
    .where(
      and(
        isLiveSession(asked),
        asked.bookingId === undefined ? undefined : eq(contacts.bookingId, asked.bookingId),
      ),
    )
    .orderBy(BY_PROGRESS, desc(contacts.createdAt), desc(contacts.id))
    .limit(WEDDINGS_MAX);
