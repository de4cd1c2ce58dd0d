import type { InvoiceView } from "../invoices/contract.ts";

export const INVOICE_PAGE_SIZE = 25;
export const INVOICE_SEARCH_MAX = 100;

export type InvoiceFilter = {
  /** A year (`2027`) or a month (`2027-05`). */
  period: string | null;
  /** An invoice number, or words to search for in bookings. */
  search: string;
};

/** An invoice or credit note. Its booking may be deleted. */
export type ListedInvoice = Pick<InvoiceView, "id" | "label" | "issuedOn"> & {
  /** `Invoice 2027-0001` */
  name: string;
  couple: string;
  bookingId: string | null;
  /** Negative for a credit note. */
  cents: number;
};

/** Totals of invoices minus credit notes, in whole cents. */
export type InvoiceSums = {
  invoices: number;
  creditNotes: number;
  netCents: number;
  taxCents: number;
  grossCents: number;
};

export type InvoiceList = {
  filter: InvoiceFilter;
  /** The months in which something was issued, latest first. */
  months: string[];
  invoices: ListedInvoice[];
  /** Totals over everything that the filter matches. */
  sums: InvoiceSums;
  found: number;
  page: number;
  pages: number;
  /** Whether more bookings match than were searched. Only the newest were. */
  more: boolean;
};

const PERIOD = /^\d{4}(-(0[1-9]|1[0-2]))?$/;

/** Returns a valid year or month parameter, or null. */
export const periodOf = (text: string | null) => (text && PERIOD.test(text) ? text : null);

const NUMBER = /^(?:(\d{4})-)?(\d{1,6})$/;

/** Parses a search text as an invoice number, with or without its year. Null if it is not a number. */
export function numberIn(search: string): { year: number | null; seq: number } | null {
  const [, year, seq] = NUMBER.exec(search.trim()) ?? [];
  return seq === undefined ? null : { year: year === undefined ? null : Number(year), seq: Number(seq) };
}
