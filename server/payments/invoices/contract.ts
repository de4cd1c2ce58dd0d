import type { InvoiceKind } from "#drizzle/enums.ts";
import type { Instructions } from "../instructions/contract.ts";
import * as strings from "../strings/invoices.ts";

/** Whole cents. */
export type Amounts = { netCents: number; taxCents: number; grossCents: number };

/** The amounts that an invoice bills. */
export type Billed = {
  /** Net amounts. */
  lines: { label: string; netCents: number }[];
  /** The total of the lines. */
  whole: Amounts;
  /**
   * The other payments of the same agreement, each with its invoice number, or null if it was not invoiced yet. Empty
   * except on the final invoice.
   */
  deducted: ({ number: string | null; label: string } & Amounts)[];
  /** What is left of `whole`. */
  due: Amounts;
};

/** The part of an invoice that was paid or written off before it was issued. */
export type SettledPart = {
  paidCents: number;
  /** Pending. */
  pendingCents: number;
  /** What is no longer asked for. Absent if nothing was written off, and on older invoices. */
  writtenOffCents?: number;
  /** Neither paid, pending nor written off. */
  leftCents: number;
};

/** The content of an invoice, except its number and date. Stored as of the day of issue. */
export type InvoiceDocument = Billed & {
  format: 1;
  /** The studio's postal address, with line breaks. Absent if none was set on the day of issue. */
  studio: { name: string; email: string; phone: string; postalAddress?: string };
  couple: string;
  weddingDate: string | null;
  /** The charge's label. */
  label: string;
  /** Whether it lists the whole agreement. */
  isFinal: boolean;
  /** A calendar date. Null if due at delivery. */
  dueOn: string | null;
  /** The number of the canceled invoice that it replaces. Absent if there is none, and on older invoices. */
  replaces?: string;
  /** As of the day of issue. Absent if the whole amount was left to pay, and on older invoices. */
  settled?: SettledPart;
  /** The reference that the couple gives with their payment. */
  reference: string;
  instructions: Pick<Instructions, "bankTransfer" | "cheque">;
  /**
   * The couple's page for card payments, or null if the studio didn't accept cards. Absent on older invoices, which
   * stay unchanged.
   */
  payOnline?: string | null;
};

/** An invoice or a credit note as a list shows it. */
export type InvoiceView = {
  id: string;
  kind: InvoiceKind;
  number: string;
  chargeId: string;
  label: string;
  grossCents: number;
  issuedOn: string;
};

/** Placeholder for a number in a mail until the database assigns it. No keyboard types this character. */
export const NUMBER_MARK = "\uE000";

/** `2027-0001` */
export const invoiceNumber = ({ year, seq }: { year: number; seq: number }) =>
  `${year}-${String(seq).padStart(4, "0")}`;

export const INVOICE_NAMES: Record<InvoiceKind, string> = {
  invoice: "Invoice",
  credit_note: strings.creditNote,
};

export const CHARGE_NOT_BILLABLE = strings.chargeNotBillable;
export const INVOICED_ALREADY = strings.invoicedAlready;
export const INVOICES_BUSY = strings.invoicesBusy;
