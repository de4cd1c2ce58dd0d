// ISO/IEC 14496-12
import { Unplayable } from "../container-validation/bounded-source.ts";

export type Box = { name: string; from: number; bodyFrom: number; to: number };

const HEADER_BYTES = 8;

/**
 * Yields the boxes of a part of a file. Only the last one may end behind the bytes at hand.
 * @throws {Unplayable} for a box that is larger than its container, and for the long form that none here needs
 */
export function* boxesIn(view: DataView, { from, to }: { from: number; to: number }): Generator<Box> {
  for (let at = from; at < to; ) {
    const size = view.getUint32(at);
    const letters = [0, 1, 2, 3].map((index) => view.getUint8(at + 4 + index));
    if (size < HEADER_BYTES || at + size > to) throw new Unplayable();
    yield { name: String.fromCharCode(...letters), from: at, bodyFrom: at + HEADER_BYTES, to: at + size };
    at += size;
  }
}

export const inside = ({ bodyFrom, to }: Box) => ({ from: bodyFrom, to });

/** @throws {Unplayable} if there is none */
export function boxIn(view: DataView, span: { from: number; to: number }, name: string): Box {
  for (const box of boxesIn(view, span)) if (box.name === name) return box;
  throw new Unplayable();
}

/** @throws {Unplayable} if one of them is missing */
export function boxAlong(view: DataView, from: Box, ...names: string[]): Box {
  return names.reduce((box, name) => boxIn(view, inside(box), name), from);
}
