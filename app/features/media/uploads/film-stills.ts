import {
  type FilmStills,
  FRAME_MAX,
  FRAME_SHARES,
  FRAME_WIDTH,
  STILL_MAX,
  STILL_WIDTH,
} from "#server/media/uploads/contract.ts";
import { drawFrame, readFilm, showMoment } from "./film-frame.client.ts";

const NOTHING: FilmStills = { still: null, frames: [] };
/** Where to look for a still, as fractions of the running time: films often start in black. */
const STILL_SHARES = [0.25, 0.5, 0.75, 0.1];
const QUALITIES = [0.7, 0.4];

/** Returns base64 without the data URL prefix; null if it is too large, or if the browser only encodes PNG. */
function encoded(canvas: HTMLCanvasElement, max: number): string | null {
  for (const type of ["image/webp", "image/jpeg"]) {
    for (const quality of QUALITIES) {
      const [start = "", text = ""] = canvas.toDataURL(type, quality).split(",");
      if (start.includes(type) && text.length <= max) return text;
    }
  }
  return null;
}

/** Returns a small still from the first of these times that is not black. */
async function stillOf(video: HTMLVideoElement): Promise<string | null> {
  // A recording without a duration has no such times.
  if (!Number.isFinite(video.duration)) return null;
  for (const share of STILL_SHARES) {
    await showMoment(video, video.duration * share);
    const frame = drawFrame(video, STILL_WIDTH);
    if (frame) return encoded(frame, STILL_MAX);
  }
  return null;
}

/**
 * Returns the frames for a film's card. Empty if one is black or unavailable, because they are shown as a sequence.
 */
async function framesOf(video: HTMLVideoElement): Promise<string[]> {
  const frames: string[] = [];
  for (const share of Number.isFinite(video.duration) ? FRAME_SHARES : []) {
    await showMoment(video, video.duration * share);
    const frame = drawFrame(video, FRAME_WIDTH);
    const text = frame && encoded(frame, FRAME_MAX);
    if (!text) return [];
    frames.push(text);
  }
  return frames;
}

/** Returns a still and frames of a film; none if the browser can't play it. */
export const takeStills = (file: Blob): Promise<FilmStills> =>
  readFilm(file, NOTHING, async (video, taken) => {
    const still = await stillOf(video);
    taken({ still, frames: [] });
    return { still, frames: await framesOf(video) };
  });
