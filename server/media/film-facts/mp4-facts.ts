// ISO/IEC 14496-12: movie header 8.2.2, track header 8.3.2, sample entries 8.5.2 and 12.1.3
import type { FilmCodec } from "#drizzle/enums.ts";
import { inside, type Part, type Source } from "../container-validation/bounded-source.ts";
import { boxAt, findBox, isVideoTrack, nameOf } from "../container-validation/mp4-boxes.ts";
import { known } from "./known.ts";

const CODECS: Record<string, FilmCodec> = {
  avc1: "h264",
  avc3: "h264",
  hvc1: "hevc",
  hev1: "hevc",
  dvh1: "hevc",
  dvhe: "hevc",
  av01: "av1",
  vp08: "vp8",
  vp09: "vp9",
  mp4v: "mpeg4",
  apch: "prores",
  apcn: "prores",
  apcs: "prores",
  apco: "prores",
  ap4h: "prores",
  ap4x: "prores",
};
const CODECS_BY_NAME = new Map(Object.entries(CODECS).map(([letters, codec]) => [nameOf(letters), codec]));

/** H.264 profiles with more bits or color resolution than browsers play: High 10, 4:2:2, 4:4:4. */
const PROFESSIONAL_PROFILES = [44, 110, 122, 244];
/** Offsets in a sample entry: to its width, and to its child boxes. */
const ENTRY_WIDTH = 32;
const ENTRY_BOXES = 86;

/** Whether a header's version uses 8 bytes for its times instead of 4. */
const isLong = async (source: Source, header: Part) =>
  (await source.at(header.bodyFrom, 1)).getUint8(0) === 1;

/** Returns the duration of a movie in seconds. */
async function secondsOf(source: Source, header: Part): Promise<number> {
  if (!(await isLong(source, header))) {
    const times = await source.at(header.bodyFrom + 12, 8);
    return times.getUint32(4) / times.getUint32(0);
  }
  const times = await source.at(header.bodyFrom + 20, 12);
  return Number(times.getBigUint64(4)) / times.getUint32(0);
}

/** Returns the displayed width and height of a track, after rotation. */
async function shownSides(source: Source, track: Part) {
  const header = await findBox(source, inside(track), "tkhd");
  const matrix = header.bodyFrom + ((await isLong(source, header)) ? 52 : 40);
  const [across, sides] = [await source.at(matrix, 20), await source.at(matrix + 36, 8)];
  const [width, height] = [sides.getUint16(0), sides.getUint16(4)];
  const isTurned = across.getInt32(0) === 0 && across.getInt32(16) === 0 && across.getInt32(4) !== 0;
  return isTurned ? { width: height, height: width } : { width, height };
}

/** Returns the first sample description of a track. */
async function sampleEntry(source: Source, track: Part): Promise<Part> {
  let part = track;
  for (const name of ["mdia", "minf", "stbl", "stsd"]) part = await findBox(source, inside(part), name);
  return boxAt(source, { from: part.bodyFrom + 8, to: part.to });
}

async function codecOf(source: Source, entry: Part): Promise<FilmCodec> {
  const codec = CODECS_BY_NAME.get(entry.name) ?? "unknown";
  if (codec !== "h264") return codec;
  const profile = await known(async () => {
    const boxes = { from: entry.from + ENTRY_BOXES, to: entry.to };
    const config = await findBox(source, boxes, "avcC");
    return (await source.at(config.bodyFrom + 1, 1)).getUint8(0);
  });
  return profile !== null && PROFESSIONAL_PROFILES.includes(profile) ? "h264_10bit" : "h264";
}

async function trackFacts(source: Source, track: Part) {
  const shown = await known(() => shownSides(source, track));
  const entry = await known(() => sampleEntry(source, track));
  const stored =
    shown?.width && shown.height
      ? shown
      : entry &&
        (await known(async () => {
          const sides = await source.at(entry.from + ENTRY_WIDTH, 4);
          return { width: sides.getUint16(0), height: sides.getUint16(2) };
        }));
  return { codec: entry ? await codecOf(source, entry) : ("unknown" as const), ...stored };
}

/** Reads the facts about an MP4's first video track from its table of contents. */
export async function readMp4Facts(source: Source) {
  const moov = await findBox(source, { from: 0, to: source.size }, "moov");
  let seconds: number | null = null;
  for (let at = moov.bodyFrom; at < moov.to; ) {
    const box = await boxAt(source, { from: at, to: moov.to });
    if (box.name === nameOf("mvhd")) seconds = await known(() => secondsOf(source, box));
    if (box.name === nameOf("trak") && (await known(() => isVideoTrack(source, box))))
      return { ...(await trackFacts(source, box)), seconds };
    at = box.to;
  }
  return { seconds };
}
