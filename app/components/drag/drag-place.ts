export type Point = { x: number; y: number };

type Span = { start: number; end: number };

/** Returns the gap of a list nearest to a pointer: 0 above the first row, the number of rows below the last. */
export const gapAt = (rows: Span[], at: number) =>
  rows.filter(({ start, end }) => (start + end) / 2 < at).length;

/** Returns a row's index after it moves into a gap. Removing it shifts the rows behind it up by one. */
export const placeInGap = (from: number, gap: number) => (gap > from ? gap - 1 : gap);

/** Distance from an edge at which scrolling starts, in pixels. */
const EDGE = 64;
/** Maximum speed, in pixels per frame, reached at the edge itself. */
const FASTEST = 14;

/**
 * Returns how many pixels to scroll per frame while a pointer is near either end of a scroll container. Negative
 * means backward.
 */
export function edgeSpeed(at: number, { start, end }: Span): number {
  // Small containers keep a middle zone that doesn't scroll.
  const edge = Math.min(EDGE, (end - start) / 4);
  const speed = (distance: number) => Math.ceil(FASTEST * Math.min(1, Math.max(0, (edge - distance) / edge)));
  return speed(end - at) || -speed(at - start) || 0;
}
