import { expect, it } from "vitest";
import { filmPixels, filmShape } from "#app/features/website/films/film-shape.ts";

it.each([
  [3840, 2160, "wide"],
  [1920, 804, "scope"],
  [2048, 858, "scope"],
  [1998, 1080, "wide"],
  [1440, 1080, "academy"],
  [1080, 1080, "square"],
  [1080, 1920, "tall"],
  [null, null, "wide"],
])("classifies a film of %s x %s by its closest aspect ratio", (width, height, shape) => {
  expect(filmShape({ width, height })).toBe(shape);
});

it.each([
  [[1280, 1280], "hd"],
  [[1920, 1280], "hd"],
  [[null, 854], "hd"],
  [[1920, undefined], "full-hd"],
  [[3840, 1920], "full-hd"],
  [[3840, 2560], undefined],
  [[null, undefined], undefined],
])("lets no frame be wider than the narrowest of %j", (widths, name) => {
  expect(filmPixels(widths)).toBe(name);
});
