import type { FilmFacts } from "#server/uploads/contract.ts";

const NOTHING: FilmFacts = { width: null, height: null, durationSeconds: null };
const PATIENCE_MS = 10_000;

const whole = (value: number) => (Number.isFinite(value) && value >= 1 ? Math.round(value) : null);

/** A film's sides and running time, as the browser reads them; nulls where it can't. */
export function readFilmFacts(file: Blob): Promise<FilmFacts> {
  const video = document.createElement("video");
  const address = URL.createObjectURL(file);
  return new Promise<FilmFacts>((resolve) => {
    setTimeout(() => resolve(NOTHING), PATIENCE_MS);
    video.onerror = () => resolve(NOTHING);
    video.onloadedmetadata = () =>
      resolve({
        width: whole(video.videoWidth),
        height: whole(video.videoHeight),
        durationSeconds: whole(video.duration),
      });
    video.preload = "metadata";
    video.muted = true;
    video.src = address;
  }).finally(() => {
    video.removeAttribute("src");
    URL.revokeObjectURL(address);
  });
}
