import { Form, useNavigation } from "react-router";
import { HiddenFields } from "#app/forms/confirmed-change.tsx";
import { formatCalendarDate } from "#app/lib/format.ts";
import { INVOICE_NAMES, type InvoiceView } from "#server/payments/invoices/contract.ts";
import type { Charge } from "#server/payments/ledger/contract.ts";
import { formatMoney } from "#server/platform/money/contract.ts";
import * as strings from "../strings/panel.ts";

/** Issues the invoice of a charge with one press. */
export function IssueInvoice({ bookingId, charge }: { bookingId: string; charge: Charge }) {
  const sent = useNavigation().formData;
  const busy = sent?.get("intent") === "payment:invoice" && sent.get("about") === charge.id;
  return (
    <Form method="post" preventScrollReset className="ml-auto">
      <HiddenFields fields={{ intent: "payment:invoice", id: bookingId, about: charge.id }} />
      <button
        type="submit"
        disabled={busy}
        aria-label={strings.issueInvoiceFor(charge.name)}
        className="text-link min-h-11 cursor-pointer text-12"
      >
        {busy ? strings.issuing : strings.issueInvoice}
      </button>
    </Form>
  );
}

/** The invoices and credit notes of a booking, each with its PDF. */
export function InvoiceList({ invoices }: { invoices: InvoiceView[] }) {
  return (
    <ul aria-label={strings.invoices} className="divide-y divide-line border-t border-line">
      {invoices.map(({ id, kind, number, label, grossCents, issuedOn }) => (
        <li key={id} className="px-5 py-2">
          <p className="tabular flex flex-wrap items-center justify-between gap-x-4">
            <a
              href={`/api/payments/invoices/${id}`}
              download
              className="text-link inline-flex min-h-11 items-center"
            >
              {strings.pdf(INVOICE_NAMES[kind], number)}
            </a>
            <span>{formatMoney(kind === "credit_note" ? -grossCents : grossCents)}</span>
          </p>
          <p className="quiet wrap-anywhere text-12">
            {label} · {formatCalendarDate(issuedOn)}
          </p>
        </li>
      ))}
    </ul>
  );
}
