import { expect, test } from "./studio.ts";

const BUDGET_BYTES = 200 * 1024;

/** Bytes of everything that the page's own requests brought, as sent. */
async function bytesOf(page: import("playwright/test").Page, path: string) {
  const client = await page.context().newCDPSession(page);
  await client.send("Network.enable");
  let bytes = 0;
  client.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(path, { waitUntil: "networkidle" });
  return bytes;
}

test("the whole home page stays small on a phone, and brings no film", { tag: "@js" }, async ({
  page,
  isMobile,
}) => {
  const films: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "media") films.push(request.url());
  });
  const bytes = await bytesOf(page, "/");
  if (isMobile) {
    expect(films).toEqual([]);
    await expect(page.locator("[data-hero-film]")).toBeHidden();
    expect(bytes).toBeLessThan(BUDGET_BYTES);
  } else {
    expect(films.length).toBeGreaterThan(0);
    await page.getByRole("button", { name: "Pause background" }).click();
    await expect(page.getByRole("button", { name: "Resume background" })).toBeVisible();
  }
});

test("no film comes to those who asked for less motion", { tag: "@js" }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const films: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "media") films.push(request.url());
  });
  await page.goto("/", { waitUntil: "networkidle" });
  expect(films).toEqual([]);
});

test("the first picture is asked for early and blurred until it comes", { tag: "@js" }, async ({ page }) => {
  for (const path of ["/", "/about", "/booking", "/contact"]) {
    await page.goto(path);
    const preload = page.locator('head > link[rel=preload][as=image][fetchpriority="high"]');
    await expect(preload, path).toHaveCount(1);
    const first = page.locator("main img").first();
    await expect(first).toHaveAttribute("fetchpriority", "high");
    await expect(first).toHaveCSS("background-image", /^url\("data:image\/webp/);
    const chosen = await first.evaluate((image: HTMLImageElement) =>
      image.decode().then(() => image.currentSrc),
    );
    expect(chosen, path).toMatch(/\/pictures\/[a-z0-9-]+-\d+\.avif$/);
  }
});
