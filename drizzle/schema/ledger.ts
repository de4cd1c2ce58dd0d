import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, id } from "../columns.ts";
import { CHARGE_KINDS, LEDGER_KINDS, PAYMENT_WAYS } from "../enums.ts";
import { bookings } from "./bookings.ts";

/**
 * Amounts due and paid, by booking. Append-only, and sums are checked on each insert: both by triggers
 * (migrations/0024_proposals_and_ledger.sql). It contains no names and is kept after its booking is deleted, because
 * it is the studio's accounting.
 */
export const ledgerEntries = sqliteTable(
  "ledger_entries",
  {
    id: id(),
    /** Makes a repeated entry identical: a form's id, a charge's place in its schedule, an event. */
    key: text("key").notNull().unique(),
    bookingId: text("booking_id").notNull(),
    kind: text("kind", { enum: LEDGER_KINDS }).notNull(),
    /** Whole US cents, above zero. The kind determines the direction. */
    amountCents: integer("amount_cents").notNull(),
    /** For a charge and its reversal: the tax included in the amount. */
    taxCents: integer("tax_cents").notNull().default(0),
    /** The entry that this one refers to: the charge reversed, the payment settled or refunded. */
    refersTo: text("refers_to"),
    chargeKind: text("charge_kind", { enum: CHARGE_KINDS }),
    /** What a charge is for. */
    label: text("label"),
    /** The signed proposal that a charge comes from; null if it was added manually. */
    sourceId: text("source_id"),
    /** A calendar date; null for a charge that is due at delivery, and for entries other than charges. */
    dueOn: text("due_on"),
    way: text("way", { enum: PAYMENT_WAYS }),
    /** Whether the payment is in progress. It counts as paid after a settlement. */
    pending: integer("pending", { mode: "boolean" }).notNull().default(false),
    /** Whether the payment may exceed the amount due, because the user confirmed that when recording it. */
    beyondDue: integer("beyond_due", { mode: "boolean" }).notNull().default(false),
    /** The calendar date at the studio on which it happened. */
    happenedOn: text("happened_on").notNull(),
    actorId: text("actor_id").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("ledger_entries_booking_id").on(table.bookingId),
    index("ledger_entries_refers_to").on(table.refersTo, table.kind),
    index("ledger_entries_source_id").on(table.sourceId),
    index("ledger_entries_kind_happened_on").on(table.kind, table.happenedOn),
    // The bookings that have a payment that was on its way.
    index("ledger_entries_pending")
      .on(table.bookingId)
      .where(sql`${table.kind} = 'payment' and ${table.pending} = 1`),
    // Money that came back because the bank rejected a refund.
    index("ledger_entries_returned")
      .on(table.refersTo)
      .where(sql`${table.kind} = 'payment' and ${table.refersTo} is not null`),
  ],
);

/** Notes on ledger entries. They may contain personal data, so they are deleted with the booking. */
export const ledgerNotes = sqliteTable(
  "ledger_notes",
  {
    entryId: text("entry_id")
      .primaryKey()
      .references(() => ledgerEntries.id),
    bookingId: text("booking_id")
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
    /** A payment's reference, such as a check number, or the reason for a refund. */
    text: text("text").notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("ledger_notes_booking_id").on(table.bookingId)],
);
