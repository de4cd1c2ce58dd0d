import { runningTime } from "#app/lib/format.ts";
import { CATEGORIES } from "./categories.ts";
import { FilmChapters } from "./film-chapters.tsx";
import { FilmPlayer } from "./film-player.tsx";
import type { Reel } from "./numbered-films.ts";

/** A film's content in the dialog. */
export function FilmStage({ reel }: { reel: Reel }) {
  return (
    <>
      <FilmPlayer {...reel} />
      <FilmChapters reel={reel} />
      <div className="film-words">
        <div>
          <p className="label">{CATEGORIES[reel.category].badge}</p>
          <h2 className="text-25 lg:text-32" data-film-title>
            {reel.title}
          </h2>
          <p className="quiet">{reel.subtitle}</p>
          {reel.excerptSeconds !== null && <p className="quiet text-14">{runningTime(reel)}</p>}
        </div>
        {reel.description && <p className="measure">{reel.description}</p>}
      </div>
    </>
  );
}
