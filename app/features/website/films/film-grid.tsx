import { FilmCard } from "./film-card.tsx";
import type { Reel } from "./numbered-films.ts";

/** `empty` is the text for an empty list. */
export function FilmGrid({ reels, empty }: { reels: Reel[]; empty: string }) {
  if (reels.length === 0) {
    return <p className="quiet py-18 text-20">{empty}</p>;
  }
  return (
    <ul className="grid gap-x-8 gap-y-12 md:grid-cols-2 lg:grid-cols-3 lg:gap-y-18">
      {reels.map((reel, index) => (
        <li key={reel.id} className={index === 0 ? undefined : "next"}>
          <FilmCard reel={reel} heading="h2" loading={index === 0 ? "first" : "lazy"} />
        </li>
      ))}
    </ul>
  );
}
