// RFC 9559 (Matroska), 5.1.2 and 5.1.4
import type { FilmCodec } from "#drizzle/enums.ts";
import { inside, type Part, type Source, Unplayable } from "../container-validation/bounded-source.ts";
import {
  elementAt,
  findElement,
  SEGMENT,
  TRACK_ENTRY,
  TRACK_TYPE,
  TRACKS,
  VIDEO,
} from "../container-validation/ebml-elements.ts";
import { known } from "./known.ts";

const INFO = 0x1549a966;
const TIMESTAMP_SCALE = 0x2ad7b1;
const DURATION = 0x4489;
const CODEC_ID = 0x86;
const VIDEO_SETTINGS = 0xe0;
const PIXEL_SIDES = [0xb0, 0xba] as const;
const SHOWN_SIDES = [0x54b0, 0x54ba] as const;
const SHOWN_UNIT = 0x54b2;

const DEFAULT_SCALE = 1_000_000;
const NANOSECONDS = 1e9;
const CODEC_ID_MAX = 40;

const CODECS: Record<string, FilmCodec> = {
  V_VP8: "vp8",
  V_VP9: "vp9",
  V_AV1: "av1",
  V_PRORES: "prores",
  "V_MPEG4/ISO/AVC": "h264",
  "V_MPEGH/ISO/HEVC": "hevc",
};

async function numberIn(source: Source, { bodyFrom, to }: Part): Promise<number> {
  const length = to - bodyFrom;
  if (length < 1 || length > 8) throw new Unplayable();
  const bytes = await source.at(bodyFrom, length);
  let value = 0;
  for (let index = 0; index < length; index += 1) value = value * 256 + bytes.getUint8(index);
  return value;
}

async function floatIn(source: Source, { bodyFrom, to }: Part): Promise<number> {
  const bytes = await source.at(bodyFrom, to - bodyFrom === 4 ? 4 : 8);
  return bytes.byteLength === 4 ? bytes.getFloat32(0) : bytes.getFloat64(0);
}

async function textIn(source: Source, { bodyFrom, to }: Part): Promise<string> {
  const { buffer, byteOffset, byteLength } = await source.at(bodyFrom, Math.min(to - bodyFrom, CODEC_ID_MAX));
  // Matroska strings may be padded with zeros.
  return String.fromCharCode(...new Uint8Array(buffer, byteOffset, byteLength)).replace(/\0.*$/s, "");
}

/** Returns the first child element with this name, or null if there is none. */
const within = (source: Source, part: Part, name: number) =>
  known(() => findElement(source, inside(part), name));

async function numberOf(source: Source, part: Part, name: number): Promise<number | null> {
  const found = await within(source, part, name);
  return found && known(() => numberIn(source, found));
}

async function secondsOf(source: Source, segment: Part): Promise<number | null> {
  const info = await within(source, segment, INFO);
  const duration = info && (await within(source, info, DURATION));
  if (!duration) return null;
  const scale = (await numberOf(source, info, TIMESTAMP_SCALE)) ?? DEFAULT_SCALE;
  const ticks = await known(() => floatIn(source, duration));
  return ticks && (ticks * scale) / NANOSECONDS;
}

async function sidesOf(source: Source, entry: Part) {
  const settings = await within(source, entry, VIDEO_SETTINGS);
  if (!settings) return {};
  // With any unit but pixels, the display size is only an aspect ratio.
  const isPixels = ((await numberOf(source, settings, SHOWN_UNIT)) ?? 0) === 0;
  const read = async ([across, down]: readonly [number, number]) => ({
    width: await numberOf(source, settings, across),
    height: await numberOf(source, settings, down),
  });
  const shown = isPixels ? await read(SHOWN_SIDES) : null;
  return shown?.width && shown.height ? shown : read(PIXEL_SIDES);
}

/** Reads the facts about a WebM's first video track. */
export async function readWebmFacts(source: Source) {
  const segment = await findElement(source, { from: 0, to: source.size }, SEGMENT);
  const seconds = await secondsOf(source, segment);
  const tracks = await findElement(source, inside(segment), TRACKS);
  for (let at = tracks.bodyFrom; at < tracks.to; ) {
    const entry = await elementAt(source, { from: at, to: tracks.to });
    if (entry.name === TRACK_ENTRY && (await numberOf(source, entry, TRACK_TYPE)) === VIDEO) {
      const id = await within(source, entry, CODEC_ID);
      const codec = id && CODECS[await textIn(source, id)];
      return { codec: codec ?? ("unknown" as const), ...(await sidesOf(source, entry)), seconds };
    }
    at = entry.to;
  }
  return { seconds };
}
