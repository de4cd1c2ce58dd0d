import { data, redirect } from "react-router";
import { PageHead } from "#app/components/layout/page-head.tsx";
import { SendOutcome, sendOutcome } from "#app/components/layout/send-outcome.tsx";
import { BookingForm } from "#app/features/inquiries/booking-form/booking-form.tsx";
import { InquirySent } from "#app/features/inquiries/booking-form/inquiry-sent.tsx";
import { Questions } from "#app/features/inquiries/booking-form/questions.tsx";
import { BookingGuide } from "#app/features/website/booking-guide/booking-guide.tsx";
import { BookingWords, bookingTestimonials } from "#app/features/website/testimonials/kind-words.tsx";
import { pageMeta } from "#app/lib/page-meta.ts";
import bookingCss from "#app/theme/booking.css?inline";
import { printSheet } from "#app/theme/print-sheet.ts";
import { YEARS_AHEAD } from "#server/bookings/fields/contract.ts";
import { readPrefill } from "#server/clients/prefill/service.ts";
import { DAY_FIELD } from "#server/inquiries/booking-form/contract.ts";
import { readInquiryReceipt, submitInquiry } from "#server/inquiries/booking-form/service.ts";
import { collectInspiration, INQUIRY_FORM } from "#server/inquiries/inspiration/service.ts";
import { newSubmission } from "#server/inquiries/submissions/service.ts";
import { studioInYears, studioTomorrow } from "#server/platform/clock.ts";
import { servicesContext } from "#server/platform/context.ts";
import { markCouple } from "#server/platform/couple-mark/service.ts";
import { formatCalendarDate } from "#server/platform/format-date.ts";
import { refusalInit } from "#server/platform/http/error-response.ts";
import { formHeaders } from "#server/platform/http/form-headers.ts";
import type { PageQuery } from "#server/platform/http/page-query.ts";
import { readForm } from "#server/platform/http/read-form.ts";
import { turnstileSiteKey } from "#server/platform/turnstile/service.ts";
import { loadWords } from "#server/website/content-blocks/service.ts";
import { packageFacts, withFacts } from "#server/website/packages/service.ts";
import { fillLine } from "#server/website/prose/contract.ts";
import { renderingContext } from "#server/website/render-context/service.ts";
import { loadSnapshot } from "#server/website/snapshot/service.ts";
import type { Route } from "./+types/booking";

export const handle = {
  shared: true,
  sheet: import.meta.env.SSR ? bookingCss : "",
  personalQuery: ["receipt"],
} satisfies PageQuery & { sheet: string };

export const headers = formHeaders;

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const [{ packages, settings, testimonials }, prefill, words] = await Promise.all([
    loadSnapshot(services),
    readPrefill(services, request.headers),
    loadWords(
      services,
      "booking",
      "booking-search",
      "booking-form",
      "booking-aside",
      "contact-details",
      "booking-sent",
      "send-failed",
      "booking-steps",
      "booking-answers",
      "kind-words",
    ),
  ]);
  return {
    words,
    packages,
    prefill,
    answers: withFacts(words["booking-answers"].items, packageFacts(packages)),
    kindWords: bookingTestimonials(testimonials),
    phone: settings.contactPhone,
    email: settings.contactEmail,
    firstDate: studioTomorrow(services.clock),
    lastDate: studioInYears(services.clock, YEARS_AHEAD),
    submission: newSubmission(services, context.get(renderingContext), "inquiries"),
    siteKey: turnstileSiteKey(services),
    /** Null without a receipt. */
    sent: readInquiryReceipt(services, url.searchParams.get("receipt") ?? ""),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { headers } = request;
  const pictures = collectInspiration(services, headers);
  const form = await readForm(request, INQUIRY_FORM, pictures.take);
  const { submission: token = "", image: _, [DAY_FIELD]: day = "", ...typed } = form.fields;
  const fields = { ...typed, weddingDate: typed.weddingDate || day };
  const { images, refusals, waits } = await pictures.found(form);
  const result = await submitInquiry(services, {
    fields,
    token,
    headers,
    refusals,
    waits,
    images: images.map(({ image }) => image),
    cut: form.excess === "text",
  });
  if (result.ok) {
    const headers = { "set-cookie": markCouple(services) };
    return redirect(`/booking?receipt=${result.value.receipt}`, { status: 303, headers });
  }
  // The form keeps the same token, so that sending it unchanged is still the same inquiry.
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
  const {
    words,
    packages,
    answers,
    kindWords,
    phone,
    email,
    firstDate,
    lastDate,
    submission,
    siteKey,
    sent,
    prefill,
  } = loaderData;
  const answer = words["booking-sent"];
  const day = sent?.waiting && sent.weddingDate;
  const waiting = day ? `${fillLine(answer.waiting, { date: formatCalendarDate(day) })} ` : "";
  const errors = actionData?.error.fields ?? {};
  const fresh = !actionData && sent === null;
  const receipt = actionData ? null : sent;
  return (
    <>
      <PageHead
        words={receipt ? { ...answer, text: waiting + answer.text } : words.booking}
        picture="/demo/roses-at-golden-hour.webp"
        focus={receipt !== null}
      />
      {receipt ? (
        <section className="on-light">
          <InquirySent
            words={answer}
            sent={{
              ...receipt,
              ...(receipt.weddingDate && { date: formatCalendarDate(receipt.weddingDate) }),
            }}
            packageName={packages.find(({ id }) => id === receipt.packageId)?.name}
          >
            <Questions words={words["booking-aside"]} phone={phone} hours={words["contact-details"].hours} />
          </InquirySent>
        </section>
      ) : (
        <>
          <section className={fresh ? "on-light later" : "on-light"}>
            <div className="frame py-18 lg:py-28">
              <SendOutcome
                outcome={sendOutcome(actionData, false)}
                limited={errors.form}
                success={answer}
                failure={words["send-failed"]}
                phone={phone}
                email={email}
              />
              <BookingForm
                words={words["booking-form"]}
                packagesTitle={words["booking-aside"].packages}
                tax={words["booking-aside"].tax}
                failure={words["send-failed"]}
                packages={packages}
                firstDate={firstDate}
                lastDate={lastDate}
                submission={actionData?.token || submission}
                siteKey={siteKey}
                fresh={fresh}
                values={actionData?.values ?? prefill}
                errors={errors}
                images={actionData?.images ?? []}
              >
                <Questions
                  words={words["booking-aside"]}
                  phone={phone}
                  hours={words["contact-details"].hours}
                />
                <BookingWords shown={kindWords} words={words["kind-words"]} />
              </BookingForm>
            </div>
          </section>
          <BookingGuide
            steps={words["booking-steps"]}
            answers={{ ...words["booking-answers"], items: answers }}
          />
        </>
      )}
    </>
  );
}
