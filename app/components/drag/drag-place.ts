export type Point = { x: number; y: number };

type Span = { start: number; end: number };

/** The gap of a list that a pointer is nearest to: 0 above the first row, the number of rows below the last. */
export const gapAt = (rows: Span[], at: number) =>
  rows.filter(({ start, end }) => (start + end) / 2 < at).length;

/** Where a row is once it was put into a gap: without it, the rows behind it have moved up by one. */
export const placeInGap = (from: number, gap: number) => (gap > from ? gap - 1 : gap);

/** How near an edge a pointer scrolls, in pixels. */
const EDGE = 64;
/** Pixels in a frame, at the edge itself. */
const FASTEST = 14;

/** By how many pixels a frame scrolls while a pointer is near an end of what scrolls, back as a negative number. */
export function edgeSpeed(at: number, { start, end }: Span): number {
  // What is small keeps a middle that stands still.
  const edge = Math.min(EDGE, (end - start) / 4);
  const speed = (distance: number) => Math.ceil(FASTEST * Math.min(1, Math.max(0, (edge - distance) / edge)));
  return speed(end - at) || -speed(at - start) || 0;
}
