import { and, asc, eq, gt, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { contacts } from "#drizzle/schema/contacts.ts";
import { rateLimits } from "#drizzle/schema/rate-limits.ts";
import { plainNameOr } from "#server/mail/greetings/contract.ts";
import { markStatement } from "../confirmation/statements.ts";
import { answeredFirst, isAnswered } from "../gate/statements.ts";
import { maskedAddress } from "../sign-in/masked-address.ts";
import { endsLink } from "./ended.queries.ts";

/** Whom a link names: a contact, or everybody with an address. */
export type Linked = { contactId: string } | { mailbox: string };

const isLinked = (linked: Linked) =>
  "contactId" in linked
    ? eq(contacts.id, linked.contactId)
    : eq(sql`lower(${contacts.email})`, linked.mailbox);

/** Reads whom a link is for, and whether it was used or has ended with their access, in one call. */
export async function selectLinked(
  db: Database,
  {
    linked,
    used,
    sent,
    now,
  }: { linked: Linked; used: string; sent: { address: string; issuedAt: Date }; now: Date },
) {
  const [found, uses] = await db.batch([
    db
      .select({
        id: contacts.id,
        name: contacts.name,
        email: contacts.email,
        isAnswered: isAnswered.mapWith(Boolean),
      })
      .from(contacts)
      .where(and(isLinked(linked), isNull(contacts.withdrawnAt), isNotNull(contacts.email)))
      .orderBy(...answeredFirst, asc(contacts.createdAt), asc(contacts.id))
      .limit(1),
    db
      .select({ key: rateLimits.key })
      .from(rateLimits)
      .where(
        or(
          and(eq(rateLimits.key, used), gt(rateLimits.windowEndsAt, now)),
          endsLink(sent, "contactId" in linked ? linked.contactId : null),
        ),
      ),
  ]);
  const contact = found[0];
  if (!contact || contact.email === null) return null;
  const { id: contactId } = contact;
  const email = contact.email.toLowerCase();
  // Anybody can send an inquiry with somebody else's address, and any words as a name.
  const name = contact.isAnswered ? contact.name : plainNameOr(contact.name, maskedAddress(email));
  return { contactId, name, email, used: uses.length > 0 };
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
