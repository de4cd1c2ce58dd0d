import { expect, test } from "./studio.ts";

const PAGES = ["/", "/gallery", "/about", "/booking", "/contact"];

test("headings need one small font, asked for early", { tag: "@js" }, async ({ page }) => {
  const fonts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "font") fonts.push(new URL(request.url()).pathname);
  });
  for (const path of PAGES) {
    fonts.length = 0;
    await page.goto(path, { waitUntil: "load" });
    await page.evaluate(() => document.fonts.ready);
    expect(fonts, path).toEqual([expect.stringMatching(/^\/assets\/playfair-display-400-basic-.*\.woff2$/)]);
    const preload = page.locator("head > link[rel=preload][as=font]");
    await expect(preload).toHaveAttribute("href", fonts[0] ?? "");
  }
});

// Widths in `em`, not `ch`: a zero is not as wide in every font, and a heading's box would move with it.
test("nothing moves when the heading font comes late", { tag: "@js" }, async ({ page }) => {
  // One gate a page, so that a font asked for before or after its opening passes all the same.
  let gate = Promise.withResolvers<void>();
  await page.route("**/*.woff2", async (route) => {
    await gate.promise;
    await route.continue();
  });
  for (const path of PAGES) {
    gate = Promise.withResolvers<void>();
    await page.goto(path, { waitUntil: "commit" });
    await page.getByRole("contentinfo").waitFor();
    const heights = () =>
      page.evaluate(() =>
        [...document.querySelectorAll("h1, h2, h3")].map((element) => element.clientHeight),
      );
    const before = await heights();
    gate.resolve();
    await page.evaluate(async () => {
      await document.fonts.load('400 1em "Playfair Display"');
    });
    expect(await heights(), path).toEqual(before);
  }
});
