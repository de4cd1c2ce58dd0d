import type { Film } from "#server/website/snapshot/contract.ts";
import type { Theme } from "#server/website/theme/contract.ts";
import type { StripFilm } from "./slot.tsx";

const STRIP_MAX = 8;

/** Returns the films for the strip; none if the strip is hidden. */
export const stripFilms = ({ filmStrip }: Pick<Theme, "filmStrip">, films: Film[]): StripFilm[] =>
  filmStrip.shown
    ? films
        .flatMap(({ slug, title, posterUrl }) => (posterUrl ? [{ slug, title, posterUrl }] : []))
        .slice(0, STRIP_MAX)
    : [];
