import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import type { InvoiceKind } from "#drizzle/enums.ts";
import { unindexed } from "#drizzle/expressions.ts";
import { moreMatches, newestMatches } from "#drizzle/full-text-search.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { invoices, invoiceTotals } from "#drizzle/schema/invoices.ts";
import type { Window } from "#server/platform/paging.ts";
import { SEARCH_MOST, searchWords } from "#server/platform/search/contract.ts";
import { searchPage } from "#server/platform/search/search-page.ts";
import { type Amounts, INVOICE_NAMES, invoiceNumber } from "../invoices/contract.ts";
import { LISTED } from "../invoices/queries.ts";
import { type InvoiceFilter, type ListedInvoice, numberIn } from "./contract.ts";
import { daysOf, sumOf, sumOfRows } from "./sums.ts";

const COLUMNS = {
  ...LISTED,
  couple: sql<string>`json_extract(${invoices.document}, '$.couple')`,
  /** Null once the booking is deleted. */
  bookingId: bookings.id,
};

/** The years that have invoices. A number without a year matches one invoice in each. */
const years = sql`(select distinct cast(substr(${invoiceTotals.month}, 1, 4) as integer) from ${invoiceTotals})`;

function foundBy(search: string, words: string[]): SQL | undefined {
  const number = numberIn(search);
  if (number) {
    const { year, seq } = number;
    return and(
      eq(invoices.seq, seq),
      year === null ? inArray(invoices.year, years) : eq(invoices.year, year),
    );
  }
  return words.length > 0 ? inArray(invoices.bookingId, newestMatches("booking", words)) : undefined;
}

const within = (period: string | null, column: SQL) => {
  if (period === null) return undefined;
  const { from, until } = daysOf(period);
  return sql`${column} >= ${from} and ${column} < ${until}`;
};

type Row = Omit<ListedInvoice, "name" | "cents"> & Amounts & { kind: InvoiceKind; year: number; seq: number };

const listed = ({ id, kind, label, grossCents, issuedOn, couple, bookingId, ...at }: Row): ListedInvoice => ({
  id,
  label,
  issuedOn,
  couple,
  bookingId,
  name: `${INVOICE_NAMES[kind]} ${invoiceNumber(at)}`,
  cents: kind === "credit_note" ? -grossCents : grossCents,
});

type Query = Pick<Window, "limit" | "offset"> & { filter: InvoiceFilter };

/** Reads one page of invoices, latest first, with the totals, in one round trip. */
export async function selectInvoices(db: Database, { filter, ...window }: Query) {
  const { period, search } = filter;
  const words = searchWords(search);
  const matched = numberIn(search) ? [] : words;
  const { searched, ...page } = searchPage(words, window);
  // A search starts from the matching bookings, so the date index is not used.
  const day = searched ? unindexed(invoices.issuedOn) : sql`${invoices.issuedOn}`;
  const [rows, totals, matches] = await db.batch([
    db
      .select(COLUMNS)
      .from(invoices)
      .leftJoin(bookings, eq(bookings.id, invoices.bookingId))
      .where(and(within(period, day), foundBy(search, words)))
      .orderBy(desc(day), desc(invoices.seq))
      .limit(searched ? SEARCH_MOST + 1 : page.read.limit)
      .offset(page.read.offset),
    db.select().from(invoiceTotals).orderBy(desc(invoiceTotals.month)),
    moreMatches(db, "booking", matched),
  ]);
  // A matched couple can have several invoices, so there may be more than a screen lists.
  const looked = searched ? rows.slice(0, SEARCH_MOST) : rows;
  const sums = searched
    ? sumOfRows(looked)
    : sumOf(totals.filter(({ month }) => period === null || month.startsWith(period)));
  const result = page.of(looked, sums.invoices + sums.creditNotes, matches);
  return {
    invoices: result.rows.map(listed),
    found: result.found,
    more: result.more || rows.length > looked.length,
    sums,
    months: totals.map(({ month }) => month),
  };
}
