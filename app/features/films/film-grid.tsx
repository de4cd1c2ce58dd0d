import { FilmCard } from "./film-card.tsx";
import type { Reel } from "./reels.ts";

/** As many cards as the first screen of a desktop shows. */
const FIRST_ROW = 3;

export function FilmGrid({ reels }: { reels: Reel[] }) {
  if (reels.length === 0) {
    return <p className="quiet py-18 text-20">No videos found for the selected filter</p>;
  }
  return (
    <ul className="grid gap-x-8 gap-y-12 md:grid-cols-2 lg:grid-cols-3 lg:gap-y-18">
      {reels.map((reel, index) => (
        <li key={reel.id}>
          <FilmCard reel={reel} heading="h2" eager={index < FIRST_ROW} />
        </li>
      ))}
    </ul>
  );
}
