import { expect, it } from "vitest";
import { bitRateOf, convertedName, convertedSides } from "#app/features/media/playable-film/conversion.ts";

it.each([
  ["4K", 3840, 2160, 1920, 1080],
  ["the cinema's shape", 4096, 1716, 1920, 804],
  ["upright", 2160, 3840, 1080, 1920],
  ["small", 640, 360, 640, 360],
  ["odd sides", 853, 481, 854, 482],
  ["a line", 4000, 1, 1920, 2],
])("a conversion of %s fits into Full HD with even dimensions", (_, width, height, wide, high) => {
  expect(convertedSides({ width, height })).toEqual({ width: wide, height: high });
});

it("limits the bit rate to 8 Mbit/s and keeps a visible minimum", () => {
  expect(bitRateOf({ width: 1920, height: 1080 })).toBe(8_000_000);
  expect(bitRateOf({ width: 160, height: 90 })).toBe(500_000);
});

it.each([
  ["vows.mov", "vows.mp4"],
  ["a.film.webm", "a.film.mp4"],
  ["film", "film.mp4"],
])("a conversion of %s is named %s", (name, called) => {
  expect(convertedName(name)).toBe(called);
});
