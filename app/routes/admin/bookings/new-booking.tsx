import { Link, redirect } from "react-router";
import { addBooking } from "#app/features/bookings/manual-entry/add-booking.ts";
import { ManualBookingForm } from "#app/features/bookings/manual-entry/manual-booking-form.tsx";
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
  { title: "Add a booking · Admin Dashboard" },
  { name: "robots", content: "noindex" },
];

const NO_ERRORS = {};

export default function NewBookingPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <Link to="/admin/bookings" className="text-link inline-flex min-h-11 items-center">
        All bookings
      </Link>
      <h1 className="mt-2 font-body text-25 font-semibold tracking-normal">Add a booking</h1>
      <p className="quiet measure mt-2 mb-6">
        For couples who called, wrote elsewhere, or stopped by. No email is sent when you add it.
      </p>
      <ManualBookingForm blank={loaderData} errors={actionData?.error.fields ?? NO_ERRORS} />
    </>
  );
}
