import { type Column, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { ARCHIVED, type ArchivedTable } from "#drizzle/archived.ts";
import type { Database } from "#drizzle/client.ts";
import { takesNull } from "#drizzle/columns.ts";
import { archiveImportChunks } from "#drizzle/schema/archive-imports.ts";
import { auditLog, auditValues } from "#drizzle/schema/audit-log.ts";
import { user } from "#drizzle/schema/auth.ts";
import { bookingNotes } from "#drizzle/schema/booking-notes.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { contacts } from "#drizzle/schema/contacts.ts";
import { deletedRecords } from "#drizzle/schema/deleted-records.ts";
import { invoices } from "#drizzle/schema/invoices.ts";
import { ledgerEntries } from "#drizzle/schema/ledger.ts";
import { messages } from "#drizzle/schema/messages.ts";
import { packages } from "#drizzle/schema/packages.ts";
import { proposals } from "#drizzle/schema/proposals.ts";
import { trashedBookings } from "#drizzle/schema/trashed-bookings.ts";
import { videos } from "#drizzle/schema/videos.ts";
import { theBookingHadTheAddress } from "../strings/archive-import.ts";

const columnsOf = (name: ArchivedTable) => Object.entries(getTableColumns(ARCHIVED[name] as SQLiteTable));

/** Returns a staged row's value for one of its table's columns. */
function staged(name: ArchivedTable, property: string): SQL {
  const at = columnsOf(name).findIndex(([known]) => known === property);
  if (at < 0) throw new Error(`${name} has no column ${property}`);
  return sql.raw(`json_extract(row.value, '$[${at}]')`);
}

/** Converts rows to their staged form: arrays of database values. */
export const stagedForm = (name: ArchivedTable, rows: readonly Record<string, unknown>[]) =>
  rows.map((row) =>
    columnsOf(name).map(([property, column]) =>
      row[property] === null && !takesNull(column)
        ? null
        : (column as Column).mapToDriverValue(row[property]),
    ),
  );

/** A booking in the trash can be restored from there. */
const isInTrash = (id: SQL) =>
  sql`exists (select 1 from ${trashedBookings} where ${trashedBookings.id} = ${id})`;

const wasDeleted = (kind: SQL | string, id: SQL) =>
  sql`(exists (select 1 from ${deletedRecords} where kind = ${kind} and record_id = ${id}) or (${kind} = 'booking' and ${isInTrash(id)}))`;

/** Whether the booking or message that a row belongs to was deleted and isn't in the archive under the same id. */
const isGone = (kind: SQL | string, id: SQL) =>
  sql`(${wasDeleted(kind, id)} and not exists (select 1 from ${bookings} where ${bookings.id} = ${id}) and not exists (select 1 from ${messages} where ${messages.id} = ${id}))`;

/** A record that was submitted again after its deletion counts as a new one. */
const deletedSince = (kind: "booking" | "message", name: ArchivedTable) =>
  sql`exists (select 1 from ${deletedRecords} where kind = ${kind} and record_id = ${staged(name, "id")} and deleted_at >= ${staged(name, "createdAt")})`;

/** Staged rows to skip: those of records deleted since, and entries that this log or ledger already has. */
const LEFT_OUT: Partial<Record<ArchivedTable, () => SQL>> = {
  bookings: () => sql`(${deletedSince("booking", "bookings")} or ${isInTrash(staged("bookings", "id"))})`,
  messages: () =>
    sql`(${deletedSince("message", "messages")} or (${staged("messages", "mail")} is not null and ${isGone("booking", staged("messages", "bookingId"))}))`,
  contacts: () => isGone("booking", staged("contacts", "bookingId")),
  proposals: () =>
    sql`(${isGone("booking", staged("proposals", "bookingId"))} and ${staged("proposals", "completedAt")} is null)`,
  proposalEvents: () =>
    sql`not exists (select 1 from ${proposals} where ${proposals.id} = ${staged("proposalEvents", "proposalId")})`,
  bookingStates: () => isGone("booking", staged("bookingStates", "bookingId")),
  daySchedules: () => isGone("booking", staged("daySchedules", "bookingId")),
  bookingNotes: () => isGone("booking", staged("bookingNotes", "bookingId")),
  testimonials: () => isGone("booking", staged("testimonials", "bookingId")),
  ledgerEntries: () =>
    sql`exists (select 1 from ${ledgerEntries} where ${ledgerEntries.id} = ${staged("ledgerEntries", "id")})`,
  ledgerNotes: () => isGone("booking", staged("ledgerNotes", "bookingId")),
  invoices: () => sql`exists (select 1 from ${invoices} where ${invoices.id} = ${staged("invoices", "id")})`,
  paymentPauses: () => isGone("booking", staged("paymentPauses", "bookingId")),
  paymentReminders: () => isGone("booking", staged("paymentReminders", "bookingId")),
  media: () => {
    const id = staged("media", "bookingId");
    return sql`(${isGone("booking", id)} or ${isGone("message", id)})`;
  },
  auditLog: () => sql`exists (select 1 from ${auditLog} where ${auditLog.id} = ${staged("auditLog", "id")})`,
  auditValues: () => {
    const [id, subject] = [staged("auditValues", "auditId"), staged("auditValues", "subject")];
    const kind = sql`substr(${subject}, 1, instr(${subject}, ':') - 1)`;
    const record = sql`substr(${subject}, instr(${subject}, ':') + 1)`;
    return sql`(exists (select 1 from ${auditValues} where ${auditValues.auditId} = ${id}) or ${isGone(kind, record)})`;
  },
};

/** Returns a column's value from the staged row, with references to missing rows set to null. */
function columnValue(name: ArchivedTable, property: string): SQL {
  const value = staged(name, property);
  // An admin of the old site has no account here.
  if (property === "ownerId" || property === "editorId")
    return sql`(select ${user.id} from ${user} where ${user.id} = ${value})`;
  // The package may have been created after the export of the archive began.
  if (property === "packageId")
    return sql`(select ${packages.id} from ${packages} where ${packages.id} = ${value})`;
  if (property === "filmId") return sql`(select ${videos.id} from ${videos} where ${videos.id} = ${value})`;
  if ((name === "messages" || name === "proposals") && property === "bookingId")
    return sql`case when ${isGone("booking", value)} then null else ${value} end`;
  return value;
}

/** Inserts one table's staged rows in order. */
export function insertStaged(
  db: Database,
  name: ArchivedTable,
  { importId, when }: { importId: string; when: SQL },
) {
  const columns = columnsOf(name);
  const names = columns.map(([, column]) => sql.identifier(column.name));
  const values = columns.map(([property]) => columnValue(name, property));
  const leftOut = LEFT_OUT[name]?.();
  return db.run(
    sql`insert into ${ARCHIVED[name]} (${sql.join(names, sql`, `)}) select ${sql.join(values, sql`, `)} from ${archiveImportChunks} as chunk, json_each(chunk.rows) as row where chunk.import_id = ${importId} and chunk.table_name = ${name} and ${when}${leftOut ? sql` and not ${leftOut}` : sql``} order by chunk.first_row, row.key`,
  );
}

/**
 * Keeps an address as a note if only the archive's booking has it. In archives from before a couple's addresses were
 * those of its contacts, the two could differ.
 */
export function keepLostAddresses(
  db: Database,
  { importId, when, at }: { importId: string; when: SQL; at: Date },
) {
  const [id, email] = [staged("bookings", "id"), staged("bookings", "email")];
  const [before, after] = theBookingHadTheAddress("\n").split("\n");
  return db.run(
    sql`insert into ${bookingNotes} (id, booking_id, author_id, author_name, text, created_at, updated_at) select ${id} || '-address', ${id}, 'website', 'The website', ${before} || ${email} || ${after}, ${at.getTime()}, ${at.getTime()} from ${archiveImportChunks} as chunk, json_each(chunk.rows) as row where chunk.import_id = ${importId} and chunk.table_name = 'bookings' and ${when} and ${email} <> '' and exists (select 1 from ${bookings} where ${bookings.id} = ${id}) and not exists (select 1 from ${contacts} where ${contacts.bookingId} = ${id} and lower(${contacts.email}) = lower(${email}))`,
  );
}
