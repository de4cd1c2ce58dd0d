// Whether a film has what a browser plays: a few headers say so, however long it is.
// MP4: ISO/IEC 14496-12 · WebM: RFC 8794 (EBML) and RFC 9559 (Matroska)

/** So many bytes of a file from `offset` on; fewer at its end. */
export type ReadBytes = (offset: number, length: number) => Promise<Uint8Array>;

type Film = { contentType: string; sizeBytes: number; read: ReadBytes };

/** Bytes read at once: the headers of a film stand close together. */
const WINDOW_BYTES = 4096;
/** A dozen is enough for any film; a file that is made of headers alone must not keep us reading. */
const HEADERS_MAX = 300;

class Unplayable extends Error {}

type Span = { from: number; to: number };
type Part = Span & { name: number; bodyFrom: number };
type Source = { size: number; at: (offset: number, length: number) => Promise<DataView> };

/** Reads in windows, and gives up on whoever asks for too many headers. */
function sourceOf({ sizeBytes, read }: Film): Source {
  let window: { from: number; bytes: Uint8Array } = { from: 0, bytes: new Uint8Array(0) };
  let asked = 0;
  return {
    size: sizeBytes,
    async at(offset, length) {
      asked += 1;
      if (asked > HEADERS_MAX || offset + length > sizeBytes) throw new Unplayable();
      const inWindow = offset >= window.from && offset + length <= window.from + window.bytes.length;
      if (!inWindow) window = { from: offset, bytes: await read(offset, WINDOW_BYTES) };
      if (window.bytes.length < length + offset - window.from) throw new Unplayable();
      return new DataView(window.bytes.buffer, window.bytes.byteOffset + offset - window.from, length);
    },
  };
}

const nameOf = (letters: string) =>
  [...letters].reduce((name, letter) => name * 256 + letter.charCodeAt(0), 0);

/** The box that begins at `from`. One that ends behind what holds it was cut off. */
async function boxAt(source: Source, { from, to }: Span): Promise<Part> {
  const head = await source.at(from, 8);
  const short = head.getUint32(0);
  const long = short === 1;
  const size = long
    ? Number((await source.at(from + 8, 8)).getBigUint64(0))
    : short === 0
      ? to - from
      : short;
  if (size < (long ? 16 : 8) || from + size > to) throw new Unplayable();
  return { name: head.getUint32(4), from, bodyFrom: from + (long ? 16 : 8), to: from + size };
}

/** The first box of this name. @throws {Unplayable} where there is none */
async function findBox(source: Source, { from, to }: Span, letters: string): Promise<Part> {
  const name = nameOf(letters);
  for (let at = from; ; ) {
    const box = await boxAt(source, { from: at, to });
    if (box.name === name) return box;
    at = box.to;
  }
}

const inside = ({ bodyFrom, to }: Part): Span => ({ from: bodyFrom, to });

async function isVideoTrack(source: Source, track: Part): Promise<boolean> {
  const mdia = await findBox(source, inside(track), "mdia");
  const handler = await findBox(source, inside(mdia), "hdlr");
  return (await source.at(handler.bodyFrom + 8, 4)).getUint32(0) === nameOf("vide");
}

/** A table of contents with a track of pictures, and the pictures. */
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

const SEGMENT = 0x18538067;
const TRACKS = 0x1654ae6b;
const TRACK_ENTRY = 0xae;
const TRACK_TYPE = 0x83;
const VIDEO = 1;
const CLUSTER = 0x1f43b675;

/** An EBML number: an id with its length mark, a size without it; null for a size that nobody knew. */
async function vint(source: Source, at: number, marked: boolean) {
  const first = (await source.at(at, 1)).getUint8(0);
  const length = Math.clz32(first) - 23;
  if (first === 0) throw new Unplayable();
  const bytes = await source.at(at, length);
  let value = marked ? first : first & (0xff >> length);
  let unknown = value === 0xff >> length;
  for (let index = 1; index < length; index += 1) {
    const byte = bytes.getUint8(index);
    value = value * 256 + byte;
    unknown &&= byte === 0xff;
  }
  return { value: unknown && !marked ? null : value, end: at + length };
}

/** The element that begins at `from`; one without a size, as a live recording has, goes to the end. */
async function elementAt(source: Source, { from, to }: Span): Promise<Part> {
  const id = await vint(source, from, true);
  const size = await vint(source, id.end, false);
  const end = size.value === null ? to : size.end + size.value;
  if (end > to) throw new Unplayable();
  return { name: id.value ?? 0, from, bodyFrom: size.end, to: end };
}

async function findElement(source: Source, { from, to }: Span, name: number): Promise<Part> {
  for (let at = from; ; ) {
    const element = await elementAt(source, { from: at, to });
    if (element.name === name) return element;
    at = element.to;
  }
}

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
 * Whether a file that begins as a film goes on as one: with a track of pictures, and none of its parts cut off.
 * What its pictures show is the browser's to say.
 */
export async function isWholeFilm(film: Film): Promise<boolean> {
  const source = sourceOf(film);
  try {
    await (film.contentType === "video/webm" ? readWebm(source) : readMp4(source));
    return true;
  } catch (error) {
    if (error instanceof Unplayable) return false;
    throw error;
  }
}
