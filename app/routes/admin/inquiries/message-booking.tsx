import { useEffect, useRef } from "react";
import { data, Form, Link, redirect, useNavigation } from "react-router";
import { UnknownScreen } from "#app/features/admin/unknown-screen.tsx";
import { BookingFields } from "#app/features/inquiries/inbox/booking-fields.tsx";
import * as strings from "#app/features/inquiries/strings/screens.ts";
import { FieldError } from "#app/forms/field.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { apiClient } from "#app/lib/api.ts";
import { outcomeOf, textOf } from "#app/lib/outcome.ts";
import { splitNames } from "#server/inquiries/inbox/contract.ts";
import { readMessage } from "#server/inquiries/inbox/service.ts";
import { studioTomorrow } from "#server/platform/clock.ts";
import { servicesContext } from "#server/platform/context.ts";
import { adminPage } from "#server/platform/http/admin-page.ts";
import type { Route } from "./+types/message-booking";

export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const page = await readMessage(services, await adminPage(services, request.headers, url), params.id);
  if (!page) return data(null, { status: 404 });
  const { message, booking } = page;
  return { message, booking, earliest: studioTomorrow(services.clock) };
}

export async function clientAction({ request, params }: Route.ClientActionArgs) {
  const form = await request.formData();
  const json = {
    brideName: textOf(form, "brideName"),
    groomName: textOf(form, "groomName"),
    email: textOf(form, "email"),
    phone: textOf(form, "phone"),
    venue: textOf(form, "venue"),
    guestCount: textOf(form, "guestCount"),
    weddingDate: textOf(form, "weddingDate"),
    message: textOf(form, "message"),
    version: Number(textOf(form, "version")),
  };
  const outcome = await outcomeOf<{ bookingId: string }>(
    "book",
    apiClient().messages[":id"].booking.$post({ param: { id: params.id }, json }),
    { success: "", failure: strings.errorTheBookingCouldNot },
  );
  return outcome.value ? redirect(`/admin/bookings/${outcome.value.bookingId}`) : outcome;
}

export const meta: Route.MetaFunction = () => [
  { title: strings.bookingFromAMessageAdmin },
  { name: "robots", content: "noindex" },
];

export default function MessageBookingPage({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData ? <BookingOfMessage {...loaderData} outcome={actionData} /> : <UnknownScreen />;
}

type Props = NonNullable<Route.ComponentProps["loaderData"]> & {
  outcome: Route.ComponentProps["actionData"];
};

function BookingOfMessage({ message, booking, earliest, outcome }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const busy = useNavigation().state !== "idle";
  const errors = outcome?.fields ?? {};
  const beside = Object.keys(errors).some((name) => name !== "form");
  useEffect(() => {
    if (outcome) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [outcome]);
  return (
    <>
      <Link to={`/admin/messages/${message.id}`} className="text-link inline-flex min-h-11 items-center">
        {strings.backToTheMessage}
      </Link>
      <h1 className="mt-1 break-words font-body text-25 font-semibold tracking-normal">
        {strings.aBookingOfSMessage(message.name)}
      </h1>
      {booking ? (
        <p className="mt-4">
          {strings.thisMessageAlreadyHasA}{" "}
          <Link to={`/admin/bookings/${booking.id}`} className="text-link inline-flex min-h-11 items-center">
            {booking.brideName} & {booking.groomName}
          </Link>
        </p>
      ) : (
        <>
          <p className="quiet measure mt-2">{strings.weFilledInWhatThe}</p>
          <Form ref={form} method="post" noValidate className="mt-6 grid max-w-3xl gap-5 bg-white p-5">
            <input type="hidden" name="version" value={message.version} />
            <BookingFields
              draft={{
                ...splitNames(message.name),
                email: message.email,
                phone: message.phone ?? "",
                message: message.message,
              }}
              errors={errors}
              earliest={earliest}
            />
            <div role="alert">
              <FieldError id="booking" error={outcome && !beside ? outcome.text : undefined} />
            </div>
            <div>
              <SubmitButton busyLabel={strings.creatingTheBooking} busy={busy} className="button-small">
                {strings.createBooking}
              </SubmitButton>
            </div>
          </Form>
        </>
      )}
    </>
  );
}
