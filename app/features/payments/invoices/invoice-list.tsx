import { Link } from "react-router";
import { formatCalendarDate } from "#app/lib/format.ts";
import type { ListedInvoice } from "#server/payments/invoice-list/contract.ts";
import { formatMoney } from "#server/platform/money/contract.ts";
import * as strings from "../strings/invoices.ts";

const NAME = "wrap-anywhere inline-block py-2.75 leading-[1.375rem] font-semibold";

/** Invoices and credit notes, each with its PDF and a link to its booking, if that still exists. */
export const InvoiceRows = ({ invoices }: { invoices: ListedInvoice[] }) => (
  <ul className="divide-y divide-line">
    {invoices.map(({ id, name, couple, label, cents, issuedOn, bookingId }) => (
      <li
        key={id}
        className="relative flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-5 pt-1.5 pb-4 hover:bg-paper"
      >
        <div className="min-w-0 flex-1 basis-60">
          {bookingId ? (
            <Link to={`/admin/bookings/${bookingId}`} className={`${NAME} after:absolute after:inset-0`}>
              {couple}
            </Link>
          ) : (
            <p className={NAME}>{couple}</p>
          )}
          <p className="quiet wrap-anywhere tabular -mt-1">
            {name}: {label}
          </p>
          <p className="quiet tabular text-12">
            {strings.issued(formatCalendarDate(issuedOn))}
            {!bookingId && ` ${strings.bookingDeleted}`}
          </p>
        </div>
        <div className="flex w-full items-center justify-between gap-4 sm:w-auto">
          <p className="tabular font-semibold">{formatMoney(cents)}</p>
          <a
            href={`/api/payments/invoices/${id}`}
            download
            aria-label={strings.asPDF(name)}
            className="button button-small relative z-10"
          >
            {strings.pdf}
          </a>
        </div>
      </li>
    ))}
  </ul>
);
