import { expect, it } from "vitest";
import { featuredReels, findReel } from "#app/features/website/films/numbered-films.ts";
import type { Film } from "#server/website/snapshot/contract.ts";

const film = (slug: string): Film => ({
  id: slug,
  slug,
  title: slug,
  subtitle: "",
  description: "",
  category: "full",
  durationSeconds: 1,
  width: null,
  height: null,
  filmUrl: null,
  posterUrl: null,
  captionsUrl: null,
  tags: [],
  frames: [],
  chapters: [],
  excerptSeconds: null,
  featured: false,
  updatedAt: null,
  publishedAt: null,
});
const films = ["a", "b", "c"].map(film);

it("finds a film by its slug, and the next one", () => {
  expect(findReel(films, "a")).toMatchObject({ reel: { slug: "a", number: 1 }, next: { slug: "b" } });
  expect(findReel(films, "c")).toMatchObject({ reel: { number: 3 }, next: { slug: "a", number: 1 } });
});

it("returns null for an unknown slug, and no next film if there is only one", () => {
  expect(findReel(films, "d")).toBeNull();
  expect(findReel([], "a")).toBeNull();
  expect(findReel([film("a")], "a")).toMatchObject({ next: null });
});

it("avoids repeating a still on the home page, and otherwise keeps the two apart", () => {
  const featured = ["a", "b", "c", "d"].map((slug) => ({
    ...film(slug),
    featured: true,
    posterUrl: `/media/${slug}.webp`,
  }));
  const shown = (count: number) =>
    featuredReels(featured.slice(0, count), "/media/a.webp").map(({ slug }) => slug);
  expect(shown(4)).toEqual(["b", "c", "d"]);
  expect(shown(3)).toEqual(["b", "c", "a"]);
});
