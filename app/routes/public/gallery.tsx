import { parseCategory } from "#app/features/films/categories.ts";
import { FilmDialog } from "#app/features/films/film-dialog.tsx";
import { FilmFilter } from "#app/features/films/film-filter.tsx";
import { FilmGrid } from "#app/features/films/film-grid.tsx";
import { reelsOf } from "#app/features/films/reels.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import galleryCss from "#app/theme/gallery.css?inline";
import { servicesContext } from "#server/context.ts";
import { loadSnapshot } from "#server/site/service.ts";
import type { Route } from "./+types/gallery";

export const handle = { sheet: import.meta.env.SSR ? galleryCss : "" };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { films } = await loadSnapshot(context.get(servicesContext));
  const category = parseCategory(url.searchParams.get("category"));
  return { category, reels: reelsOf(films, category) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, {
    path: "/gallery",
    title: "Our Gallery: wedding films from Los Angeles and beyond",
    description:
      "Highlight reels, full films and trailers: weddings by the sea, in gardens, in the city and far away.",
  });

export default function Gallery({ loaderData }: Route.ComponentProps) {
  const { category, reels } = loaderData;
  return (
    <section className="room-dark">
      <div className="frame pb-18 pt-12 lg:pb-28 lg:pt-18">
        <h1 className="text-64">Our Gallery</h1>
        <div className="mb-8 mt-6 border-b border-line-dark lg:mb-12">
          <FilmFilter current={category} />
        </div>
        <div data-film-list>
          <FilmGrid reels={reels} />
        </div>
        <p role="status" className="sr-only" data-film-count />
      </div>
      <FilmDialog />
    </section>
  );
}
