import { FilmCard } from "./film-card.tsx";
import type { Reel } from "./numbered-films.ts";

/** The most films that stand side by side. A page of films consists of complete rows, so that the next one continues. */
export const COLUMNS = 3;

/** `empty` is the text for an empty list. */
export function FilmGrid({ reels, empty }: { reels: Reel[]; empty: string }) {
  if (reels.length === 0) {
    return <p className="frame quiet py-18 text-20">{empty}</p>;
  }
  return (
    <ul className="film-rows frame">
      {reels.map((reel, index) => (
        <li key={reel.id} className={index === 0 ? undefined : "next"}>
          <FilmCard reel={reel} heading="h2" frame="column" loading={index === 0 ? "first" : "lazy"} />
        </li>
      ))}
    </ul>
  );
}
