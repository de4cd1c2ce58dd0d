import { findPicture } from "#app/media/pictures.ts";
import type { Film } from "#server/website/snapshot/contract.ts";

const PICTURE = /\.(avif|webp|jpe?g|png)$/i;
const DEMO_STILL = "/demo/hero-veil-loop-poster.webp";

export type HeroMedia = { still: string; filmUrl: string | null };

type Listed = Pick<Film, "filmUrl" | "posterUrl" | "featured">;

/**
 * What the hero shows of the address in the settings: a picture as it is; a film behind its own poster. A film
 * whose poster is unknown shows the poster of a featured film until it plays.
 */
export function heroMedia(address: string | null, films: Listed[]): HeroMedia {
  if (address && PICTURE.test(address)) return { still: address, filmUrl: null };
  const beside = address?.replace(/\.\w+$/, "-poster.webp") ?? "";
  const poster =
    films.find(({ filmUrl }) => address !== null && filmUrl === address)?.posterUrl ??
    (findPicture(beside) ? beside : null) ??
    films.find(({ featured, posterUrl }) => featured && posterUrl)?.posterUrl;
  return { still: poster ?? DEMO_STILL, filmUrl: address };
}
