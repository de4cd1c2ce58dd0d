import { and, asc, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { contacts } from "#drizzle/schema/contacts.ts";
import { rateLimits } from "#drizzle/schema/rate-limits.ts";
import { markStatement } from "../confirmation/statements.ts";

/** Whom a link names: a contact, or everybody with an address. */
export type Linked = { contactId: string } | { mailbox: string };

const isLinked = (linked: Linked) =>
  "contactId" in linked
    ? eq(contacts.id, linked.contactId)
    : eq(sql`lower(${contacts.email})`, linked.mailbox);

/** Reads whom a link is for, and whether it was used, in one call. */
export async function selectLinked(
  db: Database,
  { linked, used, now }: { linked: Linked; used: string; now: Date },
) {
  const [found, uses] = await db.batch([
    db
      .select({ id: contacts.id, name: contacts.name, email: contacts.email })
      .from(contacts)
      .where(and(isLinked(linked), isNull(contacts.withdrawnAt), isNotNull(contacts.email)))
      .orderBy(asc(contacts.createdAt), asc(contacts.id))
      .limit(1),
    db
      .select({ key: rateLimits.key })
      .from(rateLimits)
      .where(and(eq(rateLimits.key, used), gt(rateLimits.windowEndsAt, now))),
  ]);
  const contact = found[0];
  if (!contact || contact.email === null) return null;
  const { id: contactId, name } = contact;
  return { contactId, name, email: contact.email.toLowerCase(), used: uses.length > 0 };
}

/**
 * Marks a link as used. Returns false if it already was. The mark is deleted with the other counters once the link
 * expires.
 */
export async function claimLink(
  db: Database,
  { contactId, used, until, now }: { contactId: string; used: string; until: Date; now: Date },
) {
  const [claimed] = await db.batch([
    db
      .insert(rateLimits)
      .values({ key: used, count: 1, windowEndsAt: until })
      .onConflictDoNothing()
      .returning({ key: rateLimits.key }),
    db.update(contacts).set({ lastSeenAt: now }).where(eq(contacts.id, contactId)),
  ]);
  return claimed.length > 0;
}

/** Marks a session as opened by a link. */
export const insertLinkMark = async (db: Database, marked: { mark: string; now: Date }): Promise<void> => {
  await markStatement(db, marked);
};
