import { and, asc, count, desc, eq, getTableColumns, inArray, or, sql } from "drizzle-orm";
import { type SQLiteColumn, type SQLiteTable, unionAll } from "drizzle-orm/sqlite-core";
import { type Database, schema } from "#drizzle/client.ts";
import type { Role } from "#drizzle/enums.ts";
import { listOf } from "#drizzle/expressions.ts";
import { auditValues } from "#drizzle/schema/audit-log.ts";
import { user } from "#drizzle/schema/auth.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { contacts } from "#drizzle/schema/contacts.ts";
import { invitations } from "#drizzle/schema/invitations.ts";
import { invoices } from "#drizzle/schema/invoices.ts";
import { ledgerEntries } from "#drizzle/schema/ledger.ts";
import { media } from "#drizzle/schema/media.ts";
import { messages } from "#drizzle/schema/messages.ts";
import { dailyMetrics, monthlyMetrics } from "#drizzle/schema/metrics.ts";
import { outbox } from "#drizzle/schema/outbox.ts";
import { profiles } from "#drizzle/schema/profiles.ts";
import { proposals } from "#drizzle/schema/proposals.ts";
import { trashedBookings, trashedRows } from "#drizzle/schema/trashed-bookings.ts";
import { accountDeletion, invitationDeletion } from "#server/accounts/deletion/statements.ts";
import { insertAuditWhen } from "#server/audit/statements.ts";
import { bookingDeletion, trashedPictures } from "#server/bookings/deletion/statements.ts";
import { messageDeletion } from "#server/inquiries/message-deletion/statements.ts";
import type { NewMail } from "#server/mail/outbox/contract.ts";
import { insertMailWhen } from "#server/mail/outbox/statements.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { insertDeletedRecords } from "#server/platform/deleted-records/queries.ts";
import { rolesWith } from "#server/platform/rights/contract.ts";
import { type Counts, isAcceptedPartner, type OtherBooking, THE_STUDIO } from "./contract.ts";
import {
  endedRequestDeletion,
  isAccepted,
  isExportedTrash,
  otherBookingsDeletion,
  otherBookingsStatement,
  otherTrashedStatement,
  trashedRowFor,
} from "./other-bookings.statements.ts";
import { ownRows, withoutOther } from "./partner-rows.statements.ts";
import { EXPORTED, type ExportedTable } from "./personal-columns.ts";
import {
  contactsAt,
  exportedColumns,
  type Found,
  type Ids,
  idsByAddress,
  idsIn,
  isAddress,
  namesAddress,
  ownRowsOf,
  rowsOf,
  staffStatement,
} from "./statements.ts";

/**
 * Returns the records found for an address, and the row counts of what a screen does not list, in one round trip.
 * @param except a booking of others that the caller deletes itself
 */
export async function selectFound(db: Database, email: string, except: string | null) {
  const ids = idsByAddress(email);
  const mustBeKept = sql`(select id from ${ids.bookings} union select ${contacts.bookingId} from ${contacts} where ${isAddress(contacts.email, email)} and ${contacts.role} = 'partner' and ${isAccepted})`;
  const [others, othersInTrash, kept, bookingRows, trashed, messageRows, users, invited, mails, ...counted] =
    await db.batch([
      otherBookingsStatement(db, email, except),
      otherTrashedStatement(db, email, except),
      db
        .select({
          agreements: sql<number>`(select count(*) from ${proposals} where ${proposals.bookingId} in ${mustBeKept} and ${proposals.completedAt} is not null)`,
          invoices: sql<number>`(select count(*) from ${invoices} where ${invoices.bookingId} in ${mustBeKept})`,
          entries: sql<number>`(select count(*) from ${ledgerEntries} where ${ledgerEntries.bookingId} in ${mustBeKept})`,
        })
        .from(sql`(select 1)`),
      db
        .select({
          id: bookings.id,
          brideName: bookings.brideName,
          groomName: bookings.groomName,
          weddingDate: bookings.weddingDate,
          status: bookings.status,
        })
        .from(bookings)
        .where(isAddress(bookings.email, email))
        .orderBy(desc(bookings.createdAt), asc(bookings.id)),
      db
        .select({ id: trashedBookings.id })
        .from(trashedBookings)
        .where(isAddress(trashedBookings.email, email))
        .orderBy(asc(trashedBookings.id)),
      db
        .select({
          id: messages.id,
          name: messages.name,
          createdAt: messages.createdAt,
          status: messages.status,
        })
        .from(messages)
        .where(inArray(messages.id, ids.messages))
        .orderBy(desc(messages.createdAt), asc(messages.id)),
      db
        .select({ id: user.id, name: user.name, role: sql<Role>`coalesce(${profiles.role}, 'user')` })
        .from(user)
        .leftJoin(profiles, eq(profiles.userId, user.id))
        .where(isAddress(user.email, email)),
      db.select({ id: invitations.id }).from(invitations).where(isAddress(invitations.email, email)),
      db.select({ id: outbox.id }).from(outbox).where(inArray(outbox.id, ids.mails)).orderBy(asc(outbox.id)),
      ...countStatements(db, email, ids),
    ]);
  const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);
  const found: Found = {
    bookings: [...idsOf(bookingRows), ...idsOf(trashed)],
    messages: idsOf(messageRows),
    users: idsOf(users),
    invitations: idsOf(invited),
    mails: idsOf(mails),
  };
  const counts = Object.fromEntries([
    ["trashed", trashed.length],
    ...Object.keys(COUNTED_TABLES).map((name, at) => [name, counted[at]?.[0]?.n ?? 0]),
  ]) as Omit<Counts, "queued">;
  return {
    found,
    counts,
    others,
    othersInTrash: othersInTrash.map(({ couple }) => couple),
    kept: kept[0] ?? { agreements: 0, invoices: 0, entries: 0 },
    bookings: bookingRows,
    messages: messageRows,
    account: users[0] ?? null,
  };
}

/** The exported tables that a screen only counts. */
const COUNTED_TABLES = {
  contacts: "contacts",
  proposals: "proposals",
  notes: "bookingNotes",
  testimonials: "testimonials",
  pictures: "media",
  mails: "outbox",
  logValues: "auditValues",
  invitations: "invitations",
  sessions: "session",
  signInFailures: "signInFailures",
} as const satisfies Partial<Record<keyof Counts, ExportedTable>>;

const tableOf = (name: ExportedTable): SQLiteTable => schema[name];

function countStatements(db: Database, email: string, ids: Ids) {
  const where = rowsOf(email, ids);
  return Object.values(COUNTED_TABLES).map((table) =>
    db.select({ n: count() }).from(tableOf(table)).where(where[table]),
  );
}

export type ExportedRows = Record<ExportedTable, Record<string, unknown>[]>;

/** Returns a row in the trash in the form of its own table. */
function exportedOf(name: ExportedTable, text: string): Record<string, unknown> {
  const row: Record<string, unknown> = JSON.parse(text);
  const columns = Object.entries(getTableColumns(tableOf(name)));
  const isStudios = name === "proposalEvents" && row.contact_id === null;
  const exported = Object.fromEntries(
    columns
      .filter(([property]) => EXPORTED[name].includes(property))
      .map(([property, column]) => {
        const value = row[column.name] ?? null;
        return [property, value === null ? null : column.mapFromDriverValue(value)];
      }),
  );
  return isStudios ? { ...exported, actor: THE_STUDIO, network: null, device: null } : exported;
}

/** Returns the addresses of the studio's people, which a person's file doesn't contain. */
export const selectStaff = async (db: Database): Promise<string[]> =>
  (await staffStatement(db)).map(({ email }) => email);

/** Returns the ids of the bookings of others that somebody is a partner of. */
const partnerOf = (others: readonly OtherBooking[]) => others.filter(isAcceptedPartner).map(({ id }) => id);

/**
 * Returns everything stored about a person, by table, with the columns that `personal-columns.ts` exports. Of the
 * bookings of others, what their partners can download themselves.
 */
export async function selectRows(
  db: Database,
  email: string,
  { found, others }: { found: Found; others: readonly OtherBooking[] },
): Promise<ExportedRows> {
  const own = ownRowsOf(email, idsIn(found));
  const ofOthers = ownRows({
    email,
    userId: found.users[0] ?? "",
    bookings: partnerOf(others),
    contacts: others.map(({ contactId }) => contactId),
  });
  const names = Object.keys(EXPORTED) as ExportedTable[];
  const [first, ...rest] = names.map((name) => {
    return db
      .select(exportedColumns(name, contactsAt(email)))
      .from(tableOf(name))
      .where(or(own[name], ofOthers[name]));
  });
  if (!first) throw new Error("There is nothing to export");
  const inTrash = db
    .select({ name: trashedRows.tableName, row: trashedRowFor(email) })
    .from(trashedRows)
    .where(isExportedTrash(email, found.bookings))
    .orderBy(asc(trashedRows.bookingId), asc(trashedRows.n));
  const [trashed, ...rows] = await db.batch([inTrash, first, ...rest]);
  const all = Object.fromEntries(
    names.map((name, at) => [
      name,
      [
        ...(rows[at] ?? []),
        ...trashed.filter((one) => one.name === name).map(({ row }) => exportedOf(name, row)),
      ],
    ]),
  ) as ExportedRows;
  return { ...all, bookings: all.bookings.map((row) => withoutOther(row, { email })) };
}

/** Returns the images of a person's inquiries and of the bookings that they are a partner of, in a stable order. */
export const selectExportedPictures = (
  db: Database,
  { found, others }: { found: Found; others: readonly OtherBooking[] },
) => selectPictures(db, { ...found, bookings: [...found.bookings, ...partnerOf(others)] });

/** Returns the images sent with a person's inquiries, in a stable order. */
export const selectPictures = (db: Database, found: Found) =>
  unionAll(
    db
      .select({ key: media.key, fileName: media.fileName, at: media.createdAt })
      .from(media)
      .where(inArray(media.bookingId, listOf([...found.bookings, ...found.messages]))),
    trashedPictures(db, listOf(found.bookings)),
  ).orderBy(sql`3`, sql`1`);

type Deletion = {
  /** Mails to queue after the deletion. */
  mails: NewMail[];
  email: string;
  found: Found;
  others: readonly OtherBooking[];
  /** Ids of inquiries and messages in the fallback queue. */
  queued: { booking: string[]; message: string[] };
  /** The counts to log, by kind. */
  extent: Record<string, number>;
  at: Date;
};

/**
 * Deletes everything about a person, unless they have become an admin in the meantime.
 * @returns whether it was deleted
 */
export async function deletePerson(
  db: Database,
  admin: Admin,
  { email, found, others, queued, extent, mails, at }: Deletion,
): Promise<boolean> {
  const { note, entryExists } = insertAuditWhen(
    db,
    {
      actor: admin,
      action: "delete_person",
      entity: "person",
      entityId: crypto.randomUUID(),
      before: extent,
      at,
    },
    sql`not exists (select 1 from ${profiles} where ${inArray(profiles.userId, listOf(found.users))} and ${inArray(profiles.role, rolesWith("account"))})`,
  );
  const bookingIds = listOf(found.bookings);
  const messageIds = listOf(found.messages);
  // In a requested path, an address may be percent-encoded.
  const containsAddress = (column: SQLiteColumn) =>
    sql`(instr(lower(${column}), ${email}) > 0 or instr(lower(${column}), ${encodeURIComponent(email).toLowerCase()}) > 0)`;
  const [logged] = await db.batch([
    note,
    insertDeletedRecords(
      db,
      { kind: "booking", ids: listOf([...found.bookings, ...queued.booking]), at },
      entryExists,
    ),
    insertDeletedRecords(
      db,
      { kind: "message", ids: listOf([...found.messages, ...queued.message]), at },
      entryExists,
    ),
    ...endedRequestDeletion(db, email, entryExists),
    db.delete(auditValues).where(and(namesAddress(email), entryExists)),
    ...bookingDeletion(db, bookingIds, entryExists),
    ...messageDeletion(db, messageIds, entryExists),
    ...invitationDeletion(db, listOf(found.invitations), entryExists),
    db.delete(outbox).where(and(inArray(outbox.id, listOf(found.mails)), entryExists)),
    ...accountDeletion(db, listOf(found.users), entryExists),
    ...otherBookingsDeletion(db, others, { at, condition: entryExists }),
    ...[dailyMetrics, monthlyMetrics].map((counts) =>
      db.delete(counts).where(and(eq(counts.metric, "unknown"), containsAddress(counts.value), entryExists)),
    ),
    ...mails.map((mail) => insertMailWhen(db, mail, at, entryExists)),
  ]);
  return logged.rowsAffected > 0;
}
