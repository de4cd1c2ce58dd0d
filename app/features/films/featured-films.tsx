import { Link } from "react-router";
import { FilmCard } from "./film-card.tsx";
import type { Reel } from "./reels.ts";

export function FeaturedFilms({ reels }: { reels: Reel[] }) {
  if (reels.length === 0) return null;
  return (
    <section className="room-dark later" aria-labelledby="featured">
      <div className="frame py-18 lg:py-28">
        <div className="mb-8 flex flex-wrap items-end justify-between gap-x-12 gap-y-4 lg:mb-12">
          <h2 id="featured" className="text-44">
            Featured Love Stories
          </h2>
          <Link to="/gallery" className="text-link inline-flex min-h-12 items-center text-14">
            View Full Gallery
          </Link>
        </div>
        <ul className="grid gap-x-8 gap-y-12 md:grid-cols-2 lg:gap-y-18">
          {reels.map((reel, index) => (
            <li key={reel.id} className="md:first:col-span-2">
              <FilmCard reel={reel} heading="h3" frame={index === 0 ? "scope" : "card"} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
