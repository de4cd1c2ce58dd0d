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

/** Returns a whole number within a plausible range, or null for any other value of a header. */
function plausible(value: number | null | undefined, max: number): number | null {
  const whole = Math.round(value ?? 0);
  return whole >= 1 && whole <= max ? whole : null;
}

/** Reads a film's facts from a few bytes of its headers. Facts that the headers don't contain are null. */
export async function readFacts(film: ReadableFilm): Promise<FilmFacts> {
  const read = film.contentType === "video/webm" ? readWebmFacts : readMp4Facts;
  const said: Said | null = await known(() => read(sourceOf(film)));
  const [width, height] = [plausible(said?.width, SIDE_MAX), plausible(said?.height, SIDE_MAX)];
  return {
    codec: said?.codec ?? "unknown",
    // A width without a height, or the reverse, is useless.
    width: height && width,
    height: width && height,
    durationSeconds: plausible(said?.seconds, DURATION_MAX),
  };
}
