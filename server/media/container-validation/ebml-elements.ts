// RFC 8794 (EBML) and RFC 9559 (Matroska)
import { type Part, type Source, type Span, Unplayable } from "./bounded-source.ts";

export const SEGMENT = 0x18538067;
export const TRACKS = 0x1654ae6b;
export const TRACK_ENTRY = 0xae;
export const TRACK_TYPE = 0x83;
export const VIDEO = 1;

/** Reads an EBML number: an id with its length marker, or a size without it; null for an unknown size. */
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

/** Returns the element that begins at `from`. One of unknown size, as in a live recording, extends to the end. */
export async function elementAt(source: Source, { from, to }: Span): Promise<Part> {
  const id = await vint(source, from, true);
  const size = await vint(source, id.end, false);
  const end = size.value === null ? to : size.end + size.value;
  if (end > to) throw new Unplayable();
  return { name: id.value ?? 0, from, bodyFrom: size.end, to: end };
}

export async function findElement(source: Source, { from, to }: Span, name: number): Promise<Part> {
  for (let at = from; ; ) {
    const element = await elementAt(source, { from: at, to });
    if (element.name === name) return element;
    at = element.to;
  }
}
