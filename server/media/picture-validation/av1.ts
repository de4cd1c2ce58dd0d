// AV1 Bitstream & Decoding Process Specification, sections 5.3 (data units) and 5.5 (sequence header)

const SEQUENCE_HEADER = 1;
/** Sequence header, frame header, tile group and frame. All others are metadata, padding or for streaming. */
const KEPT = new Set([SEQUENCE_HEADER, 3, 4, 6]);
const PAINTED = new Set([4, 6]);

type Bytes = Uint8Array<ArrayBuffer>;

/** Reads bits, most significant first. Beyond the end all are 0. */
function bitsOf(bytes: Bytes) {
  let at = 0;
  return (count: number): number => {
    let value = 0;
    for (let left = count; left > 0; left -= 1, at += 1) {
      value = value * 2 + (((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1);
    }
    return value;
  };
}

/** Reads the largest frame size that a sequence header allows; null for anything that a still picture can't have. */
function readSides(header: Bytes): { width: number; height: number } | null {
  const bits = bitsOf(header);
  bits(3);
  bits(1);
  const reduced = bits(1) === 1;
  if (reduced) bits(5);
  else {
    // Timing information, which only videos have.
    if (bits(1) === 1) return null;
    const delays = bits(1) === 1;
    for (let points = bits(5) + 1; points > 0; points -= 1) {
      bits(12);
      if (bits(5) > 7) bits(1);
      if (delays && bits(1) === 1) bits(4);
    }
  }
  const [widthBits, heightBits] = [bits(4) + 1, bits(4) + 1];
  return { width: bits(widthBits) + 1, height: bits(heightBits) + 1 };
}

/** Reads a length in groups of seven bits, least significant first. */
function readLength(bytes: Bytes, from: number): { length: number; next: number } | null {
  let length = 0;
  for (let index = 0; index < 4; index += 1) {
    const byte = bytes[from + index];
    if (byte === undefined) return null;
    length += (byte & 0x7f) * 128 ** index;
    if (byte < 0x80) return { length, next: from + index + 1 };
  }
  return null;
}

/**
 * Returns the units of one coded picture that are needed to display it, in a new buffer, and its size; null if they
 * are malformed or not exactly one picture.
 */
export function readPictureObus(bytes: Bytes): { width: number; height: number; bytes: Bytes } | null {
  const kept = new Uint8Array(bytes.length);
  let end = 0;
  let sides: { width: number; height: number } | null = null;
  let painted = false;
  for (let at = 0; at < bytes.length; ) {
    const head = bytes[at] ?? 0;
    const type = (head >> 3) & 15;
    const [extension, sized] = [(head >> 2) & 1, head & 2];
    // The highest bit must be 0. A picture has one layer, and each unit states its length.
    if (head & 0x80 || extension || !sized) return null;
    const said = readLength(bytes, at + 1);
    if (!said || said.next + said.length > bytes.length) return null;
    const next = said.next + said.length;
    if (type === SEQUENCE_HEADER) {
      // A second one could declare a huge picture as small.
      if (sides) return null;
      sides = readSides(bytes.subarray(said.next, next));
      if (!sides) return null;
    }
    if (KEPT.has(type)) {
      if (!sides) return null;
      kept.set(bytes.subarray(at, next), end);
      end += next - at;
      painted ||= PAINTED.has(type) && said.length > 0;
    }
    at = next;
  }
  return sides && painted ? { ...sides, bytes: kept.subarray(0, end) } : null;
}
