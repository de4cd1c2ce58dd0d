import { byteWriter } from "../files/byte-writer.ts";
import type { Picture } from "./service.ts";

// https://developers.google.com/speed/webp/docs/riff_container and RFC 9649

/** Chunks that make up the picture. Exif, XMP and unknown chunks are dropped. */
const KEPT = new Set(["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ICCP"]);
/** A frame of an animation: a header of 16 bytes, followed by chunks. */
const FRAME = "ANMF";
const FRAME_HEADER = 16;
/** The flags in `VP8X` for Exif and XMP. */
const METADATA_FLAGS = 0b0000_1100;

const ascii = (bytes: Uint8Array, from: number) => String.fromCharCode(...bytes.subarray(from, from + 4));

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

type Sides = { width: number; height: number };

/** Returns the dimensions from the chunk's own header, or null if it has none. */
function sidesOf(type: string, content: Uint8Array): Sides | null {
  const view = viewOf(content);
  if (type === "VP8X" && content.length === 10) {
    const side = (from: number) => 1 + view.getUint16(from, true) + view.getUint8(from + 2) * 65_536;
    return { width: side(4), height: side(7) };
  }
  if (type === "VP8L" && content.length > 5 && view.getUint8(0) === 0x2f) {
    const bits = view.getUint32(1, true);
    // The format's version, which must be 0.
    if (bits >>> 29 !== 0) return null;
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
  }
  if (type === "VP8 " && content.length > 10 && view.getUint8(3) === 0x9d && view.getUint16(4) === 0x012a) {
    const tag = view.getUint8(0) | (view.getUint16(1, true) << 8);
    // Must be a key frame whose first partition ends within the chunk.
    if (tag & 1 || tag >>> 5 > content.length - 10) return null;
    return { width: view.getUint16(6, true) & 0x3fff, height: view.getUint16(8, true) & 0x3fff };
  }
  return null;
}

type Chunk = {
  type: string;
  from: number;
  contentFrom: number;
  contentTo: number;
  /** After the padding byte of an odd length, which may be missing at the end of a file. */
  to: number;
};

/** Yields the chunks in a range, or null for a chunk that extends beyond it. */
function* chunksOf(bytes: Uint8Array, start: number, stop: number): Generator<Chunk | null> {
  const view = viewOf(bytes);
  let from = start;
  while (from + 8 <= stop) {
    const length = view.getUint32(from + 4, true);
    const contentFrom = from + 8;
    const contentTo = contentFrom + length;
    if (contentTo > stop) return yield null;
    const to = Math.min(contentTo + (length % 2), stop);
    yield { type: ascii(bytes, from), from, contentFrom, contentTo, to };
    from = to;
  }
}

const PADDING = new Uint8Array(1);

/** Whether a chunk contains image data. A header, a profile or an alpha mask alone shows nothing. */
const isPainted = (type: string) => type === "VP8 " || type === "VP8L";

/**
 * Reads a WebP without decoding it; null for anything else or a malformed file. Scans its chunks once and keeps no
 * list of them, because a file can have millions.
 */
export function readWebp(bytes: Uint8Array): Picture<"image/webp"> | null {
  if (bytes.length < 20 || ascii(bytes, 0) !== "RIFF" || ascii(bytes, 8) !== "WEBP") return null;
  const view = viewOf(bytes);
  const end = 8 + view.getUint32(4, true);
  const first = 20 + view.getUint32(16, true);
  if (end > bytes.length || first > end) return null;
  // The first chunk is the picture itself, or the header of an extended file.
  const sides = sidesOf(ascii(bytes, 12), bytes.subarray(20, first));
  if (!sides || sides.width === 0 || sides.height === 0) return null;

  // One extra byte, for padding that may be missing after a file's last chunk.
  const kept = byteWriter(end + 1);
  kept.write(bytes.subarray(0, 12));
  let painted = false;

  /** Copies a chunk, unless it is metadata or unknown. */
  const keep = ({ type, from, contentTo }: Chunk) => {
    if (!KEPT.has(type)) return;
    painted ||= isPainted(type);
    kept.write(bytes.subarray(from, contentTo));
    if ((contentTo - from) % 2 === 1) kept.write(PADDING);
  };

  /** Copies a frame with its kept chunks; false for a malformed one. Nested frames are dropped. */
  const keepFrame = ({ from, contentFrom, contentTo }: Chunk): boolean => {
    const inner = contentFrom + FRAME_HEADER;
    if (inner > contentTo) return false;
    const at = kept.length();
    kept.write(bytes.subarray(from, inner));
    for (const chunk of chunksOf(bytes, inner, contentTo)) {
      if (!chunk) return false;
      keep(chunk);
    }
    viewOf(kept.written()).setUint32(at + 4, kept.length() - at - 8, true);
    return true;
  };

  for (const chunk of chunksOf(bytes, 12, end)) {
    if (!chunk) return null;
    if (chunk.type !== FRAME) keep(chunk);
    else if (!keepFrame(chunk)) return null;
  }
  if (!painted) return null;
  const written = kept.written();
  viewOf(written).setUint32(4, written.length - 8, true);
  if (ascii(written, 12) === "VP8X") written[20] = (written[20] ?? 0) & ~METADATA_FLAGS;
  return { contentType: "image/webp", ...sides, turned: false, bytes: written };
}
