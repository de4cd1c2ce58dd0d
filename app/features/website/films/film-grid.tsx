import { FilmCard } from "./film-card.tsx";
import type { Reel } from "./numbered-films.ts";

/**
 * One film across the full width, then a pair. A page of films consists of complete rows, so that the next one
 * continues the pattern.
 */
export const RHYTHM = 3;

/**
 * Returns whether the film at this index has its own row: every third one, and a last one that would be half a pair.
 */
export const isWide = (index: number, count: number) =>
  index % RHYTHM === 0 || (index % RHYTHM === 1 && index === count - 1);

/** `empty` is the text for an empty list. */
export function FilmGrid({ reels, empty }: { reels: Reel[]; empty: string }) {
  if (reels.length === 0) {
    return <p className="frame quiet py-18 text-20">{empty}</p>;
  }
  return (
    <ul className="film-rows">
      {reels.map((reel, index) => {
        const wide = isWide(index, reels.length);
        return (
          <li key={reel.id} className={[wide ? "wide" : "", index === 0 ? "" : "next"].join(" ").trim()}>
            <FilmCard
              reel={reel}
              heading="h2"
              frame={wide ? "wide" : "pair"}
              loading={index === 0 ? "first" : "lazy"}
            />
          </li>
        );
      })}
    </ul>
  );
}
