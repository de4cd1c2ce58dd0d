import { type FilmFacts, STILL_MAX, STILL_WIDTH } from "#server/uploads/contract.ts";

const NOTHING: FilmFacts = { width: null, height: null, durationSeconds: null, still: null };
const PATIENCE_MS = 10_000;
/** Films often begin with black. */
const STILL_SHARE = 0.25;
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

/** What a film shows now, small. */
function stillOf(video: HTMLVideoElement): string | null {
  const { videoWidth, videoHeight } = video;
  if (!videoWidth) return null;
  const height = Math.max(Math.round((videoHeight * STILL_WIDTH) / videoWidth), 1);
  const canvas = Object.assign(document.createElement("canvas"), { width: STILL_WIDTH, height });
  canvas.getContext("2d")?.drawImage(video, 0, 0, STILL_WIDTH, height);
  return encoded(canvas);
}

/** A film's sides, its running time and a still of it, as the browser reads them; nulls where it can't. */
export function readFilmFacts(file: Blob): Promise<FilmFacts> {
  const video = document.createElement("video");
  const address = URL.createObjectURL(file);
  let facts = NOTHING;
  return new Promise<FilmFacts>((resolve) => {
    setTimeout(() => resolve(facts), PATIENCE_MS);
    video.onerror = () => resolve(facts);
    video.onloadedmetadata = () => {
      facts = {
        width: whole(video.videoWidth),
        height: whole(video.videoHeight),
        durationSeconds: whole(video.duration),
        still: null,
      };
      // A recording without a length has no quarter.
      if (Number.isFinite(video.duration)) video.currentTime = video.duration * STILL_SHARE;
      else resolve(facts);
    };
    video.onseeked = () => resolve({ ...facts, still: stillOf(video) });
    video.preload = "auto";
    video.muted = true;
    video.src = address;
  }).finally(() => {
    video.removeAttribute("src");
    URL.revokeObjectURL(address);
  });
}
