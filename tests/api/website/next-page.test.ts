import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor } from "#tests/support/visitor.ts";

let studio: Studio;
beforeAll(async () => {
  studio = await startStudio();
});
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

it.each(["/", "/gallery", "/about", "/booking", "/contact"])(
  "%s ends with prefetch rules that exclude private pages",
  async (path) => {
    for (const turn of ["rendered", "kept"]) {
      const html = await (await createVisitor(studio).get(path)).text();
      const [, text = ""] =
        /<script type="speculationrules">([^<]*)<\/script>(?:<!--[^>]*-->)*<\/body>/.exec(html) ?? [];
      expect(JSON.parse(text), turn).toEqual({
        prefetch: [
          {
            where: {
              and: [
                { href_matches: "/*" },
                {
                  not: { href_matches: "/(admin|auth|api|sign-out|my-wedding|films-for|your-words|verify)*" },
                },
                { not: { href_matches: "/(demo|pictures|assets)/*" } },
              ],
            },
            eagerness: "moderate",
          },
        ],
      });
    }
  },
);

it.each([
  ["/", true],
  ["/gallery", true],
  ["/privacy", false],
])("%s blocks its first paint only for its first picture: %s", async (path, pictured) => {
  const html = await (await createVisitor(studio).get(path)).text();
  expect(html.match(/<link rel="expect" href="#first-picture" blocking="render"\/>/g) ?? []).toHaveLength(
    pictured ? 1 : 0,
  );
  expect(html.match(/ id="first-picture"/g) ?? []).toHaveLength(pictured ? 1 : 0);
});

it("pages use a view transition unless reduced motion is preferred", async () => {
  const html = await (await createVisitor(studio).get("/")).text();
  expect(html).toMatch(
    /@media \(prefers-reduced-motion:\s?no-preference\)\{@view-transition\{navigation:auto\}/,
  );
  expect(html.match(/@view-transition/g)).toHaveLength(1);
});
