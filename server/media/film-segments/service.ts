import { type ReadBytes, Unplayable } from "../container-validation/bounded-source.ts";
import { readTo, type SegmentedFilm } from "./contract.ts";
import { HEAD_BYTES_MAX, type Head, readHead } from "./read-head.ts";
import { readSegment, SEGMENT_HEAD_BYTES, type Segment } from "./read-segment.ts";

/** Four hours in segments of two seconds. */
const SEGMENTS_MAX = 7200;
/** How far a segment's start may be from where the one before ends, in seconds. */
const GAP_MAX = 0.1;
/** The longest segment with audio behind the last pictures, in seconds. */
const TAIL_MAX = 60;

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength);

type Stored = { sizeBytes: number; read: ReadBytes };

const nothingOf = ({ bytes, video, audio }: Head): SegmentedFilm => ({
  codecs: [video, audio].flatMap((track) => track?.codec ?? []).join(","),
  hasAudio: audio !== null,
  headBytes: bytes,
  ticksPerSecond: video.ticksPerSecond,
  bytes: [],
  ticks: [],
});

/** Adds a segment. The pictures before a gap are shown until its end, and the first ones from the start. */
function add(film: SegmentedFilm, { bytes, ticks, isAudio }: Segment, gap: number) {
  const [before, bytesBefore] = [film.ticks.pop(), film.bytes.pop()];
  if (before === undefined || bytesBefore === undefined) {
    film.ticks.push(ticks + gap);
    film.bytes.push(bytes);
    if (isAudio) throw new Unplayable();
  } else if (isAudio) {
    // Not a segment of its own, for which players would need pictures: the last one is shown meanwhile.
    film.ticks.push(before + gap + ticks);
    film.bytes.push(bytesBefore + bytes);
  } else {
    film.ticks.push(before + gap, ticks);
    film.bytes.push(bytesBefore, bytes);
  }
  const isPlausible = film.ticks.slice(-2).every((one) => one > 0 && one <= TAIL_MAX * film.ticksPerSecond);
  if (!isPlausible) throw new Unplayable();
}

async function readOn({ sizeBytes, read }: Stored, earlier: SegmentedFilm | null, most: number) {
  const head = readHead(viewOf(await read(0, Math.min(HEAD_BYTES_MAX, sizeBytes))), sizeBytes);
  const { bytes, ticks, ...facts } = earlier ?? nothingOf(head);
  const film = { ...facts, bytes: [...bytes], ticks: [...ticks] };
  let at = readTo(film);
  let expected = ticks.reduce((sum, length) => sum + length, 0);
  for (let count = 0; count < most && at < sizeBytes; count += 1) {
    const rest = sizeBytes - at;
    const view = viewOf(await read(at, Math.min(SEGMENT_HEAD_BYTES, rest)));
    const segment = readSegment(view, rest, head);
    const gap = segment.startTicks - expected;
    const isNext = Math.abs(gap) <= GAP_MAX * head.video.ticksPerSecond;
    if (!isNext || film.bytes.length >= SEGMENTS_MAX) throw new Unplayable();
    add(film, segment, gap);
    at += segment.bytes;
    expected = segment.startTicks + segment.ticks;
  }
  if (film.bytes.length === 0) throw new Unplayable();
  return film;
}

/**
 * Reads the next segments of a stored film, at most `most`, one after the other: each says where the next one begins.
 * @returns the film as far as it has been read; null if it isn't one in segments that every browser plays
 */
export async function readSegments(
  stored: Stored,
  earlier: SegmentedFilm | null,
  most: number,
): Promise<SegmentedFilm | null> {
  try {
    return await readOn(stored, earlier, most);
  } catch (error) {
    // A RangeError is a header that claims more bytes than there are.
    if (error instanceof Unplayable || error instanceof RangeError) return null;
    throw error;
  }
}
