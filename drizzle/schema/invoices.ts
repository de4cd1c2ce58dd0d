import { index, integer, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { createdAt, id } from "../columns.ts";
import { INVOICE_KINDS } from "../enums.ts";

/**
 * What was billed, with numbers that have no gaps within a year. Only ever appended to, which triggers see to; one more
 * writes the credit note as a charge is reversed that was billed. An invoice outlives its booking: the law asks for it.
 */
export const invoices = sqliteTable(
  "invoices",
  {
    id: id(),
    kind: text("kind", { enum: INVOICE_KINDS }).notNull(),
    /** The calendar year at the studio, and its place in it, from 1. */
    year: integer("year").notNull(),
    seq: integer("seq").notNull(),
    bookingId: text("booking_id").notNull(),
    /** The entry of the ledger that it bills, or takes back. */
    chargeId: text("charge_id").notNull(),
    /** Of a credit note: its invoice. */
    invoiceId: text("invoice_id"),
    /** What its PDF says, as it was when it was issued: JSON of `InvoiceDocument`. A credit note has its invoice's. */
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

/** How many invoices and credit notes each month has and what they come to, by a trigger. Nothing else writes it. */
export const invoiceTotals = sqliteTable("invoice_totals", {
  /** `2027-05` */
  month: text("month").primaryKey(),
  invoices: integer("invoices").notNull(),
  creditNotes: integer("credit_notes").notNull(),
  /** Invoices less credit notes. */
  netCents: integer("net_cents").notNull(),
  taxCents: integer("tax_cents").notNull(),
  grossCents: integer("gross_cents").notNull(),
});
