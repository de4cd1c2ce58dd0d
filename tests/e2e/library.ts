import type { Page } from "playwright/test";
import sharp from "sharp";
import { expect } from "#tests/e2e/studio.ts";
import { unlike } from "#tests/factories/different-file.ts";

export const DEMO = "public/demo";
export const PICTURE = `${DEMO}/rings-on-velvet-16x9.webp`;
/** A picture for which the smallest copy is the only one, because encoding all copies takes seconds. */
export const SMALL_PICTURE = await sharp(PICTURE).resize(480).webp().toBuffer();
export const FILM = `${DEMO}/film-lanterns-on-the-lake.mp4`;
export const CAPTIONS = "WEBVTT\n\n00:00.000 --> 00:05.000\n[Waves, and somebody laughs]\n";

export const settled = (page: Page) => expect(page.getByRole("progressbar")).toHaveCount(0);
export const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
/** The browser encodes up to ten copies of a picture before it uploads it, which is slow on a busy machine. */
export const ENCODED = { timeout: 60_000 };

export const toast = (page: Page, words: string) => expect(page.getByText(words)).toBeVisible();
export const cards = (page: Page) => page.getByRole("main").getByRole("link", { name: /\.(webp|mp4|vtt)$/ });

/** Uploads files with unique names to the library and shows only those. */
export async function upload(page: Page, files: Record<string, Buffer | string>) {
  const tag = crypto.randomUUID().slice(0, 8);
  await page.goto("/admin/media");
  const named = await Promise.all(
    Object.entries(files).map(async ([name, content]) => ({
      name: `${tag} ${name}`,
      mimeType: "application/octet-stream",
      buffer: await unlike(Buffer.from(content)),
    })),
  );
  await page.getByLabel("Choose files").setInputFiles(named);
  await expect(page.getByText(`${named.length} of ${named.length} in the library.`)).toBeVisible(ENCODED);
  await page.getByLabel("Search by name").fill(tag);
  await expect(page.getByRole("main").getByRole("status").filter({ hasText: "found" })).toContainText(
    named.length === 1 ? "1 file found" : `${named.length} files found`,
  );
  return tag;
}

/** Adds a film as a draft whose three files are still to be chosen. */
export async function beginFilm(page: Page, couple: string, runs = "") {
  await page.goto("/admin/videos/new");
  await page.getByLabel("Couple").fill(couple);
  await page.getByLabel("Venue and ceremony").fill("Malibu Pier · Sunset ceremony");
  await page.getByLabel("Running time").fill(runs);
}

export async function choose(
  page: Page,
  button: string,
  content: Parameters<ReturnType<Page["getByLabel"]>["setInputFiles"]>[0],
) {
  const asked = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: button, exact: true }).click();
  await (await asked).setFiles(content);
}

/** Blocks the page's reload after a press until the returned function is called. */
export async function heldReading(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/admin/**.data*", async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
