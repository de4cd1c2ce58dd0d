import { data, Link, redirect } from "react-router";
import { PageHead } from "#app/components/layout/page-head.tsx";
import { SendOutcome } from "#app/components/layout/send-outcome.tsx";
import { ContactForm } from "#app/features/contact/contact-form.tsx";
import { ContactList } from "#app/features/contact/contact-list.tsx";
import { Faq } from "#app/features/contact/faq.tsx";
import { pageMeta } from "#app/lib/page-meta.ts";
import { servicesContext } from "#server/context.ts";
import { postedFields } from "#server/http/posted-form.ts";
import { newSubmission, readReceipt } from "#server/intake/service.ts";
import { ERROR_STATUS } from "#server/lib/result.ts";
import { MESSAGE_SENT } from "#server/messages/contract.ts";
import { submitMessage } from "#server/messages/service.ts";
import { loadSnapshot } from "#server/site/service.ts";
import type { Route } from "./+types/contact";

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { settings } = await loadSnapshot(services);
  return {
    email: settings.contactEmail,
    phone: settings.contactPhone,
    submission: newSubmission(services, "messages"),
    sent: readReceipt(services, "messages", url.searchParams.get("receipt") ?? "") !== null,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { submission: token = "", ...fields } = await postedFields(request);
  const result = await submitMessage(context.get(servicesContext), { fields, token });
  if (result.ok) return redirect(`/contact?receipt=${result.value.receipt}`, 303);
  const { code, fields: errors = {} } = result.error;
  // The same token goes back into the form: sending it unchanged must stay the same message.
  return data(
    { values: fields, errors, token, failed: code === "unavailable" },
    { status: ERROR_STATUS[code] },
  );
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, {
    path: "/contact",
    title: "Get In Touch with the studio",
    description:
      "Write or call: we answer within 24 hours. Los Angeles, California, and destination weddings.",
  });

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { email, phone, submission, sent } = loaderData;
  return (
    <>
      <PageHead
        title="Get In Touch"
        text="A question, an idea, a date you are not sure of yet. Two people read what you write: us."
        picture="/demo/paper-lanterns-on-dark-water.webp"
      />
      <section className="room-light">
        <div className="frame grid gap-18 py-18 lg:grid-cols-[7fr_5fr] lg:py-28">
          <div>
            <SendOutcome
              outcome={actionData?.failed ? "failed" : sent ? "sent" : undefined}
              success={MESSAGE_SENT}
              phone={phone}
              email={email}
            />
            <h2 className="mb-10 text-44">Send us a Message</h2>
            <ContactForm
              submission={actionData?.token || submission}
              values={actionData?.values ?? {}}
              errors={actionData?.errors ?? {}}
            />
          </div>
          <div className="grid content-start gap-18">
            <section aria-labelledby="contact-information">
              <h2 id="contact-information" className="mb-8 text-32">
                Contact Information
              </h2>
              <ContactList email={email} phone={phone} />
            </section>
            <section aria-labelledby="questions">
              <h2 id="questions" className="mb-8 text-32">
                Frequently Asked Questions
              </h2>
              <Faq />
            </section>
          </div>
        </div>
      </section>
      <section className="room-light border-t border-line bg-ivory">
        <div className="frame flex flex-col items-start gap-8 py-18 md:flex-row md:items-center md:justify-between">
          <div>
            <h2 className="text-32">You have a date already?</h2>
            <p className="quiet measure mt-3">
              Tell us about the day, and we come back with ideas and a price within 24 hours.
            </p>
          </div>
          <Link to="/booking" className="button button-accent w-full flex-none sm:w-auto">
            Tell us about your day
          </Link>
        </div>
      </section>
    </>
  );
}
