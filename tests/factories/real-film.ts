import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Films of two seconds encoded by Chromium, a few KB each: VP9 with Opus, AV1, and H.264 stored rotated; and one of six
 * seconds in 480p with a tone, H.264 and AAC.
 */
export const realFilm = (name: "vp9.webm" | "av1.mp4" | "h264-turned.mp4" | "six-seconds.mp4") =>
  readFileSync(join(import.meta.dirname, "films", name));

/** Replaces the last occurrence of a box name, such as the codec's, because the first one may be a brand. */
export function renamedBox(film: Buffer, from: string, to: string): Buffer {
  const changed = Buffer.from(film);
  const at = changed.lastIndexOf(from);
  if (at < 0) throw new Error(`The film has no ${from}`);
  changed.write(to, at, "latin1");
  return changed;
}

/** A film whose headers claim HEVC, because no browser here can encode it. */
export const hevcFilm = () => renamedBox(realFilm("h264-turned.mp4"), "avc1", "hvc1");
