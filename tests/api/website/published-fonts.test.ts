import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { FONT_FAMILIES } from "#drizzle/enums.ts";
import { settings } from "#drizzle/schema/settings.ts";
import { eventually } from "#tests/support/eventually.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";

let studio: Studio;
beforeAll(async () => {
  studio = await startStudio();
});
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const client = join(import.meta.dirname, "..", "..", "..", "build", "client");
const page = async (path: string) => (await studio.worker.fetch(path)).text();
const named = (html: string, pattern: RegExp) => new Set([...html.matchAll(pattern)].map(([, name]) => name));

/** Publishes a font and waits until the home page uses it. */
async function choose(fontFamily: string) {
  const heroTitle = `Set in ${crypto.randomUUID()}`;
  await studio.database.open().update(settings).set({ fontFamily, heroTitle });
  await studio.worker.cron();
  await eventually(async () => expect(await page("/")).toContain(heroTitle));
}

function expectOnly(family: string, html: string) {
  const slug = family.toLowerCase().replace(" ", "-");
  const faces = named(html, /@font-face ?\{\s*font-family: ?"?([^";]+)/g);
  // A font of the visitor's own device, in the style sheet.
  faces.delete("Text Fallback");
  expect(faces).toEqual(new Set([family, "Heading Fallback", "Source Sans 3"]));
  expect(named(html, /--heading-font: ?"?([^",]+)/g)).toEqual(new Set([family]));
  const all = [...named(html, /(\/assets\/[^")]+\.woff2)/g)];
  const files = all.filter((file) => !file?.includes("source-sans-3"));
  expect(all.length - files.length).toBe(3);
  expect(files).toHaveLength(6);
  for (const file of files) {
    expect(file).toMatch(new RegExp(`^/assets/${slug}-(400|600)-`));
    expect(
      readFileSync(join(client, file ?? ""))
        .subarray(0, 4)
        .toString(),
    ).toBe("wOF2");
  }
}

it.for(FONT_FAMILIES)("S21 a page loads only %s when the studio has chosen it", async (family) => {
  await choose(family);
  for (const path of ["/", "/films/vows-in-gold", "/auth"]) expectOnly(family, await page(path));
  const preload = /<link rel="preload" href="([^"]+)" as="font"/.exec(await page("/"))?.[1] ?? "";
  expect(preload).toMatch(new RegExp(`^/assets/${family.toLowerCase().replace(" ", "-")}-400-basic-`));
  expect(existsSync(join(client, preload))).toBe(true);
});

it.for([
  "Comic Sans MS",
  "",
  "lato",
  "constructor",
  'Lato"}</style><script>alert(1)</script>',
  "Lato;background:url(https://e.example)",
])("S21 an unknown font falls back to Playfair Display: %j", async (family) => {
  await choose(family);
  const html = await page("/");
  expectOnly("Playfair Display", html);
  expect(html).not.toContain("e.example");
  expect(html).not.toContain("<script>alert");
});

it("the body font's basic file is at most 16 KB", async () => {
  const file = /\/assets\/source-sans-3-basic-[^")]+\.woff2/.exec(await page("/"))?.[0] ?? "";
  expect(readFileSync(join(client, file)).length).toBeLessThan(16 * 1024);
});
