import type { Film } from "#server/website/snapshot/contract.ts";
import * as strings from "../strings/films.ts";

export type FilmCategory = Film["category"];

type CategoryNames = {
  /** The label for a single film, on its card. */
  badge: string;
  /** The label for all films, in the filter. */
  filter: string;
};

export const CATEGORIES: Record<FilmCategory, CategoryNames> = {
  highlight: { badge: strings.highlightReel, filter: strings.highlightReels },
  full: { badge: strings.fullFilm, filter: strings.fullFilms },
  trailer: { badge: strings.trailer, filter: strings.trailers },
};

/** Returns the category named in an address; `null`, which means all films, for anything else. */
export const parseCategory = (value: string | null): FilmCategory | null =>
  value !== null && Object.hasOwn(CATEGORIES, value) ? (value as FilmCategory) : null;
