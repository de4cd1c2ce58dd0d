import { data, Link } from "react-router";
import { NotFoundPage } from "#app/components/layout/not-found-page.tsx";
import { CATEGORIES, parseCategory } from "#app/features/website/films/categories.ts";
import { FilmDialog } from "#app/features/website/films/film-dialog.tsx";
import { FilmFilter } from "#app/features/website/films/film-filter.tsx";
import { COLUMNS, FilmGrid } from "#app/features/website/films/film-grid.tsx";
import { GalleryPages } from "#app/features/website/films/gallery-pages.tsx";
import { reelsOf } from "#app/features/website/films/numbered-films.ts";
import { notFoundMeta, pageMeta } from "#app/lib/page-meta.ts";
import galleryCss from "#app/theme/gallery.css?inline";
import { servicesContext } from "#server/platform/context.ts";
import type { PageQuery } from "#server/platform/http/page-query.ts";
import { pageCount, pageNumber } from "#server/platform/paging.ts";
import { loadWords } from "#server/website/content-blocks/service.ts";
import { loadSnapshot } from "#server/website/snapshot/service.ts";
import type { Route } from "./+types/gallery";

const PAGE_SIZE = 8 * COLUMNS;

export const handle = {
  shared: true,
  sheet: import.meta.env.SSR ? galleryCss : "",
  // The first page has the plain address, and a page beyond the last is a 404: neither creates another cached copy.
  query: { category: Object.keys(CATEGORIES), page: /^(?:[2-9]|[1-9]\d{1,3})$/ },
} satisfies PageQuery & { sheet: string };

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const [{ films }, words] = await Promise.all([
    loadSnapshot(services),
    loadWords(services, "gallery", "gallery-search", "film", "missing"),
  ]);
  const category = parseCategory(url.searchParams.get("category"));
  const page = pageNumber(url.searchParams.get("page"));
  const all = reelsOf(films, category);
  const pages = pageCount(all.length, PAGE_SIZE);
  const reels = all.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  const list = { words, category, page, pages, reels, total: all.length, hasFilms: films.length > 0 };
  return page > pages ? data({ ...list, missing: true }, { status: 404 }) : data({ ...list, missing: false });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { words, page, missing } = loaderData;
  if (missing) return notFoundMeta(words.missing);
  const { title, description } = words["gallery-search"];
  // The films of a category are also on the pages of all films, which are the ones that search engines should index.
  return pageMeta(matches[0].loaderData, {
    path: page === 1 ? "/gallery" : `/gallery?page=${page}`,
    title: page === 1 ? title : `${title} · Page ${page}`,
    description,
  });
};

export default function Gallery({ loaderData }: Route.ComponentProps) {
  const { words, category, reels, missing, hasFilms, ...place } = loaderData;
  if (missing) return <NotFoundPage words={words.missing} />;
  return (
    <section className="on-dark">
      <div className="gallery-head frame pt-12 lg:pt-18">
        <h1 className="text-64">{words.gallery.title}</h1>
        {hasFilms && (
          <div className="mb-8 mt-6 border-b border-line-dark lg:mb-12">
            <FilmFilter current={category} />
          </div>
        )}
      </div>
      <div data-film-list>
        <FilmGrid reels={reels} empty={hasFilms ? words.gallery.empty : words.gallery.none} />
        <GalleryPages {...place} category={category} />
      </div>
      <p role="status" className="sr-only" data-film-count />
      <div className="frame next flex flex-col items-start gap-8 py-18 md:flex-row md:items-center md:justify-between lg:py-28">
        <h2 className="max-w-[16em] text-44">{words.gallery.closing}</h2>
        <Link to="/booking" className="button button-accent w-full flex-none sm:w-auto">
          {words.film.ask}
        </Link>
      </div>
      <FilmDialog ask={words.film.ask} />
    </section>
  );
}
