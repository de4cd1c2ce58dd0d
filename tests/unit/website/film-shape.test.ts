import { expect, it } from "vitest";
import { filmShape } from "#app/features/website/films/film-shape.ts";

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
