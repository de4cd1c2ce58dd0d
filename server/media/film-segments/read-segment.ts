// ISO/IEC 14496-12: movie fragments 8.8
import { Unplayable } from "../container-validation/bounded-source.ts";
import { type Box, boxesIn, boxIn, inside } from "./boxes.ts";
import type { Head, Track } from "./read-head.ts";

/** Enough for what stands before a segment's pictures. A few seconds have a few hundred samples of some bytes each. */
export const SEGMENT_HEAD_BYTES = 32 * 1024;
const SEGMENT_BYTES_MAX = 64 * 1024 * 1024;
/** Each segment has two seconds, or a little more if the pictures of a phone are not at equal distances. */
const SEGMENT_SECONDS_MAX = 4;
/** How much earlier than its pictures a segment's audio may begin, in seconds. */
const EARLIER_MAX = 1;
const SAMPLES_MAX = 4000;
const BEFORE_MOOF = ["styp", "sidx", "prft", "emsg", "free"];

const NOT_KEY = 0x10000;
const TFHD = { offset: 0x1, description: 0x2, ticks: 0x8, size: 0x10, flags: 0x20 };
const TRUN = { offset: 0x1, firstFlags: 0x4, ticks: 0x100, size: 0x200, flags: 0x400, shift: 0x800 };

export type Segment = {
  bytes: number;
  /** In ticks of the pictures. */
  startTicks: number;
  /** Until its pictures and its audio end. */
  ticks: number;
  /** Whether it has no pictures: the audio of many films ends a little later. */
  isAudio: boolean;
};

const flagsOf = (view: DataView, box: Box) => view.getUint32(box.bodyFrom) & 0xffffff;

/** Returns the values that a fragment gives to its samples, in place of those of the whole film. */
function fragmentDefaults(view: DataView, header: Box, track: Track) {
  const flags = flagsOf(view, header);
  let at = header.bodyFrom + 8 + (flags & TFHD.offset ? 8 : 0) + (flags & TFHD.description ? 4 : 0);
  const next = (flag: number, fallback: number) => {
    if (!(flags & flag)) return fallback;
    at += 4;
    return view.getUint32(at - 4);
  };
  const ticks = next(TFHD.ticks, track.ticks);
  next(TFHD.size, 0);
  return { ticks, flags: next(TFHD.flags, track.flags) };
}

/** Returns the running time of a run of samples, and the flags of its first one. */
function readRun(view: DataView, run: Box, known: { ticks: number; flags: number }) {
  const flags = flagsOf(view, run);
  const count = view.getUint32(run.bodyFrom + 4);
  if (count === 0 || count > SAMPLES_MAX) throw new Unplayable();
  let at = run.bodyFrom + 8 + (flags & TRUN.offset ? 4 : 0);
  const first = flags & TRUN.firstFlags ? view.getUint32(at) : null;
  if (first !== null) at += 4;
  const step = [TRUN.ticks, TRUN.size, TRUN.flags, TRUN.shift].filter((flag) => flags & flag).length * 4;
  if (at + count * step > run.to) throw new Unplayable();
  const flagsAt = at + (flags & TRUN.ticks ? 4 : 0) + (flags & TRUN.size ? 4 : 0);
  const ofFirst = flags & TRUN.flags ? view.getUint32(flagsAt) : known.flags;
  let ticks = 0;
  for (let index = 0; index < count; index += 1)
    ticks += flags & TRUN.ticks ? view.getUint32(at + index * step) : known.ticks;
  return { ticks, firstFlags: first ?? ofFirst };
}

function readTrackFragment(view: DataView, box: Box, { video, audio }: Head) {
  const header = boxIn(view, inside(box), "tfhd");
  const id = view.getUint32(header.bodyFrom + 4);
  const track = [video, audio].find((one) => one?.id === id);
  if (!track) throw new Unplayable();
  const time = boxIn(view, inside(box), "tfdt").bodyFrom;
  const isLong = view.getUint8(time) === 1;
  const startTicks = isLong ? Number(view.getBigUint64(time + 4)) : view.getUint32(time + 4);
  const known = fragmentDefaults(view, header, track);
  const runs = [...boxesIn(view, inside(box))]
    .filter(({ name }) => name === "trun")
    .map((run) => readRun(view, run, known));
  const ticks = runs.reduce((sum, run) => sum + run.ticks, 0);
  const isKey = runs[0] !== undefined && (runs[0].firstFlags & NOT_KEY) === 0;
  const start = startTicks / track.ticksPerSecond;
  return { track, start, end: start + ticks / track.ticksPerSecond, isKey };
}

function readFragment(view: DataView, moof: Box, head: Head) {
  if (moof.to > view.byteLength) throw new Unplayable();
  const parts = [...boxesIn(view, inside(moof))]
    .filter(({ name }) => name === "traf")
    .map((box) => readTrackFragment(view, box, head));
  const [video, second] = parts.filter(({ track }) => track.isVideo);
  const main = video ?? parts[0];
  if (!main?.isKey || second || parts.length > (video ? 2 : 1)) throw new Unplayable();
  const start = Math.min(...parts.map((part) => part.start));
  const seconds = Math.max(...parts.map((part) => part.end)) - main.start;
  const isShort = main.end > main.start && seconds <= SEGMENT_SECONDS_MAX;
  if (!isShort || main.start - start > EARLIER_MAX) throw new Unplayable();
  const [startTicks, ticks] = [main.start, seconds].map((time) =>
    Math.round(time * head.video.ticksPerSecond),
  );
  return { startTicks: startTicks ?? 0, ticks: ticks ?? 0, isAudio: video === undefined };
}

/**
 * Reads one segment from its first bytes, of which `rest` follow in its file: one fragment that begins with a key frame, or the
 * audio behind the last pictures.
 * @throws {Unplayable} {RangeError} for anything else
 */
export function readSegment(view: DataView, rest: number, head: Head): Segment {
  let moof: Box | undefined;
  for (const box of boxesIn(view, { from: 0, to: rest })) {
    if (moof) {
      if (box.name !== "mdat" || box.to > SEGMENT_BYTES_MAX) break;
      return { bytes: box.to, ...readFragment(view, moof, head) };
    }
    if (box.name === "moof") moof = box;
    else if (!BEFORE_MOOF.includes(box.name)) break;
  }
  throw new Unplayable();
}
