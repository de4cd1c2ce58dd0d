import { UnknownScreen } from "#app/features/admin/unknown-screen.tsx";
import { CancellationForm } from "#app/features/payments/cancelling/cancellation-form.tsx";
import { sendCancellation } from "#app/features/payments/cancelling/send-cancellation.ts";
import { BookingFormPage, formOrWhy } from "#app/features/payments/settling/booking-form-page.tsx";
import * as strings from "#app/features/payments/strings/cancelling.ts";
import { readCancellation } from "#server/payments/cancelling/service.ts";
import { servicesContext } from "#server/platform/context.ts";
import { adminPage } from "#server/platform/http/admin-page.ts";
import type { Route } from "./+types/cancel";

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const admin = await adminPage(services, request.headers, url);
  const found = await readCancellation(services, admin, params.id);
  return formOrWhy(found);
}

export async function clientAction({ request, params }: Route.ClientActionArgs) {
  return sendCancellation(params.id, await request.formData());
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: strings.pageTitle(loaderData?.page?.couple ?? "") },
  { name: "robots", content: "noindex" },
];

export default function CancelRoute({ loaderData, actionData, params }: Route.ComponentProps) {
  const { page, why } = loaderData;
  if (!page && why === null) return <UnknownScreen />;
  const done = actionData?.tone === "success" ? actionData.text : null;
  return (
    <BookingFormPage
      key={params.id}
      bookingId={params.id}
      title={page ? strings.title(page.closesAs) : ""}
      booking={page}
      notice={done ?? why}
    >
      {page && <CancellationForm page={page} outcome={actionData} />}
    </BookingFormPage>
  );
}
