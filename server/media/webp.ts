import type { Picture } from "./picture.ts";

// https://developers.google.com/speed/webp/docs/riff_container and RFC 9649

/** Chunks that make the picture; Exif, XMP and unknown ones stay behind. */
const KEPT = new Set(["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ICCP"]);
/** A frame of a moving picture: a header of 16 bytes, then chunks again. */
const FRAME = "ANMF";
const FRAME_HEADER = 16;
/** In the flags of `VP8X`: the file says that it has Exif or XMP. */
const METADATA_FLAGS = 0b0000_1100;

const ascii = (bytes: Uint8Array, from: number) => String.fromCharCode(...bytes.subarray(from, from + 4));

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const sizeOf = (parts: Uint8Array[]) => parts.reduce((sum, part) => sum + part.length, 0);

/** The eight bytes before a chunk's content. */
function chunkHead(type: string, length: number): Uint8Array {
  const head = new Uint8Array(8);
  head.set([...type].map((letter) => letter.charCodeAt(0)));
  viewOf(head).setUint32(4, length, true);
  return head;
}

type Sides = { width: number; height: number };

/** Sides in pixels from the chunk's own header; null where it has none. */
function sidesOf(type: string, content: Uint8Array): Sides | null {
  const view = viewOf(content);
  if (type === "VP8X" && content.length === 10) {
    const side = (from: number) => 1 + view.getUint16(from, true) + view.getUint8(from + 2) * 65_536;
    return { width: side(4), height: side(7) };
  }
  if (type === "VP8L" && content.length > 5 && view.getUint8(0) === 0x2f) {
    const bits = view.getUint32(1, true);
    // The format's version, of which there is one.
    if (bits >>> 29 !== 0) return null;
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
  }
  if (type === "VP8 " && content.length > 10 && view.getUint8(3) === 0x9d && view.getUint16(4) === 0x012a) {
    const tag = view.getUint8(0) | (view.getUint16(1, true) << 8);
    // A key frame, whose first part ends before the whole does.
    if (tag & 1 || tag >>> 5 > content.length - 10) return null;
    return { width: view.getUint16(6, true) & 0x3fff, height: view.getUint16(8, true) & 0x3fff };
  }
  return null;
}

/** The chunks from `at` on without metadata; null where one is longer than what is there. */
function keptChunks(bytes: Uint8Array, start: number): Uint8Array[] | null {
  const view = viewOf(bytes);
  const parts: Uint8Array[] = [];
  let at = start;
  while (at + 8 <= bytes.length) {
    const type = ascii(bytes, at);
    const length = view.getUint32(at + 4, true);
    const end = at + 8 + length;
    if (end > bytes.length) return null;
    const next = Math.min(end + (length % 2), bytes.length);
    if (KEPT.has(type)) parts.push(bytes.subarray(at, next));
    if (type === FRAME) {
      const inner = keptChunks(bytes.subarray(at + 8, end), FRAME_HEADER);
      if (length < FRAME_HEADER || !inner) return null;
      const header = bytes.subarray(at + 8, at + 8 + FRAME_HEADER);
      parts.push(chunkHead(FRAME, FRAME_HEADER + sizeOf(inner)), header, ...inner);
    }
    at = next;
  }
  return parts;
}

/** What shows something; a header, a profile or a see-through mask alone shows nothing. */
const isPainted = (part: Uint8Array) => ["VP8 ", "VP8L", FRAME].includes(ascii(part, 0));

/** Reads a WebP without decoding it; null for anything else, and for a broken one. */
export function readWebp(bytes: Uint8Array): Picture<"image/webp"> | null {
  if (bytes.length < 20 || ascii(bytes, 0) !== "RIFF" || ascii(bytes, 8) !== "WEBP") return null;
  const view = viewOf(bytes);
  const end = 8 + view.getUint32(4, true);
  const first = 20 + view.getUint32(16, true);
  if (end > bytes.length || first > end) return null;
  // The first chunk is the picture itself, or the header of one in several pieces.
  const sides = sidesOf(ascii(bytes, 12), bytes.subarray(20, first));
  const parts = keptChunks(bytes.subarray(0, end), 12);
  if (!sides || !parts) return null;
  if (sides.width === 0 || sides.height === 0 || !parts.some((part) => isPainted(part))) return null;
  const size = 12 + sizeOf(parts);
  const kept = new Uint8Array(size);
  kept.set(bytes.subarray(0, 12));
  viewOf(kept).setUint32(4, size - 8, true);
  let to = 12;
  for (const part of parts) {
    kept.set(part, to);
    to += part.length;
  }
  if (ascii(kept, 12) === "VP8X") kept[20] = (kept[20] ?? 0) & ~METADATA_FLAGS;
  return { contentType: "image/webp", ...sides, turned: false, bytes: kept };
}
