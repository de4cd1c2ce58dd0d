import { data, redirect } from "react-router";
import { Notice } from "#app/components/layout/notice.tsx";
import { GivenWords } from "#app/features/bookings/testimonials/given-words.tsx";
import { WordsForm } from "#app/features/bookings/testimonials/words-form.tsx";
import yourWordsCss from "#app/theme/your-words.css?inline";
import { findTestimonial, giveWords, withdraw } from "#server/bookings/testimonial-link/service.ts";
import { servicesContext } from "#server/platform/context.ts";
import { isOverLimit } from "#server/platform/http/answered-form.ts";
import { refusalInit } from "#server/platform/http/error-response.ts";
import { formHeaders } from "#server/platform/http/form-headers.ts";
import type { PageQuery } from "#server/platform/http/page-query.ts";
import { readForm } from "#server/platform/http/read-form.ts";
import { ERROR_CODES, fail } from "#server/platform/result/contract.ts";
import { loadWords } from "#server/website/content-blocks/service.ts";
import type { Route } from "./+types/your-words";

export const handle = {
  sheet: import.meta.env.SSR ? yourWordsCss : "",
  personalQuery: ["token"],
} satisfies PageQuery & { sheet: string };

export const headers = formHeaders;

/**
 * The target of the mail's link: the couple's testimonial, before and after they wrote it. A visit changes nothing.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const words = await loadWords(services, "your-words", "your-words-after", "send-failed");
  if (context.get(isOverLimit)) return data({ words, testimonial: null, ended: false, away: true });
  try {
    const found = await findTestimonial(services, url.searchParams.get("token") ?? "");
    const ended = found === "ended";
    const testimonial = ended ? null : found;
    const status = testimonial ? 200 : ERROR_CODES.not_found.status;
    return data({ words, testimonial, ended, away: false }, { status });
  } catch (error) {
    services.log.error("testimonial_unknown", error);
    return data(
      { words, testimonial: null, ended: false, away: true },
      { status: ERROR_CODES.unavailable.status },
    );
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const token = url.searchParams.get("token") ?? "";
  const form = await readForm(request);
  const { intent, ...fields } = form.fields;
  const { headers } = request;
  const work =
    intent === "withdraw"
      ? withdraw(services, { token, headers })
      : giveWords(services, { token, fields, headers, cut: form.excess !== null });
  const result = await work.catch((error: unknown) => {
    services.log.error("testimonial_not_saved", error);
    return fail("unavailable");
  });
  if (!result.ok && result.error.code === "limited") context.set(isOverLimit, true);
  // Redirects to the page's own address, which now shows the testimonial or that it was deleted.
  if (result.ok) return redirect(`/your-words?token=${encodeURIComponent(token)}`, 303);
  return data({ ...result, values: fields }, refusalInit(result));
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.words["your-words"].tab ?? "" },
  { name: "robots", content: "noindex" },
];

export default function YourWords({ loaderData, actionData }: Route.ComponentProps) {
  const { words, testimonial, ended, away } = loaderData;
  const after = words["your-words-after"];
  const errors = actionData?.error.fields ?? {};
  const values = actionData?.values ?? {};
  const failed =
    errors.form ?? (actionData?.error.code === "unavailable" || away ? after.unavailable : undefined);
  const isOpen = testimonial?.status === "requested" || (away && values.words !== undefined);
  const isWithdrawn = testimonial?.status === "withdrawn";
  const title = isOpen
    ? words["your-words"].title
    : isWithdrawn
      ? after.withdrawnTitle
      : testimonial
        ? after.thanks
        : ended
          ? after.endedTitle
          : after.deadTitle;
  return (
    <section className="on-light">
      <div className="frame py-18 lg:py-28">
        <div className="measure">
          {failed && (
            <div className="mb-8">
              <Notice tone="failure" title={after.failed} text={failed} focus />
            </div>
          )}
          <h1 className="text-44">{title}</h1>
          {isOpen && (
            <>
              <p className="mb-10 mt-4">{words["your-words"].text}</p>
              <WordsForm
                words={words["your-words"]}
                failure={words["send-failed"]}
                known={testimonial}
                values={values}
                errors={errors}
              />
            </>
          )}
          {isWithdrawn && <p className="mt-4">{after.withdrawn}</p>}
          {!isOpen && !isWithdrawn && testimonial && (
            <>
              <p className="mb-8 mt-4">
                {testimonial.status === "published" ? after.published : after.received}
              </p>
              <GivenWords testimonial={testimonial} words={after} />
            </>
          )}
          {!isOpen && !testimonial && (
            <p className="mt-4">{away ? after.unavailable : ended ? after.ended : after.dead}</p>
          )}
          {!isOpen && values.words && <Unsaved words={values.words} />}
        </div>
      </div>
    </section>
  );
}

/** Text that could not be saved, shown so that the user can copy it. */
function Unsaved({ words }: { words: string }) {
  return <p className="quiet mt-8 whitespace-pre-line border-t border-line pt-6 wrap-anywhere">{words}</p>;
}
