import { Link } from "react-router";
import { ClosingBand } from "#app/components/layout/closing-band.tsx";
import { FeaturedFilms } from "#app/features/films/featured-films.tsx";
import { FilmDialog } from "#app/features/films/film-dialog.tsx";
import { featuredReels } from "#app/features/films/reels.ts";
import { Hero } from "#app/features/home/hero.tsx";
import { heroMedia } from "#app/features/home/hero-media.ts";
import { Services } from "#app/features/home/services.tsx";
import { Stats } from "#app/features/home/stats.tsx";
import { pageMeta } from "#app/lib/page-meta.ts";
import homeCss from "#app/theme/home.css?inline";
import { servicesContext } from "#server/context.ts";
import { loadSnapshot } from "#server/site/service.ts";
import type { Route } from "./+types/home";

export const handle = { sheet: import.meta.env.SSR ? homeCss : "" };

export async function loader({ context }: Route.LoaderArgs) {
  const { settings, films } = await loadSnapshot(context.get(servicesContext));
  return { settings, hero: heroMedia(settings.heroMediaUrl, films), featured: featuredReels(films) };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches[0].loaderData, {
    path: "/",
    title: loaderData?.settings.seoMetaTitle ?? "",
    description: loaderData?.settings.seoMetaDesc ?? "",
  });

export default function Home({ loaderData }: Route.ComponentProps) {
  const { settings, hero, featured } = loaderData;
  return (
    <>
      <Hero title={settings.heroTitle} subtitle={settings.heroSubtitle} {...hero} />
      <FeaturedFilms reels={featured} />
      <FilmDialog />
      <Services />
      <Stats />
      <ClosingBand
        title="Your film begins with a date"
        text="Tell us when and where. We answer within 24 hours."
        picture="/demo/roses-at-golden-hour.webp"
      >
        <Link to="/booking" className="button button-accent">
          Start Your Journey
        </Link>
        <Link to="/contact" className="button">
          Get In Touch
        </Link>
      </ClosingBand>
    </>
  );
}
