// `npm run frames:demo`: creates the frames for the demo films' cards from the films in public/demo with ffmpeg. The
// results are committed, so that builds need no film tools.
import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { FRAME_SHARES, FRAME_WIDTH } from "#server/media/uploads/contract.ts";

const QUALITY = "62";
const films = join(import.meta.dirname, "..", "..", "public", "demo");
const frames = join(films, "frames");

const ffprobe = (file: string) =>
  execFileSync("ffprobe", ["-v", "error", "-show_entries", "format=duration", "-of", "csv=p=0", file]);

mkdirSync(frames, { recursive: true });
for (const file of readdirSync(films).filter((name) => name.startsWith("film-") && name.endsWith(".mp4"))) {
  const path = join(films, file);
  const seconds = Number(ffprobe(path).toString());
  for (const [index, share] of FRAME_SHARES.entries()) {
    const frame = join(frames, `${basename(file, ".mp4")}-${index + 1}.webp`);
    const picture = ["-frames:v", "1", "-vf", `scale=${FRAME_WIDTH}:-2`, "-quality", QUALITY];
    execFileSync("ffmpeg", ["-v", "error", "-y", "-ss", `${seconds * share}`, "-i", path, ...picture, frame]);
  }
}
