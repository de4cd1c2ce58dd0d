import { Fragment, type ReactNode } from "react";
import { Link } from "react-router";
import { ClosingBand } from "#app/components/layout/closing-band.tsx";
import { FeaturedFilms } from "#app/features/website/films/featured-films.tsx";
import { FilmDialog } from "#app/features/website/films/film-dialog.tsx";
import { featuredReels } from "#app/features/website/films/numbered-films.ts";
import { Hero } from "#app/features/website/home/hero.tsx";
import { heroMedia } from "#app/features/website/home/hero-media.ts";
import { Services } from "#app/features/website/home/services.tsx";
import { Stats } from "#app/features/website/home/stats.tsx";
import { homeTestimonials, KindWords } from "#app/features/website/testimonials/kind-words.tsx";
import { WidgetSlot } from "#app/features/website/widgets/slot.tsx";
import { stripFilms } from "#app/features/website/widgets/strip-films.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import homeCss from "#app/theme/home.css?inline";
import { servicesContext } from "#server/platform/context.ts";
import type { PageQuery } from "#server/platform/http/page-query.ts";
import { loadWords } from "#server/website/content-blocks/service.ts";
import { renderingContext } from "#server/website/render-context/service.ts";
import { loadPreview } from "#server/website/snapshot/service.ts";
import { figuresFrom } from "#server/website/testimonials/service.ts";
import type { HomeSection } from "#server/website/theme/contract.ts";
import type { Route } from "./+types/home";

export const handle = {
  shared: true,
  sheet: import.meta.env.SSR ? homeCss : "",
} satisfies PageQuery & { sheet: string };

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const [{ settings, films, testimonials, records }, words] = await Promise.all([
    loadPreview(services, context.get(renderingContext)),
    loadWords(
      services,
      "home-hero",
      "home-featured",
      "kind-words",
      "home-services",
      "home-stats",
      "home-closing",
      "film",
    ),
  ]);
  const hero = heroMedia(settings.heroMediaUrl, films, settings.heroTitle);
  return {
    settings,
    words,
    hero,
    hasFilms: films.length > 0,
    featured: featuredReels(films, hero.still),
    kindWords: homeTestimonials(testimonials, films),
    figures: figuresFrom(words["home-stats"].items, records),
    strip: stripFilms(settings.theme, films),
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches[0].loaderData, {
    path: "/",
    title: loaderData?.settings.seoMetaTitle ?? "",
    description: loaderData?.settings.seoMetaDesc ?? "",
  });

export default function Home({ loaderData }: Route.ComponentProps) {
  const { settings, words, hero, featured, kindWords, figures, strip, hasFilms } = loaderData;
  const { theme } = settings;
  const closing = words["home-closing"];
  const slot = { widgets: theme, films: strip };
  const sections: Record<HomeSection, ReactNode> = {
    featured: <FeaturedFilms reels={featured} words={words["home-featured"]} />,
    services: <Services words={words["home-services"]} />,
    stats: <Stats words={words["home-stats"]} figures={figures} />,
    closing: (
      <ClosingBand words={closing} picture="/demo/long-table-under-string-lights.webp">
        <Link to="/booking" className="button button-accent">
          {closing.book}
        </Link>
        <Link to="/contact" className="button">
          {closing.write}
        </Link>
      </ClosingBand>
    ),
  };
  return (
    <>
      <Hero
        hasFilms={hasFilms}
        variant={theme.hero}
        title={settings.heroTitle}
        subtitle={settings.heroSubtitle}
        words={words["home-hero"]}
        {...hero}
      />
      <WidgetSlot name="after-hero" {...slot} />
      {theme.sections.map(({ id, shown }) => (
        <Fragment key={id}>
          {id === "closing" && <WidgetSlot name="before-closing" {...slot} />}
          {shown && sections[id]}
          {/* A film opens above the page from anywhere on it. */}
          {id === "featured" && <FilmDialog ask={words.film.ask} />}
          {id === "featured" && <KindWords shown={kindWords} words={words["kind-words"]} />}
        </Fragment>
      ))}
    </>
  );
}
