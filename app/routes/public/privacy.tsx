import { LegalText } from "#app/features/legal/legal-text.tsx";
import { pageMeta } from "#app/lib/page-meta.ts";
import { servicesContext } from "#server/context.ts";
import { loadSnapshot } from "#server/site/service.ts";
import type { Route } from "./+types/privacy";

export async function loader({ context }: Route.LoaderArgs) {
  const { settings } = await loadSnapshot(context.get(servicesContext));
  return { email: settings.contactEmail };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, {
    path: "/privacy",
    title: "Privacy Policy",
    description: "What this site keeps when you write to us, why, and how to have it deleted. No trackers.",
  });

export default function Privacy({ loaderData: { email } }: Route.ComponentProps) {
  return (
    <LegalText
      title="Privacy Policy"
      intro="You can watch every film here without telling us who you are. We keep what you send us, to answer you, and nothing else."
    >
      <h2>What we keep when you write</h2>
      <p>
        The booking form stores what you type into it: your names, email address and wedding date, and, if you
        fill them in, your phone number, venue, guest count, package, message and inspiration images. The
        contact form stores your name, email address, message and, if given, your phone number.
      </p>
      <h2>What we do with it</h2>
      <p>
        We read it, answer you and plan your film. The site sends you one email that says your inquiry has
        arrived, and one to us. There is no newsletter, and we don't sell your details or share them for
        advertising.
      </p>
      <h2>Cookies and trackers</h2>
      <p>
        Visitors get no cookies, and no company follows you here: there are no advertising or analytics
        trackers. Page views may be added up by day, country and kind of device, in which nobody can be
        recognised. Only whoever signs in gets cookies: one for the session, one by which the device is known
        again, and for a moment one with a message.
      </p>
      <h2>Films from other sites</h2>
      <p>
        Some films are hosted by Vimeo, YouTube or Cloudflare Stream. Nothing is loaded from there until you
        press play; from then on their own privacy policies apply to the player.
      </p>
      <h2>Who handles it for us</h2>
      <p>
        The site runs on Cloudflare, its database at Turso, and our mail goes through our mail provider. They
        handle your details on our behalf. Like every web server, ours sees the address that your browser
        connects from; we use it to keep abuse away.
      </p>
      <h2>How long, and your choice</h2>
      <p>
        We keep an inquiry for as long as we are in touch about your film and as long as the law asks of us.
        Write to{" "}
        <a className="text-link" href={`mailto:${email}`}>
          {email}
        </a>{" "}
        and we tell you what we have, correct it or delete it.
      </p>
    </LegalText>
  );
}
