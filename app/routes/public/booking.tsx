import { data, redirect } from "react-router";
import { Notice } from "#app/components/layout/notice.tsx";
import { PageHead } from "#app/components/layout/page-head.tsx";
import { BookingForm } from "#app/features/booking/booking-form.tsx";
import { PackageList } from "#app/features/booking/package-list.tsx";
import { postedFields } from "#app/forms/form-fields.ts";
import { telephoneLink } from "#app/lib/format.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { INQUIRY_FAILED, INQUIRY_SENT } from "#server/bookings/contract.ts";
import { submitInquiry } from "#server/bookings/service.ts";
import { servicesContext } from "#server/context.ts";
import { isReceipt, newSubmission } from "#server/intake/service.ts";
import { studioTomorrow } from "#server/lib/clock.ts";
import { ERROR_STATUS } from "#server/lib/result.ts";
import { loadSnapshot } from "#server/site/service.ts";
import type { Route } from "./+types/booking";

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { packages, settings } = await loadSnapshot(services);
  return {
    packages,
    phone: settings.contactPhone,
    email: settings.contactEmail,
    firstDate: studioTomorrow(services.clock),
    submission: await newSubmission(services, "inquiries"),
    sent: await isReceipt(services, "inquiries", url.searchParams.get("receipt") ?? ""),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { submission: token = "", ...fields } = await postedFields(request);
  const result = await submitInquiry(context.get(servicesContext), { fields, token });
  if (result.ok) return redirect(`/booking?receipt=${result.value.receipt}`, 303);
  const { code, fields: errors = {} } = result.error;
  // The same token goes back into the form: sending it unchanged must stay the same inquiry.
  return data(
    { values: fields, errors, token, failed: code === "unavailable" },
    { status: ERROR_STATUS[code] },
  );
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, {
    path: "/booking",
    title: "Book your wedding film",
    description: "Tell us your date. Packages from four hours to the whole day; we answer within 24 hours.",
  });

export default function Booking({ loaderData, actionData }: Route.ComponentProps) {
  const { packages, phone, email, firstDate, submission, sent } = loaderData;
  const token = actionData?.token || submission;
  return (
    <>
      <PageHead
        title="Tell us about your day"
        text="Most couples write to us 6-12 months ahead. We answer within 24 hours."
        picture="/demo/roses-at-golden-hour.webp"
      />
      <section className="room-light">
        <div className="frame grid gap-18 py-18 lg:grid-cols-[7fr_5fr] lg:py-28">
          <div id="wedding-details">
            {sent && (
              <div className="mb-12">
                <Notice tone="success" {...INQUIRY_SENT} />
              </div>
            )}
            {actionData?.failed && (
              <div className="mb-12">
                <Notice tone="failure" title={INQUIRY_FAILED.title} text={INQUIRY_FAILED.text} />
                <p className="mt-4">
                  Call{" "}
                  <a className="text-link" href={telephoneLink(phone)}>
                    {phone}
                  </a>{" "}
                  or write to{" "}
                  <a className="text-link" href={`mailto:${email}`}>
                    {email}
                  </a>
                  . What you typed is still below.
                </p>
              </div>
            )}
            <h2 className="mb-8 text-44">Wedding Details</h2>
            <BookingForm
              packages={packages}
              firstDate={firstDate}
              submission={token}
              values={actionData?.values ?? {}}
              errors={actionData?.errors ?? {}}
            />
          </div>
          <aside aria-label="Packages and questions" className="grid content-start gap-18">
            <div>
              <h2 className="mb-8 text-32">Packages</h2>
              <PackageList packages={packages} />
            </div>
            <div className="border-t border-line pt-8">
              <h2 className="text-32">Questions</h2>
              <p className="quiet mt-3">
                Rather talk than type? <span className="whitespace-nowrap">Mon-Fri, 9AM-6PM</span> in Los
                Angeles.
              </p>
              <a href={telephoneLink(phone)} className="button tabular mt-6">
                Call {phone}
              </a>
            </div>
          </aside>
        </div>
      </section>
    </>
  );
}
