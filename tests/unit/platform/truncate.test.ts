import { expect, it } from "vitest";
import { truncate } from "#server/platform/truncate.ts";

it.each([
  ["short", 9, "short"],
  ["a longer text", 8, "a longer"],
  ["xx🎉", 3, "xx"],
  ["xx🎉", 4, "xx🎉"],
])("truncates %j to %d units as %j", (text, max, beginning) => {
  expect(truncate(text, max)).toBe(beginning);
});
