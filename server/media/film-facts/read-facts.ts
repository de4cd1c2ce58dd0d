import type { FilmCodec } from "#drizzle/enums.ts";
import { type ReadableFilm, sourceOf } from "../container-validation/bounded-source.ts";
import type { FilmFacts } from "./contract.ts";
import { known } from "./known.ts";
import { readMp4Facts } from "./mp4-facts.ts";
import { readWebmFacts } from "./webm-facts.ts";

const SIDE_MAX = 32_768;
const DURATION_MAX = 24 * 3600;

type Said = {
  codec?: FilmCodec;
  width?: number | null;
  height?: number | null;
  seconds?: number | null;
};

/** A whole number that a film may have; null for anything else that a header says. */
function plausible(value: number | null | undefined, max: number): number | null {
  const whole = Math.round(value ?? 0);
  return whole >= 1 && whole <= max ? whole : null;
}

/** What a film's headers say of it, from a few of its bytes. What they do not say, nobody knows. */
export async function readFacts(film: ReadableFilm): Promise<FilmFacts> {
  const read = film.contentType === "video/webm" ? readWebmFacts : readMp4Facts;
  const said: Said | null = await known(() => read(sourceOf(film)));
  const [width, height] = [plausible(said?.width, SIDE_MAX), plausible(said?.height, SIDE_MAX)];
  return {
    codec: said?.codec ?? "unknown",
    // One side alone is no size.
    width: height && width,
    height: width && height,
    durationSeconds: plausible(said?.seconds, DURATION_MAX),
  };
}
