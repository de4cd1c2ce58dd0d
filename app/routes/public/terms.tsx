import { Link } from "react-router";
import { LegalText } from "#app/features/legal/legal-text.tsx";
import { pageMeta } from "#app/lib/page-meta.ts";
import { servicesContext } from "#server/context.ts";
import { loadSnapshot } from "#server/site/service.ts";
import type { Route } from "./+types/terms";

export async function loader({ context }: Route.LoaderArgs) {
  const { settings } = await loadSnapshot(context.get(servicesContext));
  return { email: settings.contactEmail };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, {
    path: "/terms",
    title: "Terms of Service",
    description: "The terms for using this site: inquiries, prices, and the films shown here.",
  });

export default function Terms({ loaderData: { email } }: Route.ComponentProps) {
  return (
    <LegalText
      title="Terms of Service"
      intro="These are the terms of this website. Your film itself is agreed in a contract that we write with you."
    >
      <h2>An inquiry is not a booking</h2>
      <p>
        Sending the booking form costs nothing and binds nobody. Your date is reserved when both of us have
        signed a contract.
      </p>
      <h2>Prices</h2>
      <p>
        The packages on this site show where we start. Travel, longer days and special wishes can change the
        price; what counts is the amount in your contract.
      </p>
      <h2>The films</h2>
      <p>
        The films, stills and texts here belong to the studio or are shown with the permission of the people
        in them. You are welcome to link to a film's page. Please ask before you copy, edit or republish
        anything.
      </p>
      <h2>What you send us</h2>
      <p>
        Send inspiration images only if you may share them. They stay yours: we use them to understand your
        ideas, as the{" "}
        <Link className="text-link" to="/privacy">
          Privacy Policy
        </Link>{" "}
        says.
      </p>
      <h2>The site</h2>
      <p>
        We take care that what stands here is right and reachable, but can't promise that it always is. Please
        don't try to break or overload it.
      </p>
      <h2>Questions</h2>
      <p>
        Write to{" "}
        <a className="text-link" href={`mailto:${email}`}>
          {email}
        </a>
        .
      </p>
    </LegalText>
  );
}
