import type { Film } from "#server/website/snapshot/contract.ts";
import * as strings from "../strings/films.ts";

export type FilmCategory = Film["category"];

type CategoryNames = {
  /** One of them, on its card. */
  badge: string;
  /** All of them, in the filter. */
  filter: string;
};

export const CATEGORIES: Record<FilmCategory, CategoryNames> = {
  highlight: { badge: strings.highlightReel, filter: strings.highlightReels },
  full: { badge: strings.fullFilm, filter: strings.fullFilms },
  trailer: { badge: strings.trailer, filter: strings.trailers },
};

/** The category that an address asks for; `null`, which means all films, for anything else. */
export const parseCategory = (value: string | null): FilmCategory | null =>
  value !== null && Object.hasOwn(CATEGORIES, value) ? (value as FilmCategory) : null;
