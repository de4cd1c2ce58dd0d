import { expect, it } from "vitest";
import { edgeSpeed, gapAt, placeInGap } from "#app/components/drag/drag-place.ts";

const ROWS = [
  { start: 0, end: 40 },
  { start: 40, end: 140 },
  { start: 140, end: 180 },
];

it.each([
  [-20, 0],
  [19, 0],
  [21, 1],
  [89, 1],
  [91, 2],
  [161, 3],
  [400, 3],
])("a pointer at %i is closest to gap %i, split at the middle of a row", (at, gap) => {
  expect(gapAt(ROWS, at)).toBe(gap);
});

it("a row moved to a gap below is counted without its old position", () => {
  expect([0, 1, 2, 3, 4].map((gap) => placeInGap(1, gap))).toEqual([0, 1, 1, 2, 3]);
});

it("scrolls only near the edges, faster closer to them and at a capped speed beyond", () => {
  const view = { start: 0, end: 700 };
  const at = (place: number) => edgeSpeed(place, view);
  expect(at(350)).toBe(0);
  expect(at(65)).toBe(0);
  expect(at(40)).toBeLessThan(0);
  expect(at(5)).toBeLessThan(at(40));
  expect(at(-300)).toBe(at(0));
  expect(at(660)).toBe(-at(40));
  // The middle of a small area doesn't scroll.
  expect(edgeSpeed(40, { start: 0, end: 80 })).toBe(0);
});
