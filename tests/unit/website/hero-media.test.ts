import { expect, it } from "vitest";
import { heroMedia } from "#app/features/website/home/hero-media.ts";
import { HERO_FILM } from "#server/website/films/contract.ts";

const DEMO_STILL = "/demo/hero-veil-loop-poster.webp";
const TITLE = "Your love story";
const film = (slug: string, filmUrl: string) => ({
  slug,
  title: slug,
  subtitle: "Ojai",
  filmUrl,
  posterUrl: `/media/${slug}.webp`,
});
const plain = { ...film("a", "/media/films/a.mp4"), featured: false };
const hosted = { ...film("b", "https://vimeo.com/1"), featured: true };
const featured = ["c", "d", "e", "f"].map((slug) => ({
  ...film(slug, `/media/films/${slug}.mp4`),
  featured: true,
}));
const films = [plain, hosted];
const of = (address: string | null, among: Parameters<typeof heroMedia>[1] = films) =>
  heroMedia(address, among, TITLE);

it("a picture in the settings is the hero, without a film", () => {
  expect(of("/media/Hero.JPG")).toEqual({ still: "/media/Hero.JPG", clips: [] });
});

it("a gallery film is shown with its own poster", () => {
  expect(of(plain.filmUrl).still).toBe(plain.posterUrl);
  expect(of(hosted.filmUrl).still).toBe(hosted.posterUrl);
});

it("a bundled film is shown with its own poster and the site's title", () => {
  expect(of("/demo/hero-veil-loop.mp4")).toEqual({
    still: DEMO_STILL,
    clips: [
      expect.objectContaining({
        slug: HERO_FILM,
        title: TITLE,
        filmUrl: "/demo/hero-veil-loop.mp4",
        page: "/demo/hero-veil-loop.mp4",
      }),
    ],
  });
});

it("a film without a poster uses a featured film's, or the demo's if there is none", () => {
  expect(of("/media/films/unknown.mp4").still).toBe(hosted.posterUrl);
  expect(of("/media/films/unknown.mp4", [plain]).still).toBe(DEMO_STILL);
});

it("the demo's loop plays behind a link to the first featured film, which has sound", () => {
  const loop = "/demo/hero-by-the-sea-loop.mp4";
  const { still, clips } = of(loop, [plain, ...featured]);
  expect(still).toBe("/demo/hero-by-the-sea-loop-poster.webp");
  expect(clips).toEqual([
    expect.objectContaining({ slug: "c", background: loop, filmUrl: "/media/films/c.mp4", page: "/films/c" }),
  ]);
});

it("three featured films play in order without a configured address", () => {
  const { still, clips } = of(null, [plain, hosted, ...featured]);
  expect(clips.map(({ slug }) => slug)).toEqual(["c", "d", "e"]);
  expect(clips.map(({ page }) => page)).toEqual(["/films/c", "/films/d", "/films/e"]);
  expect(still).toBe("/media/c.webp");
});

it("a featured film's still is shown if no featured film is a file", () => {
  expect(of(null)).toEqual({ still: hosted.posterUrl, clips: [] });
  expect(of(null, [plain, { ...hosted, posterUrl: null }])).toEqual({ still: DEMO_STILL, clips: [] });
});
