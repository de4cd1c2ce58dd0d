import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seedLarge } from "#drizzle/seed/large.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor } from "#tests/support/visitor.ts";

/** Three full pages, including the films that came with the site. */
const SIZES = { films: 66, bookings: 0, messages: 0, logLines: 0, files: 0, redirects: 0 };

let studio: Studio;
beforeAll(async () => {
  studio = await startStudio();
  await seedLarge(studio.database.open(), SIZES);
  await studio.worker.cron();
});
afterAll(() => studio?.close());

const html = async (path: string) => (await createVisitor(studio).get(path)).text();

describe("film gallery paging", () => {
  const href = (html: string, rel: string) =>
    new RegExp(`<a[^>]*rel="${rel}"[^>]*href="([^"]+)"|<a[^>]*href="([^"]+)"[^>]*rel="${rel}"`)
      .exec(html)
      ?.slice(1)
      .find(Boolean)
      ?.replaceAll("&amp;", "&");
  const filmsIn = (html: string) =>
    [...html.matchAll(/data-film="([^"]+)"/g)].map(([, slug]) => `/films/${slug}`);

  /** Follows the links from page to page and returns every page. */
  async function follow(first: string) {
    const pages: { path: string; html: string }[] = [];
    for (let path: string | undefined = first; path; path = href(pages.at(-1)?.html ?? "", "next")) {
      expect(pages.length).toBeLessThan(20);
      pages.push({ path, html: await html(path) });
    }
    return pages;
  }

  it("links every film once, and each page has its own address", async () => {
    const pages = await follow("/gallery");
    expect(pages.map(({ path }) => path)).toEqual(["/gallery", "/gallery?page=2", "/gallery?page=3"]);
    expect(pages.map(({ html }) => filmsIn(html).length)).toEqual([24, 24, 24]);
    const shown = pages.flatMap(({ html }) => filmsIn(html));
    const sitemap = await (await createVisitor(studio).get("/sitemap.xml")).text();
    const listed = [...sitemap.matchAll(/<loc>[^<]*(\/films\/[^<]+)<\/loc>/g)].map(([, path]) => path);
    expect(listed).toEqual(shown);
    expect(new Set(shown).size).toBe(72);
    const titles = pages.map(({ html }) => /<title>([^<]*)/.exec(html)?.[1]);
    expect(titles).toEqual([titles[0], `${titles[0]} · Page 2`, `${titles[0]} · Page 3`]);
    for (const { path, html } of pages) {
      expect(html, path).toMatch(new RegExp(`rel="canonical" href="[^"]*${path.replace("?", "\\?")}"`));
      expect(html.match(/aria-current="page"[^>]*>\d</g), path).toHaveLength(1);
    }
    expect(href(pages[2]?.html ?? "", "prev")).toBe("/gallery?page=2");
    expect(href(pages[1]?.html ?? "", "prev")).toBe("/gallery");
  });

  it("pages each category separately, with all its films", async () => {
    const all = (await follow("/gallery")).flatMap(({ html }) => filmsIn(html));
    const shown: string[] = [];
    for (const category of ["highlight", "full", "trailer"]) {
      const pages = await follow(`/gallery?category=${category}`);
      for (const [index, { path }] of pages.entries()) {
        if (index > 0) expect(path).toBe(`/gallery?category=${category}&page=${index + 1}`);
      }
      shown.push(...pages.flatMap(({ html }) => filmsIn(html)));
    }
    expect(shown.sort()).toEqual(all.sort());
  });

  it("answers 404 beyond the last page, and shows the first page for an invalid number", async () => {
    for (const path of ["/gallery?page=4", "/gallery?page=9999", "/gallery?category=full&page=30"]) {
      const answer = await createVisitor(studio).get(path);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(await answer.text()).toContain('content="noindex"');
    }
    const first = await html("/gallery");
    for (const page of ["1", "0", "-2", "02", "2.5", "x", "12345"]) {
      expect(await html(`/gallery?page=${page}`), page).toBe(first);
    }
  });

  it("serves pages from memory, without a database call", async () => {
    await html("/gallery?page=2");
    studio.worker.clearLogs();
    await html("/gallery?page=2");
    expect(await studio.logged("request")).toMatchObject({ databaseCalls: 0 });
  });
});
