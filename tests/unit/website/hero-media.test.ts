import { expect, it } from "vitest";
import { heroMedia } from "#app/features/website/home/hero-media.ts";

const DEMO_STILL = "/demo/hero-veil-loop-poster.webp";
const plain = { filmUrl: "/media/films/a.mp4", posterUrl: "/media/a.webp", featured: false };
const featured = { filmUrl: "https://vimeo.com/1", posterUrl: "/media/b.webp", featured: true };
const films = [plain, featured];

it("a picture in the settings is the hero, and no film", () => {
  expect(heroMedia("/media/Hero.JPG", films)).toEqual({ still: "/media/Hero.JPG", filmUrl: null });
});

it("a film of the gallery is shown behind its own poster", () => {
  expect(heroMedia(plain.filmUrl, films).still).toBe(plain.posterUrl);
  expect(heroMedia(featured.filmUrl, films).still).toBe(featured.posterUrl);
});

it("a film that came with the build is shown behind the poster made for it", () => {
  expect(heroMedia("/demo/hero-veil-loop.mp4", films)).toEqual({
    still: DEMO_STILL,
    filmUrl: "/demo/hero-veil-loop.mp4",
  });
});

it("without a poster of its own, a featured film's is used, and without any the demo's", () => {
  expect(heroMedia("/media/films/unknown.mp4", films).still).toBe(featured.posterUrl);
  expect(heroMedia(null, films)).toEqual({ still: featured.posterUrl, filmUrl: null });
  expect(heroMedia(null, [plain, { ...featured, posterUrl: null }]).still).toBe(DEMO_STILL);
});
