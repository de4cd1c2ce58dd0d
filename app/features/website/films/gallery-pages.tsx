import { Link } from "react-router";
import * as strings from "../strings/films.ts";
import type { FilmCategory } from "./categories.ts";

/** Returns the address of a list of films; the first page has no page parameter. */
export function galleryAddress(category: string | null, page = 1): string {
  const words = [category && `category=${category}`, page > 1 && `page=${page}`].filter(Boolean);
  return words.length === 0 ? "/gallery" : `/gallery?${words.join("&")}`;
}

/** Returns the pages to link: the first, the last and those around the current one, with null for gaps. */
function namedPages(page: number, pages: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages);
  const named = [...new Set(near)];
  return named.flatMap((n, index) => {
    const left = n - (named[index - 1] ?? n) - 1;
    if (left <= 0) return [n];
    return [left === 1 ? n - 1 : null, n];
  });
}

type Props = { category: FilmCategory | null; page: number; pages: number; total: number };

const LINK =
  "inline-flex min-h-12 items-center border-b border-transparent text-ash hover:text-bone aria-[current=page]:border-(--label) aria-[current=page]:text-bone";

/** Links to more films. With JavaScript they load automatically, see enhance/more-films.ts. */
export function GalleryPages({ category, page, pages, total }: Props) {
  if (pages === 1) return null;
  return (
    <nav aria-label={strings.pagesOfFilms} data-film-pages={total} className="frame mt-12">
      <div className="tabular grid grid-cols-2 items-center justify-between border-b border-line-dark text-14 sm:flex">
        {page > 1 ? (
          <Link to={galleryAddress(category, page - 1)} rel="prev" className={LINK}>
            {strings.previousFilms}
          </Link>
        ) : (
          <span />
        )}
        {/* On a phone they are in a separate row. */}
        <ol className="order-last col-span-2 flex items-center justify-center sm:order-none">
          {namedPages(page, pages).map((n, index) => (
            <li key={n ?? `gap-${index}`}>
              {n === null ? (
                <span className="text-ash">…</span>
              ) : (
                <Link
                  to={galleryAddress(category, n)}
                  aria-label={strings.page(n)}
                  aria-current={n === page ? "page" : undefined}
                  className={`${LINK} px-3`}
                >
                  {n}
                </Link>
              )}
            </li>
          ))}
        </ol>
        {page < pages ? (
          <Link to={galleryAddress(category, page + 1)} rel="next" className={`${LINK} ms-auto`}>
            {strings.moreFilms}
          </Link>
        ) : (
          <span />
        )}
      </div>
    </nav>
  );
}
