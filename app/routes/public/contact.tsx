import { Link } from "react-router";
import { PageHead } from "#app/components/layout/page-head.tsx";
import { ContactList } from "#app/features/contact/contact-list.tsx";
import { Faq } from "#app/features/contact/faq.tsx";
import { pageMeta } from "#app/lib/page-meta.ts";
import { servicesContext } from "#server/context.ts";
import { loadSnapshot } from "#server/site/service.ts";
import type { Route } from "./+types/contact";

export async function loader({ context }: Route.LoaderArgs) {
  const { settings } = await loadSnapshot(context.get(servicesContext));
  return { email: settings.contactEmail, phone: settings.contactPhone };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, {
    path: "/contact",
    title: "Get In Touch with the studio",
    description:
      "Write or call: we answer within 24 hours. Los Angeles, California, and destination weddings.",
  });

export default function Contact({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Get In Touch"
        text="A question, an idea, a date you are not sure of yet. Two people read what you write: us."
        picture="/demo/paper-lanterns-on-dark-water.webp"
      />
      <section className="room-light">
        <div className="frame grid gap-18 py-18 lg:grid-cols-2 lg:py-28">
          <div>
            <h2 className="mb-8 text-44">Contact Information</h2>
            <ContactList email={loaderData.email} phone={loaderData.phone} />
          </div>
          <div>
            <h2 className="mb-8 text-44">Frequently Asked Questions</h2>
            <Faq />
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
