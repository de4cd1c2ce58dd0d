import type { Film } from "#server/website/snapshot/contract.ts";

export type FilmCategory = Film["category"];

type CategoryNames = {
  /** One of them, on its card. */
  badge: string;
  /** All of them, in the filter. */
  filter: string;
};

export const CATEGORIES: Record<FilmCategory, CategoryNames> = {
  highlight: { badge: "Highlight Reel", filter: "Highlight Reels" },
  full: { badge: "Full Film", filter: "Full Films" },
  trailer: { badge: "Trailer", filter: "Trailers" },
};

/** The category that an address asks for; `null`, which means all films, for anything else. */
export const parseCategory = (value: string | null): FilmCategory | null =>
  value !== null && Object.hasOwn(CATEGORIES, value) ? (value as FilmCategory) : null;
