import type { Picture } from "./picture.ts";

// https://developers.google.com/speed/webp/docs/riff_container and RFC 9649

/** Chunks that make the picture; Exif, XMP and unknown ones stay behind. */
const KEPT = new Set(["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF", "ICCP"]);
/** In the flags of `VP8X`: the file says that it has Exif or XMP. */
const METADATA_FLAGS = 0b0000_1100;

const ascii = (bytes: Uint8Array, from: number) => String.fromCharCode(...bytes.subarray(from, from + 4));

type Sides = { width: number; height: number };

/** Sides in pixels from the chunk's own header, whose content starts at `at`; null where it has none. */
function sidesOf(type: string, view: DataView, at: number, length: number): Sides | null {
  if (type === "VP8X" && length === 10) {
    const side = (from: number) => 1 + view.getUint16(from, true) + view.getUint8(from + 2) * 65_536;
    return { width: side(at + 4), height: side(at + 7) };
  }
  if (type === "VP8L" && length > 5 && view.getUint8(at) === 0x2f) {
    const bits = view.getUint32(at + 1, true);
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
  }
  if (type === "VP8 " && length > 10 && view.getUint8(at + 3) === 0x9d && view.getUint16(at + 4) === 0x012a) {
    return { width: view.getUint16(at + 6, true) & 0x3fff, height: view.getUint16(at + 8, true) & 0x3fff };
  }
  return null;
}

/** Reads a WebP without decoding it; null for anything else, and for a broken one. */
export function readWebp(bytes: Uint8Array): Picture<"image/webp"> | null {
  if (bytes.length < 20 || ascii(bytes, 0) !== "RIFF" || ascii(bytes, 8) !== "WEBP") return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = 8 + view.getUint32(4, true);
  if (end > bytes.length) return null;
  const parts: Uint8Array[] = [];
  let sides: Sides | null = null;
  let at = 12;
  while (at + 8 <= end) {
    const type = ascii(bytes, at);
    const length = view.getUint32(at + 4, true);
    const next = at + 8 + length + (length % 2);
    if (at + 8 + length > end) return null;
    // The first chunk is the picture itself, or the header of one in several pieces.
    if (at === 12) sides = sidesOf(type, view, at + 8, length);
    if (!sides) return null;
    if (KEPT.has(type)) parts.push(bytes.subarray(at, Math.min(next, end)));
    at = next;
  }
  if (!sides) return null;
  const size = parts.reduce((sum, part) => sum + part.length, 12);
  const kept = new Uint8Array(size);
  kept.set(bytes.subarray(0, 12));
  new DataView(kept.buffer).setUint32(4, size - 8, true);
  let to = 12;
  for (const part of parts) {
    kept.set(part, to);
    to += part.length;
  }
  if (ascii(kept, 12) === "VP8X") kept[20] = (kept[20] ?? 0) & ~METADATA_FLAGS;
  return { contentType: "image/webp", ...sides, turned: false, bytes: kept };
}
