import { Link, useNavigation } from "react-router";
import { Pager } from "#app/components/layout/pager.tsx";
import { EmptyList, NoMatches } from "#app/components/ui/empty-list.tsx";
import { OutcomeToast } from "#app/components/ui/outcome-toast.tsx";
import { DueFilterBar } from "#app/features/payments/overview/due-filter.tsx";
import { DueList } from "#app/features/payments/overview/due-list.tsx";
import { DueTotals } from "#app/features/payments/overview/due-totals.tsx";
import { InstructionsForm } from "#app/features/payments/overview/instructions-form.tsx";
import { monthName } from "#app/features/payments/overview/month-name.ts";
import { saveInstructions } from "#app/features/payments/overview/save-instructions.ts";
import { sendReminder } from "#app/features/payments/overview/send-reminder.ts";
import { StripePanel } from "#app/features/payments/overview/stripe-panel.tsx";
import { UnchargedList } from "#app/features/payments/overview/uncharged-list.tsx";
import * as strings from "#app/features/payments/strings/screens.ts";
import { textOf } from "#app/lib/outcome.ts";
import { useKept } from "#app/lib/use-kept.ts";
import { DEMO_PAYMENTS_INCLUDED } from "#server/payments/overview/contract.ts";
import { readPayments } from "#server/payments/overview/service.ts";
import { servicesContext } from "#server/platform/context.ts";
import { adminPage } from "#server/platform/http/admin-page.ts";
import type { Route } from "./+types/payments";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  return readPayments(services, await adminPage(services, request.headers, url), url.searchParams);
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData();
  return textOf(form, "intent") === "reminder" ? sendReminder(form) : saveInstructions(form);
}

/** Reloads while the page is open, after something has changed. */
export const handle = { staysFresh: true };

export const meta: Route.MetaFunction = () => [
  { title: strings.paymentsAdminDashboard },
  { name: "robots", content: "noindex" },
];

export default function PaymentsPage({ loaderData, actionData }: Route.ComponentProps) {
  const outcome = useKept(actionData);
  const {
    filter,
    months,
    charges,
    uncharged,
    found,
    page,
    pages,
    totals,
    stripe,
    instructions,
    today,
    hasDemo,
  } = loaderData;
  const loading = useNavigation().state === "loading";
  const month = filter.month ?? today.slice(0, 7);
  return (
    <div className="toast-space">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="font-body text-25 font-semibold tracking-normal">{strings.payments}</h1>
        <Link to="/admin/payments/invoices" className="button button-small">
          {strings.invoices}
        </Link>
      </div>
      <DueTotals totals={totals} />
      {hasDemo && <p className="quiet mt-2">{DEMO_PAYMENTS_INCLUDED}</p>}
      <div className="list-screen mt-3">
        <div className="list-tools">
          <DueFilterBar filter={filter} months={months} />
          <p role="status" className="quiet tabular ml-auto">
            {strings.openAmounts(found)}
          </p>
        </div>
      </div>
      <div aria-busy={loading} className="mt-1 bg-white">
        {page === 1 && uncharged.length > 0 && <UnchargedList uncharged={uncharged} />}
        {charges.length > 0 ? (
          <DueList charges={charges} />
        ) : uncharged.length > 0 ? null : filter.state || filter.month ? (
          <NoMatches things="payments" clear="/admin/payments" />
        ) : (
          <EmptyList text={strings.nothingIsWaitingToBe}>
            <Link to="/admin/bookings" className="button button-small">
              {strings.goToBookings}
            </Link>
          </EmptyList>
        )}
      </div>
      <Pager page={page} pages={pages} label={strings.pages} />
      <div className="mt-8 grid gap-6">
        <section aria-labelledby="bookkeeper" className="bg-white p-5">
          <h2
            id="bookkeeper"
            tabIndex={-1}
            className="scroll-mt-20 font-body text-14 font-semibold tracking-normal"
          >
            {strings.forYourBookkeeper}
          </h2>
          <p className="quiet mt-2">{strings.everyPaymentAndRefundWith}</p>
          <p className="mt-3 flex flex-wrap gap-3">
            <a href={`/api/payments/export.csv?month=${month}`} download className="button button-small">
              {strings.exportCSV(monthName(month))}
            </a>
            <a href="/api/payments/export.csv" download className="button button-small">
              {strings.exportEverythingCSV}
            </a>
            <a href="/api/payments/invoices.csv" download className="button button-small">
              {strings.exportInvoicesCSV}
            </a>
          </p>
        </section>
        <StripePanel state={stripe} />
        <InstructionsForm instructions={instructions} outcome={outcome} />
      </div>
      <OutcomeToast outcome={outcome} />
    </div>
  );
}
