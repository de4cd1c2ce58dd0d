const TICKS_PER_SECOND = 600;
const AUDIO_TICKS_PER_SECOND = 48_000;
const PICTURES_PER_SECOND = 25;

const u32 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value >>> 0, index * 4);
  return bytes;
};
const zeros = (count: number) => Buffer.alloc(count);

/** Returns a box of an MP4. */
export const box = (name: string, ...parts: (Buffer | string)[]): Buffer => {
  const body = Buffer.concat(
    parts.map((part) => (typeof part === "string" ? Buffer.from(part, "hex") : part)),
  );
  return Buffer.concat([u32(body.length + 8), Buffer.from(name, "latin1"), body]);
};

type Track = {
  id: number;
  kind: "vide" | "soun";
  ticksPerSecond: number;
  entry: Buffer;
  sides: [number, number];
};

const trak = ({ id, kind, ticksPerSecond, entry, sides: [width, height] }: Track) =>
  box(
    "trak",
    box("tkhd", u32(7, 0, 0, id), zeros(60), u32(width << 16, height << 16)),
    box(
      "mdia",
      box("mdhd", u32(0, 0, 0, ticksPerSecond, 0, 0)),
      box("hdlr", u32(0, 0), Buffer.from(kind), zeros(13)),
      box("minf", box("stbl", box("stsd", u32(0, 1), entry))),
    ),
  );

const avc1 = ([width, height]: [number, number], config: string) =>
  box("avc1", zeros(24), u32((width << 16) | height), zeros(50), box("avcC", config));
const MP4A = box(
  "mp4a",
  zeros(28),
  box("esds", "00000000", "03190001", "0004114015", "0000000000000000000000", "05021190", "060102"),
);

const trex = (id: number) => box("trex", u32(0, id, 1, 0, 0, 0));

type Options = {
  /** The running time of each segment in seconds. */
  seconds?: number[];
  sides?: [number, number];
  hasAudio?: boolean;
  /** The bytes of each segment's pictures. */
  pictures?: number;
  /** The profile, its constraints and the level, in hexadecimal. */
  profile?: string;
  /** The seconds that each segment says to begin late. */
  late?: number;
  /** The running time of each segment's audio, if it isn't that of its pictures. */
  audioSeconds?: number;
  /** Whether each segment begins with a key frame. */
  isKey?: boolean;
};

/** Returns the headers of a film in segments. */
export function segmentsHead({ sides = [640, 360], hasAudio = true, profile = "64001f" }: Options = {}) {
  const video = avc1(sides, `01${profile}ff`);
  const tracks = [
    trak({ id: 1, kind: "vide", ticksPerSecond: TICKS_PER_SECOND, entry: video, sides }),
    ...(hasAudio
      ? [trak({ id: 2, kind: "soun", ticksPerSecond: AUDIO_TICKS_PER_SECOND, entry: MP4A, sides: [0, 0] })]
      : []),
  ];
  const extended = box("mvex", trex(1), ...(hasAudio ? [trex(2)] : []));
  return Buffer.concat([
    box("ftyp", Buffer.from("iso5"), u32(512), Buffer.from("iso5iso6mp41cmfc")),
    box("moov", box("mvhd", u32(0, 0, 0, 1000, 0), zeros(80)), ...tracks, extended),
  ]);
}

type Run = { id: number; start: number; samples: number; ticks: number; firstFlags: number };
const traf = ({ id, start, samples, ticks, firstFlags }: Run) =>
  box(
    "traf",
    box("tfhd", u32(0x020028, id, ticks, 0x01010000)),
    box("tfdt", u32(0x01000000, 0, start)),
    box("trun", u32(0x01000205, samples, 0, firstFlags), u32(...Array.from({ length: samples }, () => 40))),
  );

const audioTraf = (start: number, seconds: number) =>
  traf({
    id: 2,
    start: Math.round(start * AUDIO_TICKS_PER_SECOND),
    samples: Math.max(1, Math.round((seconds * AUDIO_TICKS_PER_SECOND) / 1024)),
    ticks: 1024,
    firstFlags: 0x02000000,
  });

const fragment = (bytes: number, ...trafs: Buffer[]) =>
  Buffer.concat([
    box("styp", Buffer.from("msdh"), u32(0)),
    box("moof", box("mfhd", u32(0, 1)), ...trafs),
    box("mdat", Buffer.alloc(bytes, 5)),
  ]);

/** Returns a segment without pictures. */
export const audioSegment = (start: number, seconds: number) => fragment(50, audioTraf(start, seconds));

/** Returns one segment that begins so many seconds after the film. */
export function segment(
  start: number,
  seconds: number,
  { hasAudio = true, pictures = 3000, isKey = true, audioSeconds = seconds }: Options = {},
) {
  const video = traf({
    id: 1,
    start: Math.round(start * TICKS_PER_SECOND),
    samples: Math.max(1, Math.round(seconds * PICTURES_PER_SECOND)),
    ticks: TICKS_PER_SECOND / PICTURES_PER_SECOND,
    firstFlags: isKey ? 0x02000000 : 0x01010000,
  });
  return fragment(pictures, video, ...(hasAudio ? [audioTraf(start, audioSeconds)] : []));
}

/** Returns a film in segments, as browsers make them: its headers, and a fragment for each segment. */
export function segmentedFilm(options: Options = {}): Buffer {
  const { seconds = Array.from({ length: 40 }, () => 2), late = 0 } = options;
  let start = 0;
  const segments = seconds.map((length, index) => {
    const made = segment(start + (index > 0 ? late : 0), length, options);
    start += length;
    return made;
  });
  return Buffer.concat([segmentsHead(options), ...segments]);
}
