// ISO/IEC 14496-12: tracks 8.3 and 8.4, movie extends 8.8; 14496-15: avcC; 14496-1: descriptors 7.2.6
import { Unplayable } from "../container-validation/bounded-source.ts";
import { type Box, boxAlong, boxesIn, boxIn, inside } from "./boxes.ts";

/** The tables of a film in fragments are empty, so its headers are short. */
export const HEAD_BYTES_MAX = 64 * 1024;
const TRACKS_MAX = 2;
/** Offsets in a sample entry to its child boxes. */
const VIDEO_ENTRY_BOXES = 86;
const AUDIO_ENTRY_BOXES = 36;
const ENTRY_LIST = 8;

/** Of samples that a fragment doesn't describe itself. */
export type Defaults = { ticks: number; flags: number };
export type Track = { id: number; isVideo: boolean; ticksPerSecond: number; codec: string } & Defaults;
export type Head = { bytes: number; video: Track; audio: Track | null };

const isLong = (view: DataView, header: Box) => view.getUint8(header.bodyFrom) === 1;
const hex = (byte: number) => byte.toString(16).padStart(2, "0");

/** The types of AAC that browsers play: LC, HE and HE v2. */
const AAC_TYPES = [2, 5, 29];
const MPEG4_AUDIO = 0x40;
const DESCRIPTORS = { stream: 3, decoder: 4, settings: 5 };

/** Returns where a descriptor's body begins. Its length takes up to four bytes. */
function descriptor(view: DataView, at: number, tag: number): number {
  if (view.getUint8(at) !== tag) throw new Unplayable();
  for (let from = at + 1; from <= at + 4; from += 1) if (view.getUint8(from) < 0x80) return from + 1;
  throw new Unplayable();
}

function audioCodec(view: DataView, entry: Box): string {
  const boxes = { from: entry.from + AUDIO_ENTRY_BOXES, to: entry.to };
  if (entry.name !== "mp4a") throw new Unplayable();
  const stream = descriptor(view, boxIn(view, boxes, "esds").bodyFrom + 4, DESCRIPTORS.stream);
  const decoder = descriptor(view, stream + 3, DESCRIPTORS.decoder);
  if (view.getUint8(decoder) !== MPEG4_AUDIO) throw new Unplayable();
  const type = view.getUint8(descriptor(view, decoder + 13, DESCRIPTORS.settings)) >> 3;
  if (!AAC_TYPES.includes(type)) throw new Unplayable();
  return `mp4a.40.${type}`;
}

function videoCodec(view: DataView, entry: Box): string {
  if (entry.name !== "avc1" && entry.name !== "avc3") throw new Unplayable();
  const config = boxIn(view, { from: entry.from + VIDEO_ENTRY_BOXES, to: entry.to }, "avcC");
  return `${entry.name}.${[1, 2, 3].map((at) => hex(view.getUint8(config.bodyFrom + at))).join("")}`;
}

function readTrack(view: DataView, track: Box): Omit<Track, keyof Defaults> {
  const media = boxAlong(view, track, "mdia");
  const handler = boxAlong(view, media, "hdlr").bodyFrom + 8;
  const kind = String.fromCharCode(...[0, 1, 2, 3].map((at) => view.getUint8(handler + at)));
  if (kind !== "vide" && kind !== "soun") throw new Unplayable();
  const isVideo = kind === "vide";
  const header = boxAlong(view, track, "tkhd");
  const times = boxAlong(view, media, "mdhd");
  const ticksPerSecond = view.getUint32(times.bodyFrom + (isLong(view, times) ? 20 : 12));
  if (ticksPerSecond === 0) throw new Unplayable();
  const list = boxAlong(view, media, "minf", "stbl", "stsd");
  const [entry] = boxesIn(view, { from: list.bodyFrom + ENTRY_LIST, to: list.to });
  if (!entry) throw new Unplayable();
  return {
    id: view.getUint32(header.bodyFrom + (isLong(view, header) ? 20 : 12)),
    isVideo,
    ticksPerSecond,
    codec: isVideo ? videoCodec(view, entry) : audioCodec(view, entry),
  };
}

function readDefaults(view: DataView, moov: Box): Map<number, Defaults> {
  const boxes = [...boxesIn(view, inside(boxAlong(view, moov, "mvex")))].filter(
    ({ name }) => name === "trex",
  );
  return new Map(
    boxes.map(({ bodyFrom }) => [
      view.getUint32(bodyFrom + 4),
      { ticks: view.getUint32(bodyFrom + 12), flags: view.getUint32(bodyFrom + 20) },
    ]),
  );
}

/**
 * Reads the headers of a film in fragments, from its first bytes.
 * @throws {Unplayable} {RangeError} unless it has one H.264 track and at most one AAC track
 */
export function readHead(view: DataView, sizeBytes: number): Head {
  const top = { from: 0, to: sizeBytes };
  const [type] = boxesIn(view, top);
  const moov = boxIn(view, top, "moov");
  if (type?.name !== "ftyp" || moov.to > view.byteLength) throw new Unplayable();
  const boxes = [...boxesIn(view, inside(moov))].filter(({ name }) => name === "trak");
  if (boxes.length > TRACKS_MAX) throw new Unplayable();
  const defaults = readDefaults(view, moov);
  const tracks = boxes.map((box): Track => {
    const track = readTrack(view, box);
    return { ...track, ...(defaults.get(track.id) ?? { ticks: 0, flags: 0 }) };
  });
  const [video, second] = tracks.filter(({ isVideo }) => isVideo);
  const audio = tracks.find(({ isVideo }) => !isVideo) ?? null;
  if (!video || second || (tracks.length === TRACKS_MAX && !audio) || video.id === audio?.id)
    throw new Unplayable();
  return { bytes: moov.to, video, audio };
}
