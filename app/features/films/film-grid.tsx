import { FilmCard } from "./film-card.tsx";
import type { Reel } from "./reels.ts";

export function FilmGrid({ reels }: { reels: Reel[] }) {
  if (reels.length === 0) {
    return <p className="quiet py-18 text-20">No videos found for the selected filter</p>;
  }
  return (
    <ul className="grid gap-x-8 gap-y-12 md:grid-cols-2 lg:grid-cols-3 lg:gap-y-18">
      {reels.map((reel, index) => (
        <li key={reel.id}>
          <FilmCard reel={reel} heading="h2" loading={index === 0 ? "first" : "lazy"} />
        </li>
      ))}
    </ul>
  );
}
