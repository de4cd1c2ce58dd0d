import * as strings from "../strings/films.ts";
import { FilmEnd } from "./film-end.tsx";

/**
 * The dialog for films above the page. Empty and closed until the enhancement fills it. `ask` is the link to the
 * booking form.
 */
export function FilmDialog({ ask }: { ask: string }) {
  return (
    <dialog data-film-dialog aria-label={strings.film} className="film-dialog on-dark">
      <button type="button" data-film-close className="film-close">
        {strings.close}
        <svg aria-hidden viewBox="0 0 16 16" className="size-4 fill-none stroke-current">
          <path d="m3 3 10 10M13 3 3 13" />
        </svg>
      </button>
      <div data-film-stage />
      <div className="film-actions">
        <a href="/booking" className="button button-accent">
          {ask}
        </a>
        <button type="button" hidden data-film-share className="text-link min-h-12 cursor-pointer">
          {strings.share}
        </button>
        <a href="/gallery" hidden data-film-page className="text-link inline-flex min-h-12 items-center">
          {strings.fullPage}
        </a>
        <div className="flex gap-6 sm:ms-auto">
          <button type="button" data-film-step="-1" className="text-link min-h-12 cursor-pointer">
            {strings.previousFilm}
          </button>
          <button type="button" data-film-step="1" className="text-link min-h-12 cursor-pointer">
            {strings.nextFilm}
          </button>
        </div>
      </div>
      <FilmEnd ask={ask}>
        <button type="button" data-film-step="1" className="text-link min-h-12 cursor-pointer">
          {strings.nextFilm}
        </button>
      </FilmEnd>
    </dialog>
  );
}
