import { index, integer, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { createdAt, id } from "../columns.ts";
import { INVOICE_KINDS } from "../enums.ts";

/**
 * Issued invoices, with numbers that have no gaps within a year. Append-only, enforced by triggers; another trigger
 * writes the credit note when a billed charge is reversed. An invoice is kept after its booking is deleted, as the
 * law requires.
 */
export const invoices = sqliteTable(
  "invoices",
  {
    id: id(),
    kind: text("kind", { enum: INVOICE_KINDS }).notNull(),
    /** The calendar year at the studio, and the number within it, from 1. */
    year: integer("year").notNull(),
    seq: integer("seq").notNull(),
    bookingId: text("booking_id").notNull(),
    /** The ledger entry that is billed or reversed. */
    chargeId: text("charge_id").notNull(),
    /** For a credit note: its invoice. */
    invoiceId: text("invoice_id"),
    /** The content of the PDF when it was issued: JSON of `InvoiceDocument`. A credit note has its invoice's. */
    document: text("document").notNull(),
    netCents: integer("net_cents").notNull(),
    taxCents: integer("tax_cents").notNull(),
    grossCents: integer("gross_cents").notNull(),
    /** A calendar date at the studio. */
    issuedOn: text("issued_on").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique("invoices_year_seq").on(table.year, table.seq),
    unique("invoices_charge_id_kind").on(table.chargeId, table.kind),
    index("invoices_booking_id").on(table.bookingId),
    index("invoices_issued_on").on(table.issuedOn),
  ],
);

/** The number and total of each month's invoices and credit notes. Maintained only by a trigger. */
export const invoiceTotals = sqliteTable("invoice_totals", {
  /** `2027-05` */
  month: text("month").primaryKey(),
  invoices: integer("invoices").notNull(),
  creditNotes: integer("credit_notes").notNull(),
  /** Invoices minus credit notes. */
  netCents: integer("net_cents").notNull(),
  taxCents: integer("tax_cents").notNull(),
  grossCents: integer("gross_cents").notNull(),
});
