// AV1 Bitstream & Decoding Process Specification, sections 5.3 (data units) and 5.5 (sequence header)

const SEQUENCE_HEADER = 1;
/** Sequence header, frame header, tile group and frame; all others are metadata, padding or for streams. */
const KEPT = new Set([SEQUENCE_HEADER, 3, 4, 6]);
const PAINTED = new Set([4, 6]);

type Bytes = Uint8Array<ArrayBuffer>;

/** Reads bits from the highest of each byte on; behind the end all are 0. */
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

/** The sides of the largest frame that a sequence header allows; null for what no still picture has. */
function readSides(header: Bytes): { width: number; height: number } | null {
  const bits = bitsOf(header);
  bits(3);
  bits(1);
  const reduced = bits(1) === 1;
  if (reduced) bits(5);
  else {
    // Timing, which is for films.
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

/** A length in groups of seven bits, the lowest first. */
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
 * The data units of one coded picture without those that are not painted, and its sides; null where they are broken,
 * or not one picture. In a memory of their own.
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
    // The highest bit is forbidden; a picture is one layer, and each unit says how long it is.
    if (head & 0x80 || extension || !sized) return null;
    const said = readLength(bytes, at + 1);
    if (!said || said.next + said.length > bytes.length) return null;
    const next = said.next + said.length;
    if (type === SEQUENCE_HEADER) {
      // A second one could say that a huge picture is small.
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
