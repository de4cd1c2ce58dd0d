import { CATEGORIES } from "./categories.ts";
import { FilmPlayer } from "./film-player.tsx";
import type { Reel } from "./numbered-films.ts";

/** One film as the dialog shows it. */
export function FilmStage({ reel }: { reel: Reel }) {
  return (
    <>
      <FilmPlayer {...reel} />
      <div className="mt-6">
        <p className="label">{CATEGORIES[reel.category].badge}</p>
        <h2 className="mt-2 text-44" data-film-title>
          {reel.title}
        </h2>
        <p className="quiet mt-2">{reel.subtitle}</p>
      </div>
    </>
  );
}
