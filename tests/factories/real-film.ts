import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Films of two seconds that Chromium has encoded, a few KB each: VP9 with Opus, AV1, and H.264 that lies on its side in
 * the file.
 */
export const realFilm = (name: "vp9.webm" | "av1.mp4" | "h264-turned.mp4") =>
  readFileSync(join(import.meta.dirname, "films", name));

/** The same film with the last of these names changed, such as that of its codec: the first may be a brand. */
export function renamedBox(film: Buffer, from: string, to: string): Buffer {
  const changed = Buffer.from(film);
  const at = changed.lastIndexOf(from);
  if (at < 0) throw new Error(`The film has no ${from}`);
  changed.write(to, at, "latin1");
  return changed;
}

/** A film by its headers that says it is HEVC: no browser here encodes it. */
export const hevcFilm = () => renamedBox(realFilm("h264-turned.mp4"), "avc1", "hvc1");
