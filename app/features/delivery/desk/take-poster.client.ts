import { drawFrame, readFilm, showMoment } from "#app/features/media/uploads/film-frame.client.ts";
import { POSTER_WIDTH } from "#server/delivery/files/contract.ts";

/** Where to look for a poster, as fractions of the running time: films often start in black. */
const SHARES = [0.25, 0.5, 0.75, 0.1];
const QUALITY = 0.85;

async function firstFrame(video: HTMLVideoElement): Promise<File | null> {
  for (const share of Number.isFinite(video.duration) ? SHARES : []) {
    await showMoment(video, video.duration * share);
    const canvas = drawFrame(video, Math.min(POSTER_WIDTH, video.videoWidth));
    const blob =
      canvas && (await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", QUALITY)));
    if (blob) return new File([blob], "poster.jpg", { type: "image/jpeg" });
  }
  return null;
}

/** Takes a poster from the largest version of a film, or from its original, as a JPEG; null if neither can be played here. */
export async function takePoster(versions: readonly Blob[], original: Blob): Promise<File | null> {
  const largest = versions.at(-1);
  const poster = largest ? await readFilm<File | null>(largest, null, firstFrame) : null;
  return poster ?? readFilm<File | null>(original, null, firstFrame);
}
