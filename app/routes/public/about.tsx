import { Link } from "react-router";
import { ClosingBand } from "#app/components/layout/closing-band.tsx";
import { PageHead } from "#app/components/layout/page-head.tsx";
import { Awards } from "#app/features/about/awards.tsx";
import { Mission } from "#app/features/about/mission.tsx";
import { Still } from "#app/features/about/still.tsx";
import { Team } from "#app/features/about/team.tsx";
import { Values } from "#app/features/about/values.tsx";
import { pageMeta } from "#app/lib/page-meta.ts";
import { servicesContext } from "#server/context.ts";
import { loadSnapshot } from "#server/site/service.ts";
import type { Route } from "./+types/about";

export async function loader({ context }: Route.LoaderArgs) {
  const { team } = await loadSnapshot(context.get(servicesContext));
  return { team };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, {
    path: "/about",
    title: "Our Story: twin brothers behind the camera",
    description: "Twin brothers, one studio in Los Angeles since 2016, over 200 love stories on film.",
  });

export default function About({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Our Story"
        text="Two brothers, two cameras, over 200 love stories since 2016."
        picture="/demo/vintage-cine-lens.webp"
      />
      <Mission />
      <Team members={loaderData.team} />
      <Still picture="/demo/veil-in-backlight.webp" />
      <Values />
      <Awards />
      <ClosingBand
        title="See how we see"
        text="One film says more than this page can."
        picture="/demo/flower-arch-at-sunset.webp"
      >
        <Link to="/gallery" className="button button-accent">
          Watch Our Films
        </Link>
        <Link to="/booking" className="button">
          Book Consultation
        </Link>
      </ClosingBand>
    </>
  );
}
