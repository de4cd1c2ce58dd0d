import { CATEGORIES, parseCategory } from "#app/features/website/films/categories.ts";
import { FilmDialog } from "#app/features/website/films/film-dialog.tsx";
import { FilmFilter } from "#app/features/website/films/film-filter.tsx";
import { FilmGrid } from "#app/features/website/films/film-grid.tsx";
import { reelsOf } from "#app/features/website/films/numbered-films.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import galleryCss from "#app/theme/gallery.css?inline";
import { servicesContext } from "#server/platform/context.ts";
import type { PageQuery } from "#server/platform/http/page-query.ts";
import { loadWords } from "#server/website/content-blocks/service.ts";
import { loadSnapshot } from "#server/website/snapshot/service.ts";
import type { Route } from "./+types/gallery";

export const handle = {
  sheet: import.meta.env.SSR ? galleryCss : "",
  query: { category: Object.keys(CATEGORIES) },
} satisfies PageQuery & { sheet: string };

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const [{ films }, words] = await Promise.all([
    loadSnapshot(services),
    loadWords(services, "gallery", "gallery-search", "film"),
  ]);
  const category = parseCategory(url.searchParams.get("category"));
  return { words, category, reels: reelsOf(films, category) };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches[0].loaderData, {
    path: "/gallery",
    ...loaderData?.words["gallery-search"],
  });

export default function Gallery({ loaderData }: Route.ComponentProps) {
  const { words, category, reels } = loaderData;
  return (
    <section className="on-dark">
      <div className="frame pb-18 pt-12 lg:pb-28 lg:pt-18">
        <h1 className="text-64">{words.gallery.title}</h1>
        <div className="mb-8 mt-6 border-b border-line-dark lg:mb-12">
          <FilmFilter current={category} />
        </div>
        <div data-film-list>
          <FilmGrid reels={reels} empty={words.gallery.empty} />
        </div>
        <p role="status" className="sr-only" data-film-count />
      </div>
      <FilmDialog ask={words.film.ask} />
    </section>
  );
}
