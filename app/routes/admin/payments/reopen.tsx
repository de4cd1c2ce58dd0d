import { STATUS_NAMES } from "#app/components/ui/status-badge.tsx";
import { UnknownScreen } from "#app/features/admin/unknown-screen.tsx";
import { ReopeningForm } from "#app/features/payments/reopening/reopening-form.tsx";
import { sendReopening } from "#app/features/payments/reopening/send-reopening.ts";
import { BookingFormPage, formOrWhy } from "#app/features/payments/settling/booking-form-page.tsx";
import * as strings from "#app/features/payments/strings/reopening.ts";
import { readReopening } from "#server/payments/reopening/service.ts";
import { servicesContext } from "#server/platform/context.ts";
import { adminPage } from "#server/platform/http/admin-page.ts";
import type { Route } from "./+types/reopen";

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const admin = await adminPage(services, request.headers, url);
  const as = url.searchParams.get("as") === "inquiry" ? "inquiry" : "before";
  const found = await readReopening(services, admin, { bookingId: params.id, as });
  return formOrWhy(found);
}

export async function clientAction({ request, params }: Route.ClientActionArgs) {
  return sendReopening(params.id, await request.formData());
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: strings.pageTitle(loaderData?.page?.couple ?? "") },
  { name: "robots", content: "noindex" },
];

export default function ReopenRoute({ loaderData, actionData, params }: Route.ComponentProps) {
  const { page, why } = loaderData;
  if (!page && why === null) return <UnknownScreen />;
  const done = actionData?.tone === "success" ? actionData.text : null;
  return (
    <BookingFormPage
      key={`${params.id} ${page?.as}`}
      bookingId={params.id}
      title={page ? strings.title(page.as, STATUS_NAMES[page.status].toLowerCase()) : ""}
      booking={page}
      notice={done ?? why}
    >
      {page && <ReopeningForm page={page} outcome={actionData} />}
    </BookingFormPage>
  );
}
