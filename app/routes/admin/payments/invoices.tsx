import { Link, useNavigation } from "react-router";
import { Pager } from "#app/components/layout/pager.tsx";
import { EmptyList, NoMatches } from "#app/components/ui/empty-list.tsx";
import { SearchLimit } from "#app/components/ui/search-limit.tsx";
import { InvoiceFilterForm } from "#app/features/payments/invoices/invoice-filter.tsx";
import { InvoiceRows } from "#app/features/payments/invoices/invoice-list.tsx";
import { sumsInWords } from "#app/features/payments/invoices/invoice-sums.ts";
import * as strings from "#app/features/payments/strings/screens.ts";
import { readInvoices } from "#server/payments/invoice-list/service.ts";
import { servicesContext } from "#server/platform/context.ts";
import { adminPage } from "#server/platform/http/admin-page.ts";
import type { Route } from "./+types/invoices";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  return readInvoices(services, await adminPage(services, request.headers, url), url.searchParams);
}

/** Reloads while the page is open, after something has changed. */
export const handle = { staysFresh: true };

export const meta: Route.MetaFunction = () => [
  { title: strings.invoicesPaymentsAdminDashboard },
  { name: "robots", content: "noindex" },
];

export default function InvoicesPage({ loaderData }: Route.ComponentProps) {
  const { filter, months, invoices, sums, page, pages, more } = loaderData;
  const loading = useNavigation().state === "loading";
  const { period, search } = filter;
  return (
    <>
      <p>
        <Link to="/admin/payments" className="text-link inline-flex min-h-11 items-center">
          {strings.payments}
        </Link>
      </p>
      <h1 className="font-body text-25 font-semibold tracking-normal">{strings.invoices}</h1>
      <div className="mt-6">
        <InvoiceFilterForm filter={filter} months={months} />
      </div>
      <p role="status" className="quiet tabular mt-4">
        {sumsInWords(sums)}
        {more && "."}
        <SearchLimit more={more} />
      </p>
      <div aria-busy={loading} className="mt-1 bg-white">
        {invoices.length > 0 ? (
          <InvoiceRows invoices={invoices} />
        ) : period || search ? (
          <NoMatches things="invoices" clear="." />
        ) : (
          <EmptyList text={strings.noInvoicesYetARetainers}>
            <Link to="/admin/bookings" className="button button-small">
              {strings.goToBookings}
            </Link>
          </EmptyList>
        )}
      </div>
      <Pager page={page} pages={pages} label={strings.pages} />
      {months.length > 0 && (
        <p className="mt-6">
          <a
            href={`/api/payments/invoices.csv${period ? `?period=${period}` : ""}`}
            download
            className="button button-small"
          >
            {strings.exportLabel} {period ?? strings.allInvoices} {strings.csv}
          </a>
        </p>
      )}
    </>
  );
}
