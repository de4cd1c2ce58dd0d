import { crc32 } from "node:zlib";

// Detects what a picture is from its own bytes, because names and declared types are only claims. PNG:
// https://www.w3.org/TR/png-3/#5Chunk-layout · JPEG: ITU-T T.81, annex B

export type Picture<Type extends string = "image/png" | "image/jpeg"> = {
  contentType: Type;
  /** Dimensions as stored in the file. */
  width: number;
  height: number;
  /** Whether width and height are swapped for display, according to Exif's orientation (5 to 8). */
  turned: boolean;
  /**
   * The picture without metadata and without any bytes before its start or after its end. Shares the buffer that it
   * was read from.
   */
  bytes: Uint8Array<ArrayBuffer>;
};

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Chunks that affect how the picture looks. Texts, times, Exif and unknown chunks are dropped. */
const PNG_KEPT = new Set([
  "IHDR",
  "PLTE",
  "IDAT",
  "IEND",
  "tRNS",
  "gAMA",
  "cHRM",
  "sRGB",
  "iCCP",
  "sBIT",
  "bKGD",
  "pHYs",
  "cICP",
]);

const startsWith = (bytes: Uint8Array, signature: number[]) =>
  signature.every((byte, index) => bytes[index] === byte);

const ascii = (bytes: Uint8Array, from: number, length: number) =>
  String.fromCharCode(...bytes.subarray(from, from + length));

/**
 * Moves the kept parts to the front of the buffer, one by one. Keeps no list, because a picture may have a million
 * parts.
 */
function keepInPlace(bytes: Uint8Array<ArrayBuffer>) {
  let end = 0;
  return {
    keep(from: number, to: number) {
      bytes.copyWithin(end, from, to);
      end += to - from;
    },
    /** Must replace a dropped part that is at least as long. */
    insert(part: Uint8Array) {
      bytes.set(part, end);
      end += part.length;
    },
    kept: () => bytes.subarray(0, end),
  };
}

type Sides = { width: number; height: number };

/** Whether there are dimensions and image data. */
const isPicture = ({ width, height }: Sides, painted: number) => width > 0 && height > 0 && painted > 0;

function readPng(bytes: Uint8Array<ArrayBuffer>): Picture | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { keep, kept } = keepInPlace(bytes);
  keep(0, 8);
  let size: Sides | undefined;
  let painted = 0;
  let at = 8;
  while (at + 12 <= bytes.length) {
    const length = view.getUint32(at);
    const end = at + 12 + length;
    if (end > bytes.length) return null;
    const type = ascii(bytes, at + 4, 4);
    // The header must come first, once, and with its fixed length.
    if ((type === "IHDR") !== (at === 8)) return null;
    if (type === "IHDR") {
      if (length !== 13) return null;
      size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
    }
    if (PNG_KEPT.has(type) && crc32(bytes.subarray(at + 4, end - 4)) !== view.getUint32(end - 4)) return null;
    painted += type === "IDAT" ? length : 0;
    if (PNG_KEPT.has(type)) keep(at, end);
    if (type === "IEND")
      return size && isPicture(size, painted)
        ? { contentType: "image/png", ...size, turned: false, bytes: kept() }
        : null;
    at = end;
  }
  return null;
}

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
const isFrameHeader = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;
/**
 * JFIF, a color profile and Adobe's transform affect how the picture looks. Other application data and comments
 * don't.
 */
function isMetadata(marker: number, segment: Uint8Array): boolean {
  if (marker === 0xe2) return ascii(segment, 4, 11) !== "ICC_PROFILE";
  return marker === 0xfe || (marker >= 0xe1 && marker <= 0xef && marker !== 0xee);
}

/** Returns where the coded data from `from` on ends: at the next marker that is not part of it. */
function endOfScan(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at + 1 < bytes.length) {
    const next = bytes[at + 1] ?? 0;
    if (bytes[at] === 0xff && next !== 0 && next !== 0xff && !isRestart(next)) return at;
    at += 1;
  }
  return bytes.length;
}

/** Returns Exif's orientation (1 to 8), which phones use to rotate pictures; 1 if there is none. */
function orientationOf(segment: Uint8Array): number {
  if (ascii(segment, 4, 6) !== "Exif\0\0") return 1;
  const tiff = segment.subarray(10);
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  if (tiff.length < 14) return 1;
  const little = view.getUint16(0) === 0x4949;
  const directory = view.getUint32(4, little);
  if (directory < 8 || directory + 2 > tiff.length) return 1;
  const entries = view.getUint16(directory, little);
  for (let index = 0; index < entries; index += 1) {
    const entry = directory + 2 + index * 12;
    if (entry + 12 > tiff.length) return 1;
    if (view.getUint16(entry, little) === 0x0112) {
      const value = view.getUint16(entry + 8, little);
      return value >= 1 && value <= 8 ? value : 1;
    }
  }
  return 1;
}

const ORIENTATION_BYTES = 36;

/**
 * Builds an Exif segment with only an orientation, to replace a larger one. It ends with the offset of the next
 * directory (none), unless the original had no space for that either.
 */
const orientationSegment = (orientation: number, space: number) =>
  Uint8Array.from([
    0xff,
    0xe1,
    0x00,
    Math.min(space, ORIENTATION_BYTES) - 2,
    0x45,
    0x78,
    0x69,
    0x66,
    0x00,
    0x00,
    0x4d,
    0x4d,
    0x00,
    0x2a,
    0x00,
    0x00,
    0x00,
    0x08,
    0x00,
    0x01,
    0x01,
    0x12,
    0x00,
    0x03,
    0x00,
    0x00,
    0x00,
    0x01,
    0x00,
    orientation,
    0x00,
    0x00,
    0x00,
    0x00,
    0x00,
    0x00,
  ]).subarray(0, space);

function readJpeg(bytes: Uint8Array<ArrayBuffer>): Picture | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { keep, insert, kept } = keepInPlace(bytes);
  keep(0, 2);
  let size: Sides | undefined;
  let painted = 0;
  let orientation = 1;
  let at = 2;
  while (at + 2 <= bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === END_OF_IMAGE) {
      keep(at, at + 2);
      const turned = orientation > 4;
      return size && isPicture(size, painted)
        ? { contentType: "image/jpeg", ...size, turned, bytes: kept() }
        : null;
    }
    if (at + 4 > bytes.length) return null;
    const end = at + 2 + view.getUint16(at + 2);
    if (end > bytes.length || end < at + 4) return null;
    const segment = bytes.subarray(at, end);
    if (marker === 0xe1 && orientation === 1) {
      orientation = orientationOf(segment);
      if (orientation !== 1) insert(orientationSegment(orientation, segment.length));
    }
    if (isFrameHeader(marker)) {
      // A second one could declare a huge picture as small.
      if (segment.length < 9 || size) return null;
      size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    }
    if (!isMetadata(marker, segment)) keep(at, end);
    at = end;
    if (marker === START_OF_SCAN) {
      const scanEnd = endOfScan(bytes, at);
      painted += scanEnd - at;
      keep(at, scanEnd);
      at = scanEnd;
    }
  }
  return null;
}

/**
 * Reads a PNG or JPEG without decoding it, and removes the dropped parts in place; null for anything else or a
 * malformed file, whose buffer is unusable afterwards.
 */
export function readPicture(bytes: Uint8Array<ArrayBuffer>): Picture | null {
  if (startsWith(bytes, PNG_SIGNATURE)) return readPng(bytes);
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return readJpeg(bytes);
  return null;
}
