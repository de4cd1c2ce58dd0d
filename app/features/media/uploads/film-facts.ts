import { type FilmFacts, STILL_MAX, STILL_WIDTH } from "#server/media/uploads/contract.ts";
import { drawFrame, showMoment } from "./film-frame.client.ts";

const NOTHING: FilmFacts = { width: null, height: null, durationSeconds: null, still: null };
const PATIENCE_MS = 20_000;
/** Where a still is looked for, as shares of the running time: films often begin with black. */
const STILL_SHARES = [0.25, 0.5, 0.75, 0.1];
const QUALITIES = [0.7, 0.4];

const whole = (value: number) => (Number.isFinite(value) && value >= 1 ? Math.round(value) : null);

/** Base64 without the words before it; null for what grew too large, and for the PNG of a browser that can write nothing else. */
function encoded(canvas: HTMLCanvasElement): string | null {
  for (const type of ["image/webp", "image/jpeg"]) {
    for (const quality of QUALITIES) {
      const [start = "", text = ""] = canvas.toDataURL(type, quality).split(",");
      if (start.includes(type) && text.length <= STILL_MAX) return text;
    }
  }
  return null;
}

/** The first moment of these that is not black, small. */
async function stillOf(video: HTMLVideoElement): Promise<string | null> {
  // A recording without a length has no quarter.
  if (!Number.isFinite(video.duration)) return null;
  for (const share of STILL_SHARES) {
    await showMoment(video, video.duration * share);
    const frame = drawFrame(video, STILL_WIDTH);
    if (frame) return encoded(frame);
  }
  return null;
}

/** A film's sides, its running time and a still of it, as the browser reads them; nulls where it can't. */
export function readFilmFacts(file: Blob): Promise<FilmFacts> {
  const video = document.createElement("video");
  const address = URL.createObjectURL(file);
  let facts = NOTHING;
  return new Promise<FilmFacts>((resolve) => {
    setTimeout(() => resolve(facts), PATIENCE_MS);
    video.onerror = () => resolve(facts);
    video.onloadedmetadata = async () => {
      facts = {
        width: whole(video.videoWidth),
        height: whole(video.videoHeight),
        durationSeconds: whole(video.duration),
        still: null,
      };
      resolve({ ...facts, still: await stillOf(video) });
    };
    video.preload = "auto";
    video.muted = true;
    video.src = address;
  }).finally(() => {
    video.removeAttribute("src");
    // Ends its reading, which would go on otherwise, from an address that is none any more.
    video.load();
    URL.revokeObjectURL(address);
  });
}
