import type { Film } from "#server/website/snapshot/contract.ts";
import type { Theme } from "#server/website/theme/contract.ts";
import type { StripFilm } from "./slot.tsx";

const STRIP_MAX = 8;

/** The films of the strip, none where the strip is not shown. */
export const stripFilms = ({ filmStrip }: Pick<Theme, "filmStrip">, films: Film[]): StripFilm[] =>
  filmStrip.shown
    ? films
        .flatMap(({ slug, title, posterUrl }) => (posterUrl ? [{ slug, title, posterUrl }] : []))
        .slice(0, STRIP_MAX)
    : [];
