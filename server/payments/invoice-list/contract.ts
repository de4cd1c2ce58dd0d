import type { InvoiceView } from "../invoices/contract.ts";

export const INVOICE_PAGE_SIZE = 25;
export const INVOICE_SEARCH_MAX = 100;

export type InvoiceFilter = {
  /** A year (`2027`) or a month of one (`2027-05`). */
  period: string | null;
  /** A number, or words that a booking has. */
  search: string;
};

/** An invoice or a credit note, whose booking may be deleted. */
export type ListedInvoice = Pick<InvoiceView, "id" | "label" | "issuedOn"> & {
  /** `Invoice 2027-0001` */
  name: string;
  couple: string;
  bookingId: string | null;
  /** Less than zero of a credit note. */
  cents: number;
};

/** Invoices less credit notes, in whole cents. */
export type InvoiceSums = {
  invoices: number;
  creditNotes: number;
  netCents: number;
  taxCents: number;
  grossCents: number;
};

export type InvoiceList = {
  filter: InvoiceFilter;
  /** The months in which something was issued, the latest first. */
  months: string[];
  invoices: ListedInvoice[];
  /** Over everything that the filter finds. */
  sums: InvoiceSums;
  found: number;
  page: number;
  pages: number;
  /** More bookings have the words than were looked at: the newest were. */
  more: boolean;
};

const PERIOD = /^\d{4}(-(0[1-9]|1[0-2]))?$/;

/** The year or month that an address names. */
export const periodOf = (text: string | null) => (text && PERIOD.test(text) ? text : null);

const NUMBER = /^(?:(\d{4})-)?(\d{1,6})$/;

/** What somebody searches for as a number of an invoice, with its year or without; null for words. */
export function numberIn(search: string): { year: number | null; seq: number } | null {
  const [, year, seq] = NUMBER.exec(search.trim()) ?? [];
  return seq === undefined ? null : { year: year === undefined ? null : Number(year), seq: Number(seq) };
}
