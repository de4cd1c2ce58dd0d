import { readPictureObus } from "./av1.ts";
import type { Picture } from "./service.ts";

// AVIF: https://aomediacodec.github.io/av1-avif/ · HEIF: ISO/IEC 23008-12 · boxes: ISO/IEC 14496-12

/** A picture has a few dozen boxes. The maximum stops the parsing of a file that consists only of headers. */
const BOXES_MAX = 64;
const BRANDS_MAX = 16;
const PROPERTIES_MAX = 16;
const ALPHA = "urn:mpeg:mpegB:cicp:systems:auxiliary:alpha";
/** Properties of how the picture looks: size, depth, colors. */
const KEPT = new Set(["ispe", "pixi", "colr", "av1C", "auxC"]);
/**
 * These would rotate, mirror or crop the picture, so that its size would differ from its data. None of our encoders
 * writes them.
 */
const TRANSFORMS = new Set(["irot", "imir", "clap"]);

type Bytes = Uint8Array<ArrayBuffer>;
type Box = { type: string; body: Bytes };
type Item = { id: number; type: string; from: number; to: number; properties: Box[] };

class Unreadable extends Error {}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const textOf = (bytes: Uint8Array) => String.fromCharCode(...bytes);

/**
 * Reads consecutive numbers.
 * @throws {Unreadable} beyond the end
 */
function cursorOf(bytes: Bytes) {
  const view = viewOf(bytes);
  let at = 0;
  const take = (length: number) => {
    const from = at;
    at += length;
    if (at > bytes.length) throw new Unreadable();
    return from;
  };
  const number = (length: number): number => {
    if (length === 0) return 0;
    if (length === 1) return view.getUint8(take(1));
    if (length === 2) return view.getUint16(take(2));
    if (length === 4) return view.getUint32(take(4));
    throw new Unreadable();
  };
  return {
    number,
    text: () => textOf(bytes.subarray(take(4), at)),
    rest: () => bytes.subarray(at),
    /** Reads the version and flags of a full box. */
    version: () => ({ version: number(1), flags: number(1) * 65_536 + number(2) }),
  };
}

/**
 * Splits these bytes into boxes.
 * @throws {Unreadable} for a box that extends beyond the end
 */
function boxesOf(bytes: Bytes): Box[] {
  const view = viewOf(bytes);
  const boxes: Box[] = [];
  for (let at = 0; at < bytes.length; ) {
    if (boxes.length === BOXES_MAX || at + 8 > bytes.length) throw new Unreadable();
    const size = view.getUint32(at);
    // The last box may have the size 0: it extends to the end.
    const end = size === 0 ? bytes.length : at + size;
    if (end < at + 8 || end > bytes.length) throw new Unreadable();
    boxes.push({ type: textOf(bytes.subarray(at + 4, at + 8)), body: bytes.subarray(at + 8, end) });
    at = end;
  }
  return boxes;
}

function find(boxes: Box[], type: string): Bytes {
  const found = boxes.filter((box) => box.type === type);
  const [box] = found;
  if (!box || found.length > 1) throw new Unreadable();
  return box.body;
}

/** Returns the types of the file's items, by id. */
function readItemTypes(body: Bytes): Map<number, string> {
  const head = cursorOf(body);
  if (head.version().version !== 0) throw new Unreadable();
  head.number(2);
  const types = new Map<number, string>();
  for (const { type, body: entry } of boxesOf(head.rest())) {
    const read = cursorOf(entry);
    if (type !== "infe" || read.version().version !== 2) throw new Unreadable();
    const id = read.number(2);
    if (read.number(2) !== 0 || types.has(id)) throw new Unreadable();
    types.set(id, read.text());
  }
  return types;
}

/** Returns the byte range of each item that is stored in one piece in the file itself. */
function readLocations(body: Bytes): Map<number, { from: number; to: number }> {
  const read = cursorOf(body);
  const { version } = read.version();
  if (version > 1) throw new Unreadable();
  const [first, second] = [read.number(1), read.number(1)];
  const [offsetSize, lengthSize, baseSize] = [first >> 4, first & 15, second >> 4];
  const indexSize = version === 1 ? second & 15 : 0;
  const places = new Map<number, { from: number; to: number }>();
  const count = read.number(2);
  if (count > BOXES_MAX) throw new Unreadable();
  for (let index = 0; index < count; index += 1) {
    const id = read.number(2);
    const method = version === 1 ? read.number(2) & 15 : 0;
    const elsewhere = read.number(2);
    const base = read.number(baseSize);
    const extents = read.number(2);
    if (method !== 0 || elsewhere !== 0 || extents !== 1) throw new Unreadable();
    read.number(indexSize);
    const from = base + read.number(offsetSize);
    places.set(id, { from, to: from + read.number(lengthSize) });
  }
  return places;
}

/** Returns each item's properties, by its id. */
function readProperties(body: Bytes): Map<number, Box[]> {
  const parts = boxesOf(body);
  const all = boxesOf(find(parts, "ipco"));
  const read = cursorOf(find(parts, "ipma"));
  const { version, flags } = read.version();
  if (version !== 0) throw new Unreadable();
  const [wide, essential] = flags & 1 ? [2, 0x8000] : [1, 0x80];
  const properties = new Map<number, Box[]>();
  const count = read.number(4);
  if (count > BOXES_MAX) throw new Unreadable();
  for (let index = 0; index < count; index += 1) {
    const id = read.number(2);
    const own: Box[] = [];
    for (let left = read.number(1); left > 0; left -= 1) {
      const said = read.number(wide);
      const property = all[(said & (essential - 1)) - 1];
      if (!property || TRANSFORMS.has(property.type)) throw new Unreadable();
      if (KEPT.has(property.type)) own.push(property);
      else if (said & essential) throw new Unreadable();
    }
    if (own.length > PROPERTIES_MAX) throw new Unreadable();
    properties.set(id, own);
  }
  return properties;
}

/** The configuration without the data units that may follow it, which the picture itself contains. */
const AV1_CONFIGURATION_BYTES = 4;

function readItem({ from, to, type, properties }: Item, file: Bytes) {
  if (type !== "av01" || from >= to || to > file.length) throw new Unreadable();
  const obus = readPictureObus(file.subarray(from, to));
  const size = cursorOf(find(properties, "ispe"));
  size.version();
  const [width, height] = [size.number(4), size.number(4)];
  if (!obus || obus.width !== width || obus.height !== height) throw new Unreadable();
  const configuration = find(properties, "av1C").subarray(0, AV1_CONFIGURATION_BYTES);
  if (configuration.length !== AV1_CONFIGURATION_BYTES) throw new Unreadable();
  const kept = properties.map((box) => (box.type === "av1C" ? { ...box, body: configuration } : box));
  return { width, height, data: obus.bytes, properties: kept };
}

const alphaOf = (body: Bytes) => textOf(body.subarray(4)).startsWith(`${ALPHA}\0`);
const isAlpha = ({ properties }: Item) =>
  properties.some(({ type, body }) => type === "auxC" && alphaOf(body));

function bigEndian(length: 2 | 4, value: number): Bytes {
  const bytes = new Uint8Array(length);
  if (length === 2) viewOf(bytes).setUint16(0, value);
  else viewOf(bytes).setUint32(0, value);
  return bytes;
}
const u16 = (value: number) => bigEndian(2, value);
const u32 = (value: number) => bigEndian(4, value);
const letters = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

function joined(parts: Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const box = (type: string, ...parts: Uint8Array[]) => {
  const body = joined(parts);
  return joined([u32(body.length + 8), letters(type), body]);
};
const fullBox = (type: string, version: number, ...parts: Uint8Array[]) =>
  box(type, u32(version * 0x0100_0000), ...parts);

type Part = { data: Bytes; properties: Box[] };

/** Writes a file that contains only the picture and its alpha channel. */
function writeAvif(parts: Part[]): Bytes {
  const start = box("ftyp", letters("avif"), u32(0), ...["avif", "mif1", "miaf"].map(letters));
  const entries = parts.map((_, index) =>
    fullBox("infe", 2, u16(index + 1), u16(0), letters("av01"), new Uint8Array(1)),
  );
  const properties = parts.flatMap((part) => part.properties);
  let index = 0;
  const associations = parts.map((part, item) =>
    joined([
      u16(item + 1),
      Uint8Array.of(part.properties.length),
      // The decoder configuration is marked as essential.
      ...part.properties.map(({ type }) => Uint8Array.of(++index | (type === "av1C" ? 0x80 : 0))),
    ]),
  );
  const meta = (offset: number) => {
    let at = offset;
    const places = parts.map(({ data }, item) => {
      const place = joined([u16(item + 1), u16(0), u16(1), u32(at), u32(data.length)]);
      at += data.length;
      return place;
    });
    return fullBox(
      "meta",
      0,
      fullBox("hdlr", 0, u32(0), letters("pict"), new Uint8Array(13)),
      fullBox("pitm", 0, u16(1)),
      fullBox("iloc", 0, Uint8Array.of(0x44, 0), u16(parts.length), ...places),
      fullBox("iinf", 0, u16(parts.length), ...entries),
      ...(parts.length > 1 ? [fullBox("iref", 0, box("auxl", u16(2), u16(1), u16(1)))] : []),
      box(
        "iprp",
        box("ipco", ...properties.map(({ type, body }) => box(type, body))),
        fullBox("ipma", 0, u32(parts.length), ...associations),
      ),
    );
  };
  const head = start.length + meta(0).length + 8;
  return joined([start, meta(head), box("mdat", ...parts.map(({ data }) => data))]);
}

function read(file: Bytes): Picture<"image/avif"> {
  const top = boxesOf(file);
  const brands = textOf(find(top, "ftyp").subarray(0, 4 * BRANDS_MAX));
  if (top[0]?.type !== "ftyp" || !/^(.{4})*?avif/s.test(brands)) throw new Unreadable();
  const meta = cursorOf(find(top, "meta"));
  if (meta.version().version !== 0) throw new Unreadable();
  const parts = boxesOf(meta.rest());
  const primary = cursorOf(find(parts, "pitm"));
  if (primary.version().version !== 0) throw new Unreadable();
  const primaryId = primary.number(2);
  const [types, places] = [readItemTypes(find(parts, "iinf")), readLocations(find(parts, "iloc"))];
  const properties = readProperties(find(parts, "iprp"));
  const itemOf = (id: number): Item => {
    const place = places.get(id);
    if (!place) throw new Unreadable();
    return { id, type: types.get(id) ?? "", ...place, properties: properties.get(id) ?? [] };
  };
  const picture = readItem(itemOf(primaryId), file);
  const others = [...types].filter(([id, type]) => id !== primaryId && type === "av01");
  const [alpha] = others.map(([id]) => itemOf(id)).filter(isAlpha);
  const mask = alpha && readItem(alpha, file);
  if (mask && (mask.width !== picture.width || mask.height !== picture.height)) throw new Unreadable();
  const { width, height } = picture;
  const bytes = writeAvif(mask ? [picture, mask] : [picture]);
  return { contentType: "image/avif", width, height, turned: false, bytes };
}

/**
 * Reads a still AVIF without decoding it and rewrites it from its coded pixels and display properties; null for
 * anything else or a malformed file. Drops Exif, XMP, thumbnails and unknown parts.
 */
export function readAvif(file: Bytes): Picture<"image/avif"> | null {
  try {
    return read(file);
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}
