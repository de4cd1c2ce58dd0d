import { data, Link, redirect } from "react-router";
import { NotFoundPage } from "#app/components/layout/not-found-page.tsx";
import { PageHead } from "#app/components/layout/page-head.tsx";
import { studioLinks, Words } from "#app/components/layout/prose.tsx";
import { OwnCharges } from "#app/features/payments/own/own-charges.tsx";
import { OwnInvoices } from "#app/features/payments/own/own-invoices.tsx";
import { OwnPaymentList } from "#app/features/payments/own/own-payment-list.tsx";
import { PayForm, type RefusedPayment } from "#app/features/payments/own/pay-form.tsx";
import { PaymentNews } from "#app/features/payments/own/payment-news.tsx";
import { WaysToPay } from "#app/features/payments/own/ways-to-pay.tsx";
import { formatCalendarDate } from "#app/lib/format.ts";
import clientsCss from "#app/theme/clients.css?inline";
import { findViewer } from "#server/accounts/sign-in/service.ts";
import { findClients } from "#server/clients/gate/service.ts";
import { isVisitNoted } from "#server/clients/visits/service.ts";
import { OWN_PAYMENTS, type OwnPayments } from "#server/payments/own/contract.ts";
import { checkOwn, payOwn, readOwnPayments } from "#server/payments/own/service.ts";
import { CLIENT_HOME } from "#server/platform/admin-gate/contract.ts";
import { servicesContext } from "#server/platform/context.ts";
import { refusalInit } from "#server/platform/http/error-response.ts";
import { formHeaders } from "#server/platform/http/form-headers.ts";
import type { PageQuery } from "#server/platform/http/page-query.ts";
import { readForm } from "#server/platform/http/read-form.ts";
import { formatMoney } from "#server/platform/money/contract.ts";
import { ERROR_CODES } from "#server/platform/result/contract.ts";
import { loadWords } from "#server/website/content-blocks/service.ts";
import { loadSnapshot } from "#server/website/snapshot/service.ts";
import type { Route } from "./+types/payments";

export const handle = {
  sheet: import.meta.env.SSR ? clientsCss : "",
  // Which wedding; and that the visitor comes back from Stripe's page.
  personalQuery: ["booking", "returned"],
} satisfies PageQuery & { sheet: string };

export const headers = formHeaders;

const pageOf = (booking: string) => `${OWN_PAYMENTS}?booking=${encodeURIComponent(booking)}`;

/** Leads to Stripe's page, or asks Stripe about a payment that does not show yet. */
export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { fields } = await readForm(request);
  const { booking = "" } = fields;
  const clients = await findClients(services, request.headers);
  if (fields.intent === "check") {
    const checked = await checkOwn(services, clients, fields);
    if (checked.ok) return redirect(`${pageOf(booking)}&returned=yes`, 303);
    return data({ error: checked.error, values: fields }, refusalInit(checked));
  }
  const started = await payOwn(services, clients, fields);
  if (started.ok) return redirect(started.value.url, 303);
  return data({ error: started.error, values: fields }, refusalInit(started));
}

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { headers } = request;
  const [viewer, clients, { settings }] = await Promise.all([
    findViewer(services, headers),
    findClients(services, headers),
    loadSnapshot(services),
  ]);
  if (!viewer) throw redirect(`${CLIENT_HOME}?next=${encodeURIComponent(url.pathname + url.search)}`);
  const [page, words] = await Promise.all([
    readOwnPayments(services, clients, { booking: url.searchParams.get("booking") }),
    loadWords(services, "missing"),
  ]);
  const { contactEmail: studioEmail, contactPhone: phone } = settings;
  const status = page ? 200 : ERROR_CODES.not_found.status;
  const returned = url.searchParams.has("returned");
  const isUnseen = !isVisitNoted(services, clients);
  return data({ page, words, studioEmail, phone, returned, isUnseen }, { status });
}

export const meta: Route.MetaFunction = () => [
  { title: "Payments for your wedding" },
  { name: "robots", content: "noindex" },
];

const PICTURE = "/demo/rings-on-velvet.webp";

function Summary({ balance }: Pick<OwnPayments, "balance">) {
  const { charges, dueCents, pendingCents, creditCents } = balance;
  const title =
    charges.length === 0
      ? "Nothing to pay yet"
      : dueCents === 0
        ? "Everything is paid"
        : `${formatMoney(dueCents)} to pay`;
  return (
    <>
      <h2 className="tabular text-32">{title}</h2>
      {pendingCents > 0 && (
        <p className="tabular mt-4">{formatMoney(pendingCents)} of it is on its way to us.</p>
      )}
      {creditCents > 0 && (
        <p className="tabular mt-4">
          You've paid {formatMoney(creditCents)} more than we asked for. We'll be in touch about it.
        </p>
      )}
    </>
  );
}

export default function OwnPaymentsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, words, studioEmail, phone, returned, isUnseen } = loaderData;
  const refused: RefusedPayment | undefined = actionData;
  if (!page) return <NotFoundPage words={words.missing} />;
  const text =
    "payments" in page ? `${page.payments.couple}, ${formatCalendarDate(page.payments.weddingDate)}` : "";
  return (
    <>
      <PageHead words={{ title: "Payments", text }} picture={PICTURE} />
      <section className="on-light" data-client="" data-unseen={isUnseen ? "" : undefined}>
        <div className="frame py-18 lg:py-28">
          <div className="max-w-[42rem]">
            {"weddings" in page ? (
              <ul className="text-20">
                {page.weddings.map(({ bookingId, couple, weddingDate }) => (
                  <li key={bookingId} className="border-t border-line py-4 last:border-b">
                    <Link
                      to={`${OWN_PAYMENTS}?booking=${encodeURIComponent(bookingId)}`}
                      className="text-link"
                    >
                      {couple}
                    </Link>
                    <p className="quiet mt-1 text-14">{formatCalendarDate(weddingDate)}</p>
                  </li>
                ))}
              </ul>
            ) : (
              <>
                <PaymentNews payments={page.payments} refused={refused} returned={returned} />
                <Summary balance={page.payments.balance} />
                {page.payments.balance.charges.length > 0 && (
                  <OwnCharges charges={page.payments.balance.charges} today={page.payments.today} />
                )}
                <PayForm payments={page.payments} refused={refused} />
                {page.payments.balance.dueCents > page.payments.balance.pendingCents && (
                  <WaysToPay {...page.payments} />
                )}
                <OwnPaymentList {...page.payments.balance} />
                <OwnInvoices invoices={page.payments.invoices} />
              </>
            )}
            <p className="mt-14">
              <Words
                line="A question about a payment? Call {{phone}} or write to {{email}}."
                values={studioLinks({ phone, email: studioEmail })}
              />
            </p>
            <p className="mt-6">
              <Link to="/my-wedding" className="text-link">
                Back to your wedding
              </Link>
            </p>
          </div>
        </div>
      </section>
    </>
  );
}
