import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, id } from "../columns.ts";
import { CHARGE_KINDS, LEDGER_KINDS, PAYMENT_WAYS } from "../enums.ts";
import { bookings } from "./bookings.ts";

/**
 * What is due and what was paid, by booking. Only ever appended to, and its sums are checked as a row is added: both
 * by triggers (migrations/0024_proposals_and_ledger.sql). It names nobody, and it outlives its booking: it is the studio's accounts.
 */
export const ledgerEntries = sqliteTable(
  "ledger_entries",
  {
    id: id(),
    /** What makes the same entry again the same: a form's id, a charge's place in its schedule, an event. */
    key: text("key").notNull().unique(),
    bookingId: text("booking_id").notNull(),
    kind: text("kind", { enum: LEDGER_KINDS }).notNull(),
    /** Whole US cents, above zero. The kind says which way they go. */
    amountCents: integer("amount_cents").notNull(),
    /** Of a charge and its reversal: the tax within the amount. */
    taxCents: integer("tax_cents").notNull().default(0),
    /** The entry that this one is about: the charge reversed, the payment settled or refunded. */
    refersTo: text("refers_to"),
    chargeKind: text("charge_kind", { enum: CHARGE_KINDS }),
    /** What a charge is for. */
    label: text("label"),
    /** The signed proposal that a charge comes from; null for one that was added by hand. */
    sourceId: text("source_id"),
    /** A calendar date; null for a charge that is due at delivery, and for anything but a charge. */
    dueOn: text("due_on"),
    way: text("way", { enum: PAYMENT_WAYS }),
    /** A payment that is on its way, and counts as paid once a settlement says so. */
    pending: integer("pending", { mode: "boolean" }).notNull().default(false),
    /** The payment may be more than what is due: whoever recorded it meant so. */
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
    // Money that came back, because the bank did not take a refund.
    index("ledger_entries_returned")
      .on(table.refersTo)
      .where(sql`${table.kind} = 'payment' and ${table.refersTo} is not null`),
  ],
);

/** What people wrote to an entry of the ledger. It may be about somebody, so it goes with the booking. */
export const ledgerNotes = sqliteTable(
  "ledger_notes",
  {
    entryId: text("entry_id")
      .primaryKey()
      .references(() => ledgerEntries.id),
    bookingId: text("booking_id")
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
    /** A payment's reference, such as a check's number, or the reason of a refund. */
    text: text("text").notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("ledger_notes_booking_id").on(table.bookingId)],
);
