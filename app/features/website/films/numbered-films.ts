import type { Film } from "#server/website/snapshot/contract.ts";
import type { FilmCategory } from "./categories.ts";

/** A film with its number in the archive, which doesn't change with filters. */
export type Reel = Film & { number: number };

const numbered = (films: Film[]): Reel[] => films.map((film, index) => ({ ...film, number: index + 1 }));

/** Returns a film as the only one of an archive. */
export const reelOf = (film: Film): Reel => ({ ...film, number: 1 });

export const reelsOf = (films: Film[], category: FilmCategory | null) =>
  numbered(films).filter((reel) => category === null || reel.category === category);

const FEATURED_COUNT = 3;

/** Returns the films for the home page's cards. The film whose still opens the page comes last, or is left out. */
export function featuredReels(films: Film[], firstStill: string) {
  const featured = numbered(films).filter((reel) => reel.featured);
  const isFirst = ({ posterUrl }: Reel) => posterUrl === firstStill;
  const others = featured.filter((reel) => !isFirst(reel));
  return [...others, ...featured.filter(isFirst)].slice(0, FEATURED_COUNT);
}

/** Returns the film at an address and the next one, wrapping around at the end; null if there is none. */
export function findReel(films: Film[], slug: string): { reel: Reel; next: Reel | null } | null {
  const reels = numbered(films);
  const reel = reels.find((candidate) => candidate.slug === slug);
  if (!reel) return null;
  const next = reels[reel.number % reels.length];
  return { reel, next: next && next !== reel ? next : null };
}
