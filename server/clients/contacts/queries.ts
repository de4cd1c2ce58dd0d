import { and, asc, eq, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { user } from "#drizzle/schema/auth.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { contacts } from "#drizzle/schema/contacts.ts";
import { bouncedSince } from "#server/mail/delivery/statements.ts";
import { coupleGreeting } from "#server/mail/greetings/contract.ts";

export const view = {
  id: contacts.id,
  role: contacts.role,
  name: contacts.name,
  email: contacts.email,
  phone: contacts.phone,
  legalName: contacts.legalName,
  postalAddress: contacts.postalAddress,
  sharesMailbox: contacts.sharesMailbox,
  withdrawnAt: contacts.withdrawnAt,
  addressNamedAt: contacts.addressNamedAt,
  deletionAskedAt: contacts.deletionAskedAt,
  version: contacts.version,
};

/** Returns the couple's names for a mail to one of a booking's people. */
export async function selectCouple(db: Database, bookingId: string): Promise<string> {
  const { brideName, groomName } = bookings;
  const [row] = await db.select({ brideName, groomName }).from(bookings).where(eq(bookings.id, bookingId));
  return row ? coupleGreeting(row.brideName, row.groomName) : "";
}

/**
 * Selects the people of a booking, those that came with it first. Each has their last visit: the contact's last
 * sign-in, or the last activity of their account.
 */
export async function selectContacts(db: Database, bookingId: string) {
  const rows = await db
    .select({
      ...view,
      cameAt: contacts.lastSeenAt,
      bouncedAt: bouncedSince(contacts.email),
      seenAt: sql<number | null>`max(${user.lastSeenAt})`,
    })
    .from(contacts)
    .leftJoin(user, eq(sql`lower(${user.email})`, sql`lower(${contacts.email})`))
    .where(eq(contacts.bookingId, bookingId))
    .groupBy(contacts.id)
    .orderBy(asc(contacts.createdAt), asc(contacts.id));
  return rows.map(({ cameAt, seenAt, ...row }) => {
    const last = Math.max(cameAt?.getTime() ?? 0, seenAt ?? 0);
    return { ...row, lastSeenAt: last === 0 ? null : new Date(last) };
  });
}

export type Target = { bookingId: string; id: string };

export const theContact = ({ bookingId, id }: Target) =>
  and(eq(contacts.id, id), eq(contacts.bookingId, bookingId));

/** Builds the query for a person, alone or for a batch. */
export const selectOne = (db: Database, target: Target) =>
  db.select(view).from(contacts).where(theContact(target));

export const selectContact = (db: Database, target: Target) => selectOne(db, target).get();

/** Whether the studio can reach a couple without this partner's address. */
export async function isReachedWithout(db: Database, { bookingId, id }: Target): Promise<boolean> {
  const others = sql`exists (select 1 from ${contacts} where ${contacts.bookingId} = ${bookingId} and ${contacts.id} <> ${id} and ${contacts.role} = 'partner' and coalesce(${contacts.email}, ${contacts.phone}) is not null)`;
  const phone = sql`exists (select 1 from ${bookings} where ${bookings.id} = ${bookingId} and ${bookings.phone} is not null)`;
  const [row] = await db.select({ is: sql<number>`${others} or ${phone}` }).from(sql`(select 1)`);
  return Boolean(row?.is);
}
