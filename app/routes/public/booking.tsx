import { data, redirect } from "react-router";
import { PageHead } from "#app/components/layout/page-head.tsx";
import { Words } from "#app/components/layout/prose.tsx";
import { SendOutcome, sendOutcome } from "#app/components/layout/send-outcome.tsx";
import { BookingForm } from "#app/features/inquiries/booking-form/booking-form.tsx";
import { PackageList } from "#app/features/inquiries/booking-form/package-list.tsx";
import { BookingWords, bookingTestimonials } from "#app/features/website/testimonials/kind-words.tsx";
import { telephoneLink } from "#app/lib/format.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import bookingCss from "#app/theme/booking.css?inline";
import { printSheet } from "#app/theme/print-sheet.ts";
import { YEARS_AHEAD } from "#server/bookings/fields/contract.ts";
import { submitInquiry } from "#server/inquiries/booking-form/service.ts";
import { collectInspiration, INQUIRY_FORM } from "#server/inquiries/inspiration/service.ts";
import { newSubmission, readReceipt } from "#server/inquiries/submissions/service.ts";
import { studioInYears, studioTomorrow } from "#server/platform/clock.ts";
import { servicesContext } from "#server/platform/context.ts";
import { formatCalendarDate } from "#server/platform/format-date.ts";
import { refusalInit } from "#server/platform/http/error-response.ts";
import { formHeaders } from "#server/platform/http/form-headers.ts";
import type { PageQuery } from "#server/platform/http/page-query.ts";
import { readForm } from "#server/platform/http/read-form.ts";
import { turnstileSiteKey } from "#server/platform/turnstile/service.ts";
import { loadWords } from "#server/website/content-blocks/service.ts";
import { fillLine } from "#server/website/prose/contract.ts";
import { renderingContext } from "#server/website/render-context/service.ts";
import { loadSnapshot } from "#server/website/snapshot/service.ts";
import type { Route } from "./+types/booking";

export const handle = {
  sheet: import.meta.env.SSR ? bookingCss : "",
  personalQuery: ["receipt"],
} satisfies PageQuery & { sheet: string };

export const headers = formHeaders;

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const [{ packages, settings, testimonials }, words] = await Promise.all([
    loadSnapshot(services),
    loadWords(
      services,
      ...(["booking", "booking-search", "booking-form", "booking-aside", "contact-details"] as const),
      ...(["booking-sent", "send-failed", "kind-words"] as const),
    ),
  ]);
  return {
    words,
    packages,
    kindWords: bookingTestimonials(testimonials),
    phone: settings.contactPhone,
    email: settings.contactEmail,
    firstDate: studioTomorrow(services.clock),
    lastDate: studioInYears(services.clock, YEARS_AHEAD),
    submission: newSubmission(services, context.get(renderingContext), "inquiries"),
    siteKey: turnstileSiteKey(services),
    /** Null without a receipt; else the day whose waiting list the couple is on, or nothing. */
    sent: readReceipt(services, "inquiries", url.searchParams.get("receipt") ?? ""),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { headers } = request;
  const pictures = collectInspiration(services, headers);
  const form = await readForm(request, INQUIRY_FORM, pictures.take);
  const { submission: token = "", image: _, ...fields } = form.fields;
  const { images, refusals, waits } = await pictures.found(form);
  const result = await submitInquiry(services, {
    ...{ fields, token, headers, refusals, waits },
    images: images.map(({ image }) => image),
    cut: form.excess === "text",
  });
  if (result.ok) return redirect(`/booking?receipt=${result.value.receipt}`, 303);
  // The same token goes back into the form: sending it unchanged must stay the same inquiry.
  return data(
    {
      ...result,
      values: fields,
      token,
      images: images.map(({ token, image }) => ({ token, fileName: image.fileName })),
    },
    refusalInit(result),
  );
}

export const links: Route.LinksFunction = () => printSheet;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches[0].loaderData, {
    path: "/booking",
    ...loaderData?.words["booking-search"],
  });

export default function Booking({ loaderData, actionData }: Route.ComponentProps) {
  const { words, packages, kindWords, phone, email, firstDate, lastDate, submission, siteKey, sent } =
    loaderData;
  const aside = words["booking-aside"];
  const answer = words["booking-sent"];
  const waiting = sent ? `${fillLine(answer.waiting, { date: formatCalendarDate(sent) })} ` : "";
  const errors = actionData?.error.fields ?? {};
  const token = actionData?.token || submission;
  const fresh = !actionData && sent === null;
  const hours = <span className="whitespace-nowrap">{words["contact-details"].hours}</span>;
  return (
    <>
      <PageHead words={words.booking} picture="/demo/roses-at-golden-hour.webp" />
      <section className={fresh ? "on-light later" : "on-light"}>
        <div className="frame grid gap-18 py-18 lg:grid-cols-[7fr_5fr] lg:py-28">
          <div id="wedding-details">
            <SendOutcome
              outcome={sendOutcome(actionData, sent !== null)}
              limited={errors.form}
              success={{ ...answer, text: waiting + answer.text }}
              failure={words["send-failed"]}
              phone={phone}
              email={email}
            />
            <h2 className="mb-8 text-44">{words["booking-form"].title}</h2>
            <BookingForm
              words={words["booking-form"]}
              failure={words["send-failed"]}
              packages={packages}
              firstDate={firstDate}
              lastDate={lastDate}
              submission={token}
              siteKey={siteKey}
              fresh={fresh}
              values={actionData?.values ?? {}}
              errors={errors}
              images={actionData?.images ?? []}
            />
          </div>
          <aside
            aria-label="Packages and questions"
            className={`grid content-start gap-18 ${fresh ? "later" : ""}`}
          >
            <div>
              <h2 className="mb-8 text-32">{aside.packages}</h2>
              <PackageList packages={packages} />
            </div>
            <div className="border-t border-line pt-8">
              <h2 className="text-32">{aside.questions}</h2>
              {aside.text && (
                <p className="quiet mt-3">
                  <Words line={aside.text} values={{ hours }} />
                </p>
              )}
              <a href={telephoneLink(phone)} className="button tabular mt-6">
                {fillLine(aside.call, { phone })}
              </a>
            </div>
            <BookingWords shown={kindWords} words={words["kind-words"]} />
          </aside>
        </div>
      </section>
    </>
  );
}
