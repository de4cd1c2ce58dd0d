// ISO/IEC 14496-12
import { inside, type Part, type Source, type Span, Unplayable } from "./bounded-source.ts";

export const nameOf = (letters: string) =>
  [...letters].reduce((name, letter) => name * 256 + letter.charCodeAt(0), 0);

/** Returns the box that begins at `from`. A box that extends beyond its container is truncated. */
export async function boxAt(source: Source, { from, to }: Span): Promise<Part> {
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

/**
 * Returns the first box of this name.
 * @throws {Unplayable} if there is none
 */
export async function findBox(source: Source, { from, to }: Span, letters: string): Promise<Part> {
  const name = nameOf(letters);
  for (let at = from; ; ) {
    const box = await boxAt(source, { from: at, to });
    if (box.name === name) return box;
    at = box.to;
  }
}

export async function isVideoTrack(source: Source, track: Part): Promise<boolean> {
  const mdia = await findBox(source, inside(track), "mdia");
  const handler = await findBox(source, inside(mdia), "hdlr");
  return (await source.at(handler.bodyFrom + 8, 4)).getUint32(0) === nameOf("vide");
}
