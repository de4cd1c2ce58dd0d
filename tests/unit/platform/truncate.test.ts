import { expect, it } from "vitest";
import { lastUnits, truncate } from "#server/platform/truncate.ts";

it.each([
  ["short", 9, "short"],
  ["a longer text", 8, "a longer"],
  ["xx🎉", 3, "xx"],
  ["xx🎉", 4, "xx🎉"],
])("truncates %j to %d units as %j", (text, max, beginning) => {
  expect(truncate(text, max)).toBe(beginning);
});

it.each([
  ["short", 9, "short"],
  ["a longer text", 4, "text"],
  ["🎉xx", 3, "xx"],
  ["🎉xx", 4, "🎉xx"],
])("cuts %j to its last %d units as %j", (text, max, end) => {
  expect(lastUnits(text, max)).toBe(end);
});
