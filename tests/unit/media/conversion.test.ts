import { expect, it } from "vitest";
import {
  bitRateOf,
  convertedName,
  convertedSides,
  renditionName,
  renditionSides,
} from "#app/features/media/playable-film/conversion.ts";

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

it.each([
  ["4K", 3840, 2160, ["640x360", "1280x720", "1920x1080"]],
  ["Full HD", 1920, 1080, ["640x360", "1280x720", "1920x1080"]],
  ["an upright one", 1080, 1920, ["360x640", "720x1280", "1080x1920"]],
  ["the cinema's shape", 1920, 804, ["860x360", "1920x804"]],
  ["HD", 1280, 720, ["640x360", "1280x720"]],
  ["a small one", 640, 480, ["480x360", "640x480"]],
  ["a tiny one", 640, 360, ["640x360"]],
  ["one of hardly more", 720, 404, ["720x404"]],
])(
  "players of %s choose among its own size and smaller ones, the smallest first",
  (_, width, height, sizes) => {
    expect(renditionSides({ width, height }).map((sides) => `${sides.width}x${sides.height}`)).toEqual(sizes);
  },
);

it("a size is named by its short side", () => {
  expect(renditionName("vows.mov", { width: 720, height: 1280 })).toBe("vows 720p.mp4");
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
