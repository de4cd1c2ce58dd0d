import { and, eq, getTableColumns, inArray, is, isNotNull, or, SQL, sql } from "drizzle-orm";
import { getTableConfig, type SQLiteColumn, type SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "#drizzle/client.ts";
import { listOf } from "#drizzle/expressions.ts";
import { bookingNotes } from "#drizzle/schema/booking-notes.ts";
import { bookingStates } from "#drizzle/schema/booking-states.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { contacts } from "#drizzle/schema/contacts.ts";
import { daySchedules } from "#drizzle/schema/day-schedules.ts";
import { deliveries, deliveryFiles, deliveryFilms } from "#drizzle/schema/deliveries.ts";
import { editingJobs } from "#drizzle/schema/editing.ts";
import { ledgerEntries, ledgerNotes } from "#drizzle/schema/ledger.ts";
import { media } from "#drizzle/schema/media.ts";
import { messages } from "#drizzle/schema/messages.ts";
import { outbox } from "#drizzle/schema/outbox.ts";
import { paymentPauses } from "#drizzle/schema/payment-pauses.ts";
import { paymentReminders } from "#drizzle/schema/payment-reminders.ts";
import { proposalEvents, proposals } from "#drizzle/schema/proposals.ts";
import { refundRequests } from "#drizzle/schema/refund-requests.ts";
import { testimonials } from "#drizzle/schema/testimonials.ts";
import { trashedBookings, trashedRows } from "#drizzle/schema/trashed-bookings.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { hasRight } from "#server/platform/rights/contract.ts";
import { deliveriesOf, filmsOf, mailedTo, unsigned } from "../deletion/statements.ts";
import { settleAgain } from "../reopening/statements.ts";
import { restoredRefundState } from "./refunds.statements.ts";

/**
 * The rows that go into the trash with a booking: everything that a deletion removes. Each table comes before those
 * that reference it.
 */
const rowsOf = (db: Database, id: string): [name: string, table: SQLiteTable, rows: SQL | undefined][] => {
  const ids = listOf([id]);
  const emails = mailedTo(ids);
  return [
    ["bookings", bookings, eq(bookings.id, id)],
    ["contacts", contacts, eq(contacts.bookingId, id)],
    ["bookingStates", bookingStates, eq(bookingStates.bookingId, id)],
    ["bookingNotes", bookingNotes, eq(bookingNotes.bookingId, id)],
    ["daySchedules", daySchedules, eq(daySchedules.bookingId, id)],
    ["editingJobs", editingJobs, eq(editingJobs.bookingId, id)],
    ["deliveries", deliveries, eq(deliveries.bookingId, id)],
    ["deliveryFilms", deliveryFilms, inArray(deliveryFilms.deliveryId, deliveriesOf(ids))],
    ["deliveryFiles", deliveryFiles, inArray(deliveryFiles.filmId, filmsOf(ids))],
    ["proposals", proposals, inArray(proposals.id, unsigned(db, ids))],
    ["proposalEvents", proposalEvents, inArray(proposalEvents.proposalId, unsigned(db, ids))],
    ["testimonials", testimonials, eq(testimonials.bookingId, id)],
    ["ledgerNotes", ledgerNotes, eq(ledgerNotes.bookingId, id)],
    ["paymentReminders", paymentReminders, eq(paymentReminders.bookingId, id)],
    ["refundRequests", refundRequests, eq(refundRequests.bookingId, id)],
    ["outbox", outbox, eq(outbox.bookingId, id)],
    ["messages", messages, and(eq(messages.bookingId, id), isNotNull(messages.mail))],
    ["media", media, or(eq(media.bookingId, id), inArray(media.bookingId, emails))],
    // Last, because its trigger computes the open amounts.
    ["paymentPauses", paymentPauses, eq(paymentPauses.bookingId, id)],
  ];
};

/** Rows that stay when their booking goes and only lose the reference to it. */
const linksTo = (
  id: string,
): [name: string, table: typeof messages | typeof proposals, rows: SQL | undefined][] => [
  ["linkedMessages", messages, and(eq(messages.bookingId, id), sql`${messages.mail} is null`)],
  ["agreements", proposals, and(eq(proposals.bookingId, id), isNotNull(proposals.completedAt))],
];

const ofTable = (id: string, name: string) =>
  and(eq(trashedRows.bookingId, id), eq(trashedRows.tableName, name));

/**
 * Condition: something about a booking in the trash wasn't applied to its agreement. Money that arrives in the meantime
 * finds no agreement to mark, and the mark of one that everybody has signed is cleared while it has no booking.
 */
export const hasUnsettled = (id: string) => sql`(
  exists (select 1 from ${ledgerEntries} inner join ${trashedBookings} on ${trashedBookings.id} = ${ledgerEntries.bookingId}
    where ${ledgerEntries.bookingId} = ${id} and ${ledgerEntries.createdAt} >= ${trashedBookings.deletedAt})
  or exists (select 1 from ${trashedRows} where ${ofTable(id, "agreements")} and ${trashedRows.row} ->> 'settle_due' > 0))`;

/**
 * Condition: somebody has signed a proposal of this booking, or it has charges or payments, whether it is in the trash or
 * not. Only whoever may settle it deletes it.
 */
const isSignedOrPaid = (id: string) =>
  sql<boolean>`(exists (select 1 from ${ledgerEntries} where ${ledgerEntries.bookingId} = ${id})
    or exists (select 1 from ${proposalEvents} inner join ${proposals} on ${proposals.id} = ${proposalEvents.proposalId}
      where ${proposals.bookingId} = ${id} and ${proposalEvents.kind} = 'signed')
    or exists (select 1 from ${trashedRows} where ${trashedRows.bookingId} = ${id} and (${trashedRows.tableName} = 'agreements'
      or ${trashedRows.tableName} = 'proposalEvents' and ${trashedRows.row} ->> 'kind' = 'signed')))`.mapWith(
    Boolean,
  );

/** Condition: this person may delete this booking. */
export const mayDelete = ({ role }: Pick<Admin, "role">, id: string) =>
  hasRight(role, "money") ? sql`1` : sql`not ${isSignedOrPaid(id)}`;

/** The statement that marks the agreements of a restored booking to be applied again. Comes before its rows in the trash go. */
export const markUnsettled = (db: Database, id: string, condition: SQL) =>
  settleAgain(db, id, sql`${hasUnsettled(id)} and ${condition}`);

const columnsOf = (table: SQLiteTable): SQLiteColumn[] => Object.values(getTableColumns(table));

/** The statements that copy a booking's rows to the trash. */
export const copyRows = (db: Database, id: string, condition: SQL) =>
  [...rowsOf(db, id), ...linksTo(id)].map(([name, table, rows]) => {
    const pairs = columnsOf(table).map((column) => sql`${column.name}, ${column}`);
    return db.run(
      sql`insert into ${trashedRows} (booking_id, table_name, n, row)
        select ${id}, ${name}, row_number() over (order by ${table}.rowid), json_object(${sql.join(pairs, sql`, `)})
        from ${table} where ${and(rows, condition)}`,
    );
  });

/** Returns the SQL for a restored column: its old value, except for references to rows deleted in the meantime. */
function restored(table: SQLiteTable, column: SQLiteColumn): SQL {
  if (column === refundRequests.state) return restoredRefundState;
  const value = sql`${trashedRows.row} ->> ${column.name}`;
  const reference = getTableConfig(table)
    .foreignKeys.filter(({ onDelete }) => onDelete === "set null")
    .map((key) => key.reference())
    .find(({ columns }) => columns[0] === column);
  const target = reference?.foreignColumns[0];
  // A reference to a package, an account or a film.
  if (reference && target && reference.foreignTable !== bookings) {
    return sql`(select ${target} from ${reference.foreignTable} where ${target} = ${value})`;
  }
  // A column that was added in a newer version.
  const fallback = column.default;
  if (!column.notNull || fallback === undefined) return value;
  return sql`coalesce(${value}, ${is(fallback, SQL) ? fallback : sql.param(fallback, column)})`;
}

/** The statements that move a booking's rows back to their tables. */
export function returnRows(db: Database, id: string, condition: SQL) {
  const inserts = rowsOf(db, id).map(([name, table]) => {
    const columns = columnsOf(table);
    const names = columns.map((column) => sql.identifier(column.name));
    const values = columns.map((column) => restored(table, column));
    return db.run(
      sql`insert into ${table} (${sql.join(names, sql`, `)}) select ${sql.join(values, sql`, `)}
        from ${trashedRows} where ${and(ofTable(id, name), condition)} order by ${trashedRows.n}`,
    );
  });
  const [booking, ...others] = inserts;
  if (!booking) throw new Error("A booking has rows");
  const links = linksTo(id).map(([name, table]) =>
    db
      .update(table)
      .set({ bookingId: id })
      .where(
        and(
          sql`${table.id} in (select ${trashedRows.row} ->> 'id' from ${trashedRows} where ${ofTable(id, name)})`,
          condition,
        ),
      ),
  );
  return [
    booking,
    // Deletes the contacts that a trigger creates for every new booking.
    db.delete(contacts).where(and(eq(contacts.bookingId, id), condition)),
    ...others,
    ...links,
    // A payment may have arrived in the meantime.
    ...["open_charges_to_compute", "outstanding_to_compute"].map((view) =>
      db.run(sql`insert into ${sql.identifier(view)} (booking_id) select ${id} where ${condition}`),
    ),
  ] as const;
}
