// Checks whether a browser can play a film from a few headers, whatever its length.
import { inside, type ReadableFilm, type Source, sourceOf, Unplayable } from "./bounded-source.ts";
import { elementAt, findElement, SEGMENT, TRACK_ENTRY, TRACK_TYPE, TRACKS, VIDEO } from "./ebml-elements.ts";
import { boxAt, findBox, isVideoTrack, nameOf } from "./mp4-boxes.ts";

/** Requires a table of contents with a video track, and the media data. */
async function readMp4(source: Source): Promise<void> {
  const whole = { from: 0, to: source.size };
  const moov = await findBox(source, whole, "moov");
  for (let at = moov.bodyFrom, found = false; !found; ) {
    const box = await boxAt(source, { from: at, to: moov.to });
    found = box.name === nameOf("trak") && (await isVideoTrack(source, box));
    at = box.to;
  }
  await findBox(source, whole, "mdat");
}

const CLUSTER = 0x1f43b675;

async function readWebm(source: Source): Promise<void> {
  const segment = await findElement(source, { from: 0, to: source.size }, SEGMENT);
  const tracks = await findElement(source, inside(segment), TRACKS);
  for (let at = tracks.bodyFrom, found = false; !found; ) {
    const entry = await elementAt(source, { from: at, to: tracks.to });
    if (entry.name === TRACK_ENTRY) {
      const type = await findElement(source, inside(entry), TRACK_TYPE);
      found = (await source.at(type.bodyFrom, 1)).getUint8(0) === VIDEO;
    }
    at = entry.to;
  }
  await findElement(source, inside(segment), CLUSTER);
}

/**
 * Whether a file that begins as a film is complete: it has a video track, and none of its parts is truncated. Only
 * the browser can tell whether the video itself can be decoded.
 */
export async function isWholeFilm(film: ReadableFilm): Promise<boolean> {
  const source = sourceOf(film);
  try {
    await (film.contentType === "video/webm" ? readWebm(source) : readMp4(source));
    return true;
  } catch (error) {
    if (error instanceof Unplayable) return false;
    throw error;
  }
}
