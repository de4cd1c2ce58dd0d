import { Link } from "react-router";
import type { PageWords } from "#server/website/content-blocks/contract.ts";
import { FilmCard } from "./film-card.tsx";
import type { Reel } from "./numbered-films.ts";

type Props = { reels: Reel[]; words: PageWords["home-featured"] };

export function FeaturedFilms({ reels, words }: Props) {
  if (reels.length === 0) return null;
  return (
    <section className="on-dark later" aria-labelledby="featured">
      <div className="frame py-18 lg:py-28">
        <div className="mb-8 flex flex-wrap items-end justify-between gap-x-12 gap-y-4 lg:mb-12">
          <h2 id="featured" className="text-44">
            {words.title}
          </h2>
          <Link to="/gallery" className="text-link inline-flex min-h-12 items-center text-14">
            {words.all}
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
