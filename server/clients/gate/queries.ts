import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { session, user } from "#drizzle/schema/auth.ts";
import { contacts } from "#drizzle/schema/contacts.ts";
import { profiles } from "#drizzle/schema/profiles.ts";
import { isLiveSession } from "#server/accounts/sign-in/statements.ts";
import { isMarked } from "../confirmation/statements.ts";
import { answeredFirst, isAnswered } from "./statements.ts";

/** Nobody takes part in more weddings of one studio, except maybe a planner, who sees the newest. */
const WEDDINGS_MAX = 50;

/**
 * Selects the contacts of a session's owner, or one row without a contact if a live session has none. No rows if the
 * session is over. The contacts are those with the account's address, if it is confirmed and the studio
 * hasn't withdrawn their access. Answered weddings come first, so that no number of inquiries displaces one.
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
      isNamed: isNotNull(contacts.addressNamedAt).mapWith(Boolean),
      lastSeenAt: contacts.lastSeenAt,
      isAnswered: isAnswered.mapWith(Boolean),
    })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .leftJoin(profiles, eq(profiles.userId, user.id))
    .leftJoin(
      contacts,
      and(
        eq(sql`lower(${contacts.email})`, sql`lower(${user.email})`),
        eq(user.emailVerified, true),
        isNull(contacts.withdrawnAt),
        asked.bookingId === undefined ? undefined : eq(contacts.bookingId, asked.bookingId),
      ),
    )
    .where(isLiveSession(asked))
    .orderBy(...answeredFirst, desc(contacts.createdAt), desc(contacts.id))
    .limit(WEDDINGS_MAX);
