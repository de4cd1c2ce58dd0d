import { and, desc, eq, isNull, notInArray, or, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { session, user } from "#drizzle/schema/auth.ts";
import { contacts } from "#drizzle/schema/contacts.ts";
import { profiles } from "#drizzle/schema/profiles.ts";
import { isLiveSession } from "#server/accounts/sign-in/statements.ts";
import { rolesWith } from "#server/platform/rights/contract.ts";
import { answeredFirst } from "../gate/statements.ts";

const isProspect = and(
  eq(user.emailVerified, true),
  or(isNull(profiles.role), notInArray(profiles.role, rolesWith("account"))),
);

/**
 * Selects a session's owner with their newest contact; nothing if the session is over. A contact of an answered
 * wedding comes first: a stranger may have typed the names of another inquiry.
 */
export const selectOwner = (db: Database, asked: { token: string; now: Date }) =>
  db
    .select({
      /** Whether they aren't studio staff, and their address is confirmed. */
      isProspect: sql`${isProspect}`.mapWith(Boolean),
      name: user.name,
      email: user.email,
      contactId: contacts.id,
      contactName: contacts.name,
      phone: contacts.phone,
    })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .leftJoin(profiles, eq(profiles.userId, user.id))
    .leftJoin(
      contacts,
      and(eq(sql`lower(${contacts.email})`, sql`lower(${user.email})`), isNull(contacts.withdrawnAt)),
    )
    .where(isLiveSession(asked))
    .orderBy(...answeredFirst, desc(contacts.createdAt))
    .limit(1)
    .get();
