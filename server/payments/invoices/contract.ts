import type { InvoiceKind } from "#drizzle/enums.ts";
import type { Instructions } from "../instructions/contract.ts";
import * as strings from "../strings/invoices.ts";

/** Whole cents. */
export type Amounts = { netCents: number; taxCents: number; grossCents: number };

/** What an invoice bills. */
export type Billed = {
  /** Without tax. */
  lines: { label: string; netCents: number }[];
  /** What the lines come to. */
  whole: Amounts;
  /**
   * The other payments of the same agreement, each with the number of its invoice; null where it had none yet. Only the
   * final invoice has any.
   */
  deducted: ({ number: string | null; label: string } & Amounts)[];
  /** What is left of the whole. */
  due: Amounts;
};

/** What was paid of an invoice, or written off, before it was issued. */
export type SettledPart = {
  paidCents: number;
  /** On its way. */
  pendingCents: number;
  /** Neither paid, on its way nor written off. */
  leftCents: number;
};

/** Everything that an invoice says but its number and date. It is stored as it was on the day of issue. */
export type InvoiceDocument = Billed & {
  format: 1;
  /** Where the studio gets its mail, in lines; absent where it has not said so by then. */
  studio: { name: string; email: string; phone: string; postalAddress?: string };
  couple: string;
  weddingDate: string | null;
  /** What the charge is called. */
  label: string;
  /** It lists the whole agreement. */
  isFinal: boolean;
  /** A calendar date; null at delivery. */
  dueOn: string | null;
  /** As it was on the day of issue; absent where all of it is left to pay, and on earlier invoices. */
  settled?: SettledPart;
  /** What the couple writes beside their payment. */
  reference: string;
  instructions: Pick<Instructions, "bankTransfer" | "cheque">;
  /**
   * The couple's page that takes cards, or null where the studio took none. Absent on invoices of a time before they
   * said so: those stay as they are.
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

/** Stands for a number in a mail until the database has given it. No keyboard types this letter. */
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
