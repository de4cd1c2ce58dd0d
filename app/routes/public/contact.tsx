import { data, Link, redirect } from "react-router";
import { PageHead } from "#app/components/layout/page-head.tsx";
import { SendOutcome, sendOutcome } from "#app/components/layout/send-outcome.tsx";
import { ContactForm } from "#app/features/inquiries/contact-form/contact-form.tsx";
import { ContactList } from "#app/features/inquiries/contact-form/contact-list.tsx";
import { Faq } from "#app/features/inquiries/contact-form/faq.tsx";
import { pageMeta } from "#app/lib/page-meta.ts";
import contactCss from "#app/theme/contact.css?inline";
import { printSheet } from "#app/theme/print-sheet.ts";
import { submitMessage } from "#server/inquiries/contact-form/service.ts";
import { newSubmission, readReceipt } from "#server/inquiries/submissions/service.ts";
import { servicesContext } from "#server/platform/context.ts";
import { refusalInit } from "#server/platform/http/error-response.ts";
import { formHeaders } from "#server/platform/http/form-headers.ts";
import type { PageQuery } from "#server/platform/http/page-query.ts";
import { readForm } from "#server/platform/http/read-form.ts";
import { turnstileSiteKey } from "#server/platform/turnstile/service.ts";
import { loadWords } from "#server/website/content-blocks/service.ts";
import { packageFacts, withFacts } from "#server/website/packages/service.ts";
import { renderingContext } from "#server/website/render-context/service.ts";
import { loadSnapshot } from "#server/website/snapshot/service.ts";
import type { Route } from "./+types/contact";

export const handle = {
  shared: true,
  sheet: import.meta.env.SSR ? contactCss : "",
  personalQuery: ["receipt"],
} satisfies PageQuery & { sheet: string };

export const headers = formHeaders;

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const [{ packages, settings }, words] = await Promise.all([
    loadSnapshot(services),
    loadWords(
      services,
      "contact",
      "contact-search",
      "contact-form",
      "contact-details",
      "contact-faq",
      "contact-closing",
      "contact-sent",
      "send-failed",
    ),
  ]);
  return {
    words,
    questions: withFacts(words["contact-faq"].items, packageFacts(packages)),
    email: settings.contactEmail,
    phone: settings.contactPhone,
    submission: newSubmission(services, context.get(renderingContext), "messages"),
    siteKey: turnstileSiteKey(services),
    sent: readReceipt(services, "messages", url.searchParams.get("receipt") ?? "") !== null,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const { submission: token = "", ...fields } = form.fields;
  const result = await submitMessage(context.get(servicesContext), {
    fields,
    token,
    headers: request.headers,
    cut: form.excess !== null,
  });
  if (result.ok) return redirect(`/contact?receipt=${result.value.receipt}`, 303);
  // The form keeps the same token, so that sending it unchanged is still the same message.
  return data({ ...result, values: fields, token }, refusalInit(result));
}

export const links: Route.LinksFunction = () => printSheet;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches[0].loaderData, {
    path: "/contact",
    ...loaderData?.words["contact-search"],
  });

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { words, questions, email, phone, submission, siteKey, sent } = loaderData;
  const errors = actionData?.error.fields ?? {};
  const fresh = !actionData && !sent;
  const faq = words["contact-faq"];
  const closing = words["contact-closing"];
  return (
    <>
      <PageHead
        words={words.contact}
        picture="/demo/vows-at-the-window.webp"
        people
        crop="object-[50%_12%]"
      />
      <section className={fresh ? "on-light later" : "on-light"}>
        <div className="frame grid gap-18 py-18 lg:grid-cols-[7fr_5fr] lg:py-28">
          <div>
            <SendOutcome
              outcome={sendOutcome(actionData, sent)}
              limited={errors.form}
              success={words["contact-sent"]}
              failure={words["send-failed"]}
              phone={phone}
              email={email}
            />
            <h2 className="mb-10 text-44">{words["contact-form"].title}</h2>
            <ContactForm
              failure={words["send-failed"]}
              submission={actionData?.token || submission}
              siteKey={siteKey}
              values={actionData?.values ?? {}}
              errors={errors}
            />
          </div>
          <div className="grid content-start gap-18">
            <section aria-labelledby="contact-information">
              <h2 id="contact-information" className="mb-8 text-32">
                {words["contact-details"].title}
              </h2>
              <ContactList email={email} phone={phone} words={words["contact-details"]} />
            </section>
            {questions.length > 0 && (
              <section aria-labelledby="questions">
                <h2 id="questions" className="mb-8 text-32">
                  {faq.title}
                </h2>
                <Faq questions={questions} />
              </section>
            )}
          </div>
        </div>
      </section>
      <section className="on-light later border-t border-line bg-ivory">
        <div className="frame flex flex-col items-start gap-8 py-18 md:flex-row md:items-center md:justify-between">
          <div>
            <h2 className="text-32">{closing.title}</h2>
            {closing.text && <p className="quiet measure mt-3">{closing.text}</p>}
          </div>
          <Link to="/booking" className="button button-accent w-full flex-none sm:w-auto">
            {closing.book}
          </Link>
        </div>
      </section>
    </>
  );
}
