import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { type Studio, startStudio } from "#tests/support/studio.ts";

let studio: Studio;
beforeAll(async () => {
  studio = await startStudio();
});
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const PAGES = [
  "/",
  "/gallery",
  "/gallery?category=full",
  "/films/a-toast-at-midnight",
  "/films/nobody",
  "/about",
  "/booking",
  "/contact",
  "/privacy",
  "/terms",
  "/nothing-here",
];

/** The classes that a page's elements wear, and those that its style sheet has rules for. */
async function classesOf(path: string) {
  const html = await (await studio.worker.fetch(path)).text();
  const css = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text]) => text).join("");
  const worn = [...html.matchAll(/ class="([^"]*)"/g)]
    .flatMap(([, names = ""]) => names.replaceAll("&gt;", ">").replaceAll("&amp;", "&").split(" "))
    .filter(Boolean);
  const ruled = [...css.matchAll(/\.((?:[\w-]|\\.)+)/g)].map(([, name = ""]) => name.replace(/\\(.)/g, "$1"));
  return { path, worn: new Set(worn), ruled: new Set(ruled) };
}

it("each page's own style sheet has every rule that any public page has for what the page wears", async () => {
  const pages = await Promise.all(PAGES.map(classesOf));
  const known = new Set(pages.flatMap(({ ruled }) => [...ruled]));
  for (const { path, worn, ruled } of pages) {
    const wanted = [...worn].filter((name) => known.has(name));
    expect(
      wanted.filter((name) => !ruled.has(name)),
      path,
    ).toEqual([]);
    expect(wanted.length, path).toBeGreaterThan(40);
  }
});
