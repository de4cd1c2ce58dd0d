import { Link } from "react-router";
import { ClosingBand } from "#app/components/layout/closing-band.tsx";
import { PageHead } from "#app/components/layout/page-head.tsx";
import { Awards } from "#app/features/website/about/awards.tsx";
import { Mission } from "#app/features/website/about/mission.tsx";
import { Team } from "#app/features/website/about/team.tsx";
import { Values } from "#app/features/website/about/values.tsx";
import { pageMeta } from "#app/lib/page-meta.ts";
import { servicesContext } from "#server/platform/context.ts";
import type { PageQuery } from "#server/platform/http/page-query.ts";
import { loadWords } from "#server/website/content-blocks/service.ts";
import { loadSnapshot } from "#server/website/snapshot/service.ts";
import type { Route } from "./+types/about";

export const handle = { shared: true } satisfies PageQuery;

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const [{ team, films }, words] = await Promise.all([
    loadSnapshot(services),
    loadWords(
      services,
      "about",
      "about-search",
      "about-mission",
      "about-team",
      "about-values",
      "about-awards",
      "about-closing",
    ),
  ]);
  return { team, words, hasFilms: films.length > 0 };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches[0].loaderData, {
    path: "/about",
    ...loaderData?.words["about-search"],
  });

export default function About({ loaderData }: Route.ComponentProps) {
  const { team, words, hasFilms } = loaderData;
  const closing = words["about-closing"];
  return (
    <>
      {/* A narrow screen has space for both brothers, a wide one only for their heads. */}
      <PageHead
        words={words.about}
        picture="/demo/brothers-at-work.webp"
        people
        crop="object-[74%_12%] lg:object-[50%_12%]"
      />
      <Mission words={words["about-mission"]} />
      <Team members={team} words={words["about-team"]} />
      <Values words={words["about-values"]} />
      <Awards words={words["about-awards"]} />
      <ClosingBand
        words={hasFilms ? closing : { ...closing, text: "" }}
        picture="/demo/vintage-cine-lens.webp"
      >
        {hasFilms && (
          <Link to="/gallery" className="button button-accent">
            {closing.watch}
          </Link>
        )}
        <Link to="/booking" className={hasFilms ? "button" : "button button-accent"}>
          {closing.book}
        </Link>
      </ClosingBand>
    </>
  );
}
