import { formatCalendarDate } from "#app/lib/format.ts";
import { INVOICE_NAMES, type InvoiceView } from "#server/payments/invoices/contract.ts";
import { formatMoney } from "#server/platform/money/contract.ts";
import * as strings from "../strings/own.ts";

/** A couple's invoices as PDF downloads. */
export function OwnInvoices({ invoices }: { invoices: InvoiceView[] }) {
  if (invoices.length === 0) return null;
  return (
    <>
      <h2 className="mt-14 text-32">{strings.invoices}</h2>
      <ul className="mt-6 text-17">
        {invoices.map(({ id, kind, number, label, grossCents, issuedOn }) => (
          <li key={id} className="border-t border-line py-4 last:border-b">
            <p className="flex flex-wrap items-center justify-between gap-x-6">
              <a
                href={`/my-wedding/invoices/${id}/invoice.pdf`}
                download
                className="text-link inline-flex min-h-11 items-center"
              >
                {strings.pdf(INVOICE_NAMES[kind], number)}
              </a>
              <span className="tabular">
                {formatMoney(kind === "credit_note" ? -grossCents : grossCents)}
              </span>
            </p>
            <p className="quiet wrap-anywhere tabular mt-1 text-14">
              {label}, {formatCalendarDate(issuedOn)}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
