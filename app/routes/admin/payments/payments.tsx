import { Link, useNavigation } from "react-router";
import { Pager } from "#app/components/layout/pager.tsx";
import { OutcomeToast } from "#app/components/ui/outcome-toast.tsx";
import { DueFilterForm } from "#app/features/payments/overview/due-filter.tsx";
import { DueList } from "#app/features/payments/overview/due-list.tsx";
import { InstructionsForm } from "#app/features/payments/overview/instructions-form.tsx";
import { monthName } from "#app/features/payments/overview/month-name.ts";
import { saveInstructions } from "#app/features/payments/overview/save-instructions.ts";
import { sendReminder } from "#app/features/payments/overview/send-reminder.ts";
import { StripePanel } from "#app/features/payments/overview/stripe-panel.tsx";
import { textOf } from "#app/lib/outcome.ts";
import { readPayments } from "#server/payments/overview/service.ts";
import { servicesContext } from "#server/platform/context.ts";
import { adminPage } from "#server/platform/http/admin-page.ts";
import { formatMoney } from "#server/platform/money/contract.ts";
import type { Route } from "./+types/payments";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  return readPayments(services, await adminPage(services, request.headers, url), url.searchParams);
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData();
  return textOf(form, "intent") === "reminder" ? sendReminder(form) : saveInstructions(form);
}

export const meta: Route.MetaFunction = () => [
  { title: "Payments · Admin Dashboard" },
  { name: "robots", content: "noindex" },
];

export default function PaymentsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { filter, months, charges, found, page, pages, totals, stripe, instructions, today } = loaderData;
  const loading = useNavigation().state === "loading";
  const month = filter.month ?? today.slice(0, 7);
  const facts: [string, number][] = [
    ["To be paid", totals.openCents],
    ["Overdue", totals.overdueCents],
    ["On its way", totals.pendingCents],
  ];
  return (
    <div className="toast-space">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="font-body text-25 font-semibold tracking-normal">Payments</h1>
        <Link to="/admin/payments/invoices" className="button button-small">
          Invoices
        </Link>
      </div>
      <dl className="mt-6 grid gap-4 sm:grid-cols-3">
        {facts.map(([name, cents]) => (
          <div key={name} className="border border-line bg-white p-5">
            <dt className="quiet text-14">{name}</dt>
            <dd
              className={`tabular mt-2 text-25 font-semibold leading-none ${name === "Overdue" && cents > 0 ? "text-danger" : ""}`}
            >
              {formatMoney(cents)}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-6">
        <DueFilterForm filter={filter} months={months} />
      </div>
      <p role="status" className="quiet tabular mt-4">
        {found === 1 ? "1 amount" : `${found} amounts`} to be paid
      </p>
      <div aria-busy={loading} className="mt-1 border border-line bg-white">
        {charges.length > 0 ? (
          <DueList charges={charges} />
        ) : (
          <p className="quiet px-5 py-8">
            {filter.state || filter.month ? "Nothing here." : "Nothing is waiting to be paid."}
          </p>
        )}
      </div>
      <Pager page={page} pages={pages} label="Pages" />
      <div className="mt-8 grid gap-6">
        <section aria-labelledby="bookkeeper" className="border border-line bg-white p-5">
          <h2 id="bookkeeper" className="font-body text-14 font-semibold tracking-normal">
            For your bookkeeper
          </h2>
          <p className="quiet mt-2">
            Every payment and refund with date, number, couple, net, tax, gross, payment method, fee and the
            invoice it pays. A fee that comes later, and tax that changes with the charges, have lines of
            their own. Invoices are numbered without gaps within a year; credit notes are in the same list.
          </p>
          <p className="mt-3 flex flex-wrap gap-3">
            <a href={`/api/payments/export.csv?month=${month}`} download className="button button-small">
              Export {monthName(month)} (CSV)
            </a>
            <a href="/api/payments/export.csv" download className="button button-small">
              Export everything (CSV)
            </a>
            <a href="/api/payments/invoices.csv" download className="button button-small">
              Export invoices (CSV)
            </a>
          </p>
        </section>
        <StripePanel state={stripe} />
        <InstructionsForm instructions={instructions} outcome={actionData} />
      </div>
      <OutcomeToast outcome={actionData} />
    </div>
  );
}
