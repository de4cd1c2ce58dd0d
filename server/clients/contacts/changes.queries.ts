import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { insertWhen } from "#drizzle/insert-when.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { contacts } from "#drizzle/schema/contacts.ts";
import { outbox } from "#drizzle/schema/outbox.ts";
import type { AuditAction } from "#server/audit/contract.ts";
import { insertAuditWhen } from "#server/audit/statements.ts";
import type { NewMail } from "#server/mail/outbox/contract.ts";
import { insertMailWhen } from "#server/mail/outbox/statements.ts";
import { type ByLink, endByLink, selectByLink } from "../links/ended.queries.ts";
import { CONTACTS_MAX } from "./contract.ts";
import { selectContact, selectOne, type Target, theContact, view } from "./queries.ts";

const couple = sql`${bookings.brideName} || ' & ' || ${bookings.groomName}`;

/** A contact as written to the activity log, with its current or its new values. */
const described = ({ bookingId, id }: Target, set: Partial<Described> = {}) => {
  const { name = contacts.name, email = contacts.email, phone = contacts.phone } = set;
  return sql`(select json_object('couple', ${couple}, 'person', ${name}, 'role', ${contacts.role}, 'email', ${email}, 'phone', ${phone}) from ${contacts} join ${bookings} on ${bookings.id} = ${contacts.bookingId} where ${contacts.id} = ${id} and ${contacts.bookingId} = ${bookingId})`;
};

type Described = { name: string; role: string; email: string | null; phone: string | null };

const describedAs = (bookingId: string, { name, role, email, phone }: Described) =>
  sql`(select json_object('couple', ${couple}, 'person', ${name}, 'role', ${role}, 'email', ${email}, 'phone', ${phone}) from ${bookings} where ${bookings.id} = ${bookingId})`;

const isCurrent = ({ bookingId, id, version }: Target & { version: number }) =>
  sql`exists (select 1 from ${contacts} where ${contacts.id} = ${id} and ${contacts.bookingId} = ${bookingId} and ${contacts.version} = ${version})`;

/** True if nobody else in the booking has this address. Each person of a wedding has one contact. */
const isFree = ({ bookingId, id }: Target, email: string | null) =>
  sql`(${email} is null or not exists (select 1 from ${contacts} where ${contacts.bookingId} = ${bookingId} and ${contacts.id} <> ${id} and lower(${contacts.email}) = lower(${email})))`;

type Actor = { userId: string };

/**
 * The mail with a person's link, and the notices to others, are written in the same batch as the change they are
 * about, so neither exists without the other.
 */
type Told = { mail?: NewMail | undefined; notices?: readonly NewMail[]; at: Date };

/** Returns the statements that send the mails about a change, if it was made. */
function mailStatements(
  db: Database,
  actor: Actor,
  { mail, notices = [], at, condition, ...target }: Target & Told & { condition: SQL },
) {
  const told = notices.map((notice) => insertMailWhen(db, notice, at, condition));
  if (!mail) return told;
  const { note } = insertAuditWhen(
    db,
    {
      actor,
      action: "send_client_link",
      entity: "booking",
      entityId: target.bookingId,
      at,
      before: described(target),
      after: { to: mail.toAddress },
    },
    condition,
  );
  return [...told, note, insertMailWhen(db, mail, at, condition)];
}

type NewRow = Target & Described & Told & { role: "partner" | "payer" | "planner" };

/** Adds a person, once per id, if there is room and nobody else has their address. */
export async function insertContact(db: Database, actor: Actor, { at, mail, ...row }: NewRow) {
  const { bookingId, id } = row;
  const { note, entryExists } = insertAuditWhen(
    db,
    {
      actor,
      action: "add_contact",
      entity: "booking",
      entityId: bookingId,
      at,
      after: describedAs(bookingId, row),
    },
    sql`exists (select 1 from ${bookings} where ${bookings.id} = ${bookingId})
      and not exists (select 1 from ${contacts} where ${contacts.id} = ${id})
      and (select count(*) from ${contacts} where ${contacts.bookingId} = ${bookingId}) < ${CONTACTS_MAX}
      and ${isFree(row, row.email)}`,
  );
  const [, , current, people] = await db.batch([
    note,
    insertWhen(db, contacts, { ...row, createdAt: at, updatedAt: at }, entryExists),
    selectOne(db, row),
    db.select(view).from(contacts).where(eq(contacts.bookingId, bookingId)),
    ...mailStatements(db, actor, { bookingId, id, mail, at, condition: entryExists }),
  ]);
  return { contact: current[0], people };
}

type Change = Target & {
  version: number;
  at: Date;
  /**
   * Whether what a link opened for other bookings of the person ends with what the change takes away. Only if the
   * studio makes it: anybody can add an address to an inquiry of their own, and remove it.
   */
  endsElsewhere: boolean;
};

/**
 * Reads what a change takes away from whoever came by a link to a person's address: all of it, unless the address stays.
 * Null if there is none, or the contact isn't the version that the change is about.
 */
async function readByLink(
  db: Database,
  { version, ...target }: Target & { version: number },
  newEmail: string | null = null,
): Promise<ByLink | null> {
  const stored = await selectContact(db, target);
  const isCurrentOne = stored?.version === version;
  if (!stored?.email || !isCurrentOne || stored.email.toLowerCase() === newEmail?.toLowerCase()) return null;
  return selectByLink(db, stored.email);
}

const endStatements = (
  db: Database,
  ends: ByLink | null,
  when: Pick<Change, "bookingId" | "endsElsewhere" | "at"> & { condition: SQL },
) => (ends ? endByLink(db, ends, when) : []);

type ContactChange = {
  /** What ends for whoever came by a link to their address. */
  ends?: ByLink | null;
  mail?: NewMail | undefined;
  notices?: readonly NewMail[] | undefined;
  action: AuditAction;
  set: Partial<typeof contacts.$inferInsert>;
  after?: SQL;
  condition: SQL;
};

/** Changes a contact if it is unchanged since it was read, with its audit log entry. */
async function changeContact(
  db: Database,
  actor: Actor,
  { at, endsElsewhere, ...target }: Change,
  { action, set, after, condition, mail, notices = [], ends = null }: ContactChange,
) {
  const { note, entryExists } = insertAuditWhen(
    db,
    {
      actor,
      action,
      entity: "booking" as const,
      entityId: target.bookingId,
      at,
      before: described(target),
      after,
    },
    sql`${isCurrent(target)} and ${condition}`,
  );
  const [logged, , current] = await db.batch([
    note,
    db
      .update(contacts)
      .set({ ...set, version: sql`${contacts.version} + 1`, updatedAt: at })
      .where(and(theContact(target), entryExists)),
    selectOne(db, target),
    ...mailStatements(db, actor, { ...target, mail, notices, at, condition: entryExists }),
    ...endStatements(db, ends, {
      bookingId: target.bookingId,
      endsElsewhere,
      at,
      condition: entryExists,
    }),
  ]);
  return { changed: logged.rowsAffected > 0, contact: current[0] };
}

/** What is omitted stays unchanged. */
type Edit = Change &
  Told & {
    set: Pick<Described, "name" | "phone"> & {
      email?: string | null;
      legalName?: string | null | undefined;
      postalAddress?: string | null | undefined;
      sharesMailbox?: boolean | undefined;
      addressNamedAt?: Date | null | undefined;
    };
  };

/** @returns whether it was changed, and the current contact */
export async function updateContact(db: Database, actor: Actor, { set, mail, notices, ...change }: Edit) {
  return changeContact(db, actor, change, {
    action: "edit_contact",
    set,
    mail,
    notices,
    after: described(change, set),
    condition: isFree(change, set.email ?? null),
    ends: set.email === undefined ? null : await readByLink(db, change, set.email),
  });
}

export async function setWithdrawn(
  db: Database,
  actor: Actor,
  change: Omit<Change, "endsElsewhere"> & { withdrawn: boolean },
) {
  return changeContact(
    db,
    actor,
    { ...change, endsElsewhere: true },
    {
      action: change.withdrawn ? "withdraw_contact" : "restore_contact",
      set: { withdrawnAt: change.withdrawn ? change.at : null },
      condition: sql`exists (select 1 from ${contacts} where ${contacts.id} = ${change.id} and (${contacts.withdrawnAt} is null) = ${change.withdrawn ? 1 : 0})`,
      // Restoring, too: a link may have been pressed at the moment of the withdrawal.
      ends: await readByLink(db, change),
    },
  );
}

/** Accepts the address that the couple named for a partner. */
export const acceptNamed = (db: Database, actor: Actor, change: Omit<Change, "endsElsewhere">) =>
  changeContact(
    db,
    actor,
    { ...change, endsElsewhere: false },
    {
      action: "accept_contact_address",
      set: { addressNamedAt: null },
      condition: sql`exists (select 1 from ${contacts} where ${contacts.id} = ${change.id} and ${contacts.addressNamedAt} is not null)`,
    },
  );

/** Records that a partner asked to have their data deleted, or withdrew that request, with an audit log entry. */
export async function setDeletionAsked(
  db: Database,
  actor: Actor,
  { asked, at, ...target }: Target & { asked: boolean; at: Date },
): Promise<void> {
  const { note, entryExists } = insertAuditWhen(
    db,
    {
      actor,
      action: asked ? "ask_deletion" : "withdraw_deletion",
      at,
      entity: "booking",
      entityId: target.bookingId,
      before: described(target),
    },
    sql`exists (select 1 from ${contacts} where ${theContact(target)} and (${contacts.deletionAskedAt} is null) = ${asked ? 1 : 0})`,
  );
  await db.batch([
    note,
    db
      .update(contacts)
      .set({ deletionAskedAt: asked ? at : null })
      .where(and(theContact(target), entryExists)),
  ]);
}

/** Removes a person from a booking, but never one of its two partners. */
export async function deleteContact(db: Database, actor: Actor, { at, endsElsewhere, ...target }: Change) {
  const { note, entryExists } = insertAuditWhen(
    db,
    {
      actor,
      action: "remove_contact",
      entity: "booking",
      entityId: target.bookingId,
      at,
      before: described(target),
    },
    sql`${isCurrent(target)} and exists (select 1 from ${contacts} where ${contacts.id} = ${target.id} and ${contacts.role} <> 'partner')`,
  );
  const ends = await readByLink(db, target);
  const [logged, , current] = await db.batch([
    note,
    db.delete(contacts).where(and(theContact(target), entryExists)),
    selectOne(db, target),
    ...endStatements(db, ends, {
      bookingId: target.bookingId,
      endsElsewhere,
      at,
      condition: entryExists,
    }),
  ]);
  return { changed: logged.rowsAffected > 0, contact: current[0] };
}

type Link = Target & { mail: NewMail; at: Date };

/** Adds a mail with a link to the outbox, once per key, if the person still has the mail's address and access. */
export async function insertLinkMail(db: Database, actor: Actor, { mail, at, ...target }: Link) {
  const { note, entryExists } = insertAuditWhen(
    db,
    {
      actor,
      action: "send_client_link",
      entity: "booking",
      entityId: target.bookingId,
      at,
      before: described(target),
      after: { to: mail.toAddress },
    },
    sql`exists (select 1 from ${contacts} where ${contacts.id} = ${target.id} and ${contacts.bookingId} = ${target.bookingId} and lower(${contacts.email}) = lower(${mail.toAddress}) and ${contacts.withdrawnAt} is null)
      and not exists (select 1 from ${outbox} where ${outbox.idempotencyKey} = ${mail.idempotencyKey})`,
  );
  const [, , owed] = await db.batch([
    note,
    insertMailWhen(db, mail, at, entryExists),
    db.select({ id: outbox.id }).from(outbox).where(eq(outbox.idempotencyKey, mail.idempotencyKey)),
  ]);
  return owed[0] !== undefined;
}
