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
import { loadWords } from "#server/page-texts/service.ts";
import { loadSnapshot } from "#server/site/service.ts";
import type { Route } from "./+types/home";

export const handle = { sheet: import.meta.env.SSR ? homeCss : "" };

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const [{ settings, films }, words] = await Promise.all([
    loadSnapshot(services),
    loadWords(services, "home-hero", "home-featured", "home-services", "home-stats", "home-closing"),
  ]);
  return { settings, words, hero: heroMedia(settings.heroMediaUrl, films), featured: featuredReels(films) };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches[0].loaderData, {
    path: "/",
    title: loaderData?.settings.seoMetaTitle ?? "",
    description: loaderData?.settings.seoMetaDesc ?? "",
  });

export default function Home({ loaderData }: Route.ComponentProps) {
  const { settings, words, hero, featured } = loaderData;
  const closing = words["home-closing"];
  return (
    <>
      <Hero
        title={settings.heroTitle}
        subtitle={settings.heroSubtitle}
        words={words["home-hero"]}
        {...hero}
      />
      <FeaturedFilms reels={featured} words={words["home-featured"]} />
      <FilmDialog />
      <Services words={words["home-services"]} />
      <Stats words={words["home-stats"]} />
      <ClosingBand words={closing} picture="/demo/roses-at-golden-hour.webp">
        <Link to="/booking" className="button button-accent">
          {closing.book}
        </Link>
        <Link to="/contact" className="button">
          {closing.write}
        </Link>
      </ClosingBand>
    </>
  );
}
