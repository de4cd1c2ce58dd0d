import type { ComponentProps } from "react";
import { createContext, data, Link, redirect } from "react-router";
import { NotFoundPage } from "#app/components/layout/not-found-page.tsx";
import { PageHead } from "#app/components/layout/page-head.tsx";
import { studioLinks, Words } from "#app/components/layout/prose.tsx";
import * as strings from "#app/features/clients/strings/pages.ts";
import { OwnCharges } from "#app/features/payments/own/own-charges.tsx";
import { OwnInvoices } from "#app/features/payments/own/own-invoices.tsx";
import { OwnPaymentList } from "#app/features/payments/own/own-payment-list.tsx";
import { OwnSummary } from "#app/features/payments/own/own-summary.tsx";
import { PayForm, type RefusedPayment } from "#app/features/payments/own/pay-form.tsx";
import { PaymentNews } from "#app/features/payments/own/payment-news.tsx";
import { PaymentsUnavailable } from "#app/features/payments/own/payments-unavailable.tsx";
import { WaysToPay } from "#app/features/payments/own/ways-to-pay.tsx";
import { formatCalendarDate } from "#app/lib/format.ts";
import type { ReadPage } from "#app/lib/page-kind.ts";
import clientsCss from "#app/theme/clients.css?inline";
import { decided } from "#server/accounts/account-forms/service.ts";
import { findViewer } from "#server/accounts/sign-in/service.ts";
import { isPaymentPaused } from "#server/bookings/current-state/contract.ts";
import { findClient, findClients } from "#server/clients/gate/service.ts";
import { isVisitNoted } from "#server/clients/visits/service.ts";
import { NOT_CHECKED, NOT_STARTED } from "#server/payments/checkout/contract.ts";
import { OWN_PAYMENTS, type OwnWedding } from "#server/payments/own/contract.ts";
import { checkOwn, payOwn, readOwnPayments } from "#server/payments/own/service.ts";
import { CLIENT_HOME } from "#server/platform/admin-gate/contract.ts";
import { servicesContext } from "#server/platform/context.ts";
import { refusalInit } from "#server/platform/http/error-response.ts";
import { formHeaders } from "#server/platform/http/form-headers.ts";
import type { PageQuery } from "#server/platform/http/page-query.ts";
import { readForm } from "#server/platform/http/read-form.ts";
import { ERROR_CODES } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { loadWords } from "#server/website/content-blocks/service.ts";
import { loadSnapshot } from "#server/website/snapshot/service.ts";
import type { Route } from "./+types/payments";

export const handle = {
  read: true,
  sheet: import.meta.env.SSR ? clientsCss : "",
  // The wedding, and whether the visitor has returned from Stripe's page.
  personalQuery: ["booking", "returned"],
} satisfies PageQuery & ReadPage & { sheet: string };

export const headers = formHeaders;

/** The booking of a refused form. Its page is shown regardless of the URL. */
const refusedBooking = createContext<string | null>(null);

const pageOf = (booking: string) => `${OWN_PAYMENTS}?booking=${encodeURIComponent(booking)}`;

/** Redirects to Stripe's page, or asks Stripe about a payment that does not show yet. */
export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { fields } = await readForm(request);
  const { booking = "" } = fields;
  const isCheck = fields.intent === "check";
  const clients = findClient(services, request.headers, booking).then((client) => (client ? [client] : []));
  const done = isCheck
    ? await decided(
        services,
        "checkout_not_checked",
        clients.then((mine) => checkOwn(services, mine, fields)),
      )
    : await decided(
        services,
        "checkout_not_opened",
        clients.then((mine) => payOwn(services, mine, fields)),
      );
  if (done.ok) return redirect(done.value?.url ?? `${pageOf(booking)}&returned=yes`, 303);
  context.set(refusedBooking, booking || null);
  const { error } = done;
  const problem = { form: isCheck ? NOT_CHECKED : NOT_STARTED };
  return data({ error: { ...error, fields: error.fields ?? problem }, values: fields }, refusalInit(done));
}

async function readPage(services: Services, headers: Headers, booking: string | null) {
  const [viewer, clients] = await Promise.all([
    findViewer(services, headers),
    findClients(services, headers),
  ]);
  const page = viewer && (await readOwnPayments(services, clients, { booking }));
  return { viewer, page, isUnseen: !isVisitNoted(services, clients) };
}

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const booking = context.get(refusedBooking) ?? url.searchParams.get("booking");
  const [read, words, { settings }] = await Promise.all([
    readPage(services, request.headers, booking).catch((error: unknown) => {
      services.log.error("wedding_not_read", error);
      return null;
    }),
    loadWords(services, "missing"),
    loadSnapshot(services),
  ]);
  const { contactEmail: studioEmail, contactPhone: phone } = settings;
  const returned = url.searchParams.has("returned");
  const shown = { words, studioEmail, phone, returned };
  if (!read)
    return data({ ...shown, page: "unavailable" as const, isUnseen: false }, ERROR_CODES.unavailable);
  const { viewer, page, isUnseen } = read;
  if (!viewer) throw redirect(`${CLIENT_HOME}?next=${encodeURIComponent(url.pathname + url.search)}`);
  return data({ ...shown, page, isUnseen }, { status: page ? 200 : ERROR_CODES.not_found.status });
}

export const meta: Route.MetaFunction = () => [
  { title: strings.paymentsForYourWedding },
  { name: "robots", content: "noindex" },
];

const PICTURE = "/demo/rings-on-velvet.webp";

function Payments({ payments, refused, returned }: ComponentProps<typeof PaymentNews>) {
  const { balance, invoices, today, state } = payments;
  return (
    <>
      <PaymentNews payments={payments} refused={refused} returned={returned} />
      <OwnSummary payments={payments} />
      {balance.charges.length > 0 && (
        <OwnCharges
          charges={balance.charges}
          today={today}
          isStopped={Boolean(state.money?.stopped)}
          isPaused={isPaymentPaused(state)}
          isFilmDelivered={state.isFilmDelivered}
        />
      )}
      <PayForm payments={payments} refused={refused} />
      <WaysToPay {...payments} />
      <OwnPaymentList {...balance} />
      <OwnInvoices invoices={invoices} />
    </>
  );
}

const WeddingList = ({ weddings }: { weddings: OwnWedding[] }) => (
  <ul className="text-20">
    {weddings.map(({ bookingId, couple, weddingDate }) => (
      <li key={bookingId} className="border-t border-line py-4 last:border-b">
        <Link to={pageOf(bookingId)} className="text-link">
          {couple}
        </Link>
        {weddingDate && <p className="quiet mt-1 text-14">{formatCalendarDate(weddingDate)}</p>}
      </li>
    ))}
  </ul>
);

export default function OwnPaymentsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, words, studioEmail, phone, returned, isUnseen } = loaderData;
  const refused: RefusedPayment | undefined = actionData;
  if (!page) return <NotFoundPage words={words.missing} />;
  const payments = page !== "unavailable" && "payments" in page ? page.payments : null;
  const day = payments?.weddingDate && formatCalendarDate(payments.weddingDate);
  const text = [payments?.couple, day].filter(Boolean).join(", ");
  return (
    <>
      <PageHead words={{ title: strings.payments, text }} picture={PICTURE} />
      <section className="on-light" data-client="" data-unseen={isUnseen ? "" : undefined}>
        <div className="frame py-18 lg:py-28">
          <div className="max-w-[42rem]">
            {page === "unavailable" ? (
              <PaymentsUnavailable refused={refused} />
            ) : payments ? (
              <Payments payments={payments} refused={refused} returned={returned} />
            ) : (
              "weddings" in page && <WeddingList weddings={page.weddings} />
            )}
            <p className="mt-14">
              <Words
                line={strings.aQuestionAboutAPayment}
                values={studioLinks({ phone, email: studioEmail })}
              />
            </p>
            <p className="mt-6">
              <Link to="/my-wedding" className="text-link">
                {strings.backToYourWedding}
              </Link>
            </p>
          </div>
        </div>
      </section>
    </>
  );
}
