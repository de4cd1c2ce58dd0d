import { data, Link } from "react-router";
import { UnknownScreen } from "#app/features/admin/unknown-screen.tsx";
import { CancellationForm } from "#app/features/payments/cancelling/cancellation-form.tsx";
import { sendCancellation } from "#app/features/payments/cancelling/send-cancellation.ts";
import * as strings from "#app/features/payments/strings/cancelling.ts";
import { UnsavedGuard } from "#app/forms/unsaved-changes.tsx";
import { formatWeddingDay } from "#app/lib/format.ts";
import { readCancellation } from "#server/payments/cancelling/service.ts";
import { servicesContext } from "#server/platform/context.ts";
import { adminPage } from "#server/platform/http/admin-page.ts";
import type { Route } from "./+types/cancel";

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const admin = await adminPage(services, request.headers, url);
  const found = await readCancellation(services, admin, params.id);
  if (found.ok) return { page: found.value, why: null };
  const isGone = found.error.code === "not_found";
  return data({ page: null, why: isGone ? null : (found.error.fields?.form ?? null) }, isGone ? 404 : 200);
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
    <UnsavedGuard key={params.id}>
      <Link to={`/admin/bookings/${params.id}`} className="text-link inline-flex min-h-11 items-center">
        {strings.backToTheBooking}
      </Link>
      {page && (
        <>
          <h1 className="mt-1 wrap-anywhere font-body text-25 font-semibold tracking-normal">
            {strings.title(page.closesAs)}
          </h1>
          <p className="mt-1 wrap-anywhere text-17">
            {page.couple}
            {page.weddingDate && `, ${formatWeddingDay(page.weddingDate)}`}
          </p>
          <div className="mt-6">
            <CancellationForm page={page} outcome={actionData} />
          </div>
        </>
      )}
      {!page && (
        <p role="status" className="mt-4">
          {done ?? why}
        </p>
      )}
    </UnsavedGuard>
  );
}
