import type { ReactNode } from "react";
import { Link } from "react-router";
import * as strings from "../strings/films.ts";

type Props = { ask: string; children?: ReactNode };

/** The panel after a film's last frame. Hidden until the enhancement places it over the film that has ended. */
export function FilmEnd({ ask, children }: Props) {
  return (
    <div hidden data-film-end className="film-end">
      <button type="button" data-film-replay className="text-link min-h-12 cursor-pointer">
        {strings.replay}
      </button>
      {children}
      <Link to="/booking" className="button button-accent">
        {ask}
      </Link>
    </div>
  );
}
