import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { readPage } from "#server/platform/paging.ts";
import type { Services } from "#server/platform/services.ts";
import { truncate } from "#server/platform/truncate.ts";
import { INVOICE_PAGE_SIZE, INVOICE_SEARCH_MAX, type InvoiceList, periodOf } from "./contract.ts";
import { selectInvoices } from "./queries.ts";

/** Returns one page of invoices for a query string, latest first, including those of deleted bookings. */
export async function readInvoices(
  { db }: Services,
  _admin: Admin,
  query: URLSearchParams,
): Promise<InvoiceList> {
  const filter = {
    period: periodOf(query.get("period")),
    search: truncate((query.get("q") ?? "").trim(), INVOICE_SEARCH_MAX),
  };
  const list = await readPage(query.get("page"), INVOICE_PAGE_SIZE, (window) =>
    selectInvoices(db, { filter, ...window }),
  );
  return { filter, ...list };
}
