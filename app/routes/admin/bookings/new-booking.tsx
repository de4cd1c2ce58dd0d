import { Link, redirect } from "react-router";
import { addBooking } from "#app/features/bookings/manual-entry/add-booking.ts";
import { ManualBookingForm } from "#app/features/bookings/manual-entry/manual-booking-form.tsx";
import * as strings from "#app/features/bookings/strings/screens.ts";
import { readManualBookingForm } from "#server/bookings/manual-entry/service.ts";
import { servicesContext } from "#server/platform/context.ts";
import { adminPage } from "#server/platform/http/admin-page.ts";
import type { Route } from "./+types/new-booking";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  return readManualBookingForm(services, await adminPage(services, request.headers), url.searchParams);
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const result = await addBooking(await request.formData());
  return result.ok ? redirect(`/admin/bookings/${result.value.id}`) : result;
}

export const meta: Route.MetaFunction = () => [
  { title: strings.addABookingAdminDashboard },
  { name: "robots", content: "noindex" },
];

const NO_ERRORS = {};

export default function NewBookingPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <Link to="/admin/bookings" className="text-link inline-flex min-h-11 items-center">
        {strings.allBookings}
      </Link>
      <h1 className="mt-2 font-body text-25 font-semibold tracking-normal">{strings.addABooking}</h1>
      <p className="quiet measure mt-2 mb-6">{strings.forCouplesWhoCalledWrote}</p>
      <ManualBookingForm blank={loaderData} errors={actionData?.error.fields ?? NO_ERRORS} />
    </>
  );
}
