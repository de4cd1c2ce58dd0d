import { Link } from "react-router";
import * as strings from "../strings/films.ts";
import { CATEGORIES, type FilmCategory } from "./categories.ts";
import { galleryAddress } from "./gallery-pages.tsx";

const CHOICES = [
  { category: null, label: strings.allFilms, to: galleryAddress(null) },
  ...Object.entries(CATEGORIES).map(([category, { filter }]) => ({
    category,
    label: filter,
    to: galleryAddress(category),
  })),
];

export function FilmFilter({ current }: { current: FilmCategory | null }) {
  return (
    <nav aria-label={strings.filterFilms} data-film-filter>
      <ul className="grid grid-cols-2 gap-x-8 text-14 sm:flex">
        {CHOICES.map(({ category, label, to }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={category === current ? "page" : undefined}
              className="inline-flex min-h-12 items-center border-b border-transparent text-ash hover:text-bone aria-[current=page]:border-(--label) aria-[current=page]:text-bone"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
