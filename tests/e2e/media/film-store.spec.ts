import type { Locator, Page } from "playwright/test";
import { storeFilm } from "#tests/e2e/stored-film.ts";
import { test as base, expect } from "#tests/e2e/studio.ts";

const DEMO_FILM = "/demo/film-trailer-1-15.mp4";

const test = base.extend<Record<never, never>, { storedFilm: string }>({
  storedFilm: [async ({ playwright }, use) => use(await storeFilm(playwright)), { scope: "worker" }],
});

/** Makes the demo's pages take one of their films from the media store. */
async function showStoredFilm(page: Page, storedFilm: string) {
  for (const path of ["/gallery", "/films/vows-in-gold"]) {
    await page.route(path, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll(DEMO_FILM, storedFilm);
      return route.fulfill({ response, body });
    });
  }
}

/** Records every response for this file: its status and its content range. */
function answersFor(page: Page, path: string) {
  const answers: [number, string | undefined][] = [];
  page.on("response", (response) => {
    if (!response.url().endsWith(path)) return;
    answers.push([response.status(), response.headers()["content-range"]?.split("-")[0]]);
  });
  return answers;
}

/** Seeks a playing film to its last second. A server without range support would leave it at the start. */
async function wind(video: Locator) {
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.readyState)).toBeGreaterThan(0);
  const wanted = await video.evaluate((film: HTMLVideoElement) => {
    film.pause();
    film.currentTime = film.duration - 1;
    return film.duration - 1;
  });
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.seeking)).toBe(false);
  expect(await video.evaluate((film: HTMLVideoElement) => film.currentTime)).toBeCloseTo(wanted, 1);
  await expect
    .poll(() => video.evaluate((film: HTMLVideoElement) => film.readyState))
    .toBeGreaterThanOrEqual(2);
}

test.describe("a film from the media store", { tag: "@js" }, () => {
  test("plays and seeks on its page", { tag: "@desktop" }, async ({ page, storedFilm }) => {
    const answers = answersFor(page, storedFilm);
    await showStoredFilm(page, storedFilm);
    await page.goto("/films/vows-in-gold");
    await page.getByRole("button", { name: "Play Ana & Ben" }).click();
    await wind(page.locator("video"));
    expect(answers[0]).toEqual([206, "bytes 0"]);
    expect(answers.map(([status]) => status)).not.toContain(200);
  });

  test("plays and seeks above the gallery", { tag: "@phone" }, async ({ page, storedFilm }) => {
    const answers = answersFor(page, storedFilm);
    await showStoredFilm(page, storedFilm);
    await page.goto("/gallery");
    await page.getByRole("link", { name: "Watch Ana & Ben" }).click();
    const dialog = page.getByRole("dialog", { name: "Ana & Ben" });
    await wind(dialog.locator("video"));
    expect(answers[0]).toEqual([206, "bytes 0"]);
  });
});

test("a film bundled with the site can be seeked too", { tag: ["@js", "@phone"] }, async ({ page }) => {
  const answers = answersFor(page, DEMO_FILM);
  await page.goto("/films/vows-in-gold");
  await page.getByRole("button", { name: "Play Ana & Ben" }).click();
  await wind(page.locator("video"));
  expect(answers[0]).toEqual([206, "bytes 0"]);
});

test("a film opened at its own URL is ready to play in its sandbox", { tag: ["@js", "@desktop"] }, async ({
  page,
  storedFilm,
}) => {
  for (const address of [storedFilm, DEMO_FILM]) {
    await page.goto(address);
    await wind(page.locator("video"));
  }
});

test("a film's captions are shown", { tag: ["@js", "@desktop"] }, async ({ page }) => {
  await page.goto("/films/a-toast-at-midnight");
  await page.getByRole("button", { name: "Play Rosa & Elliot" }).click();
  const video = page.locator("video");
  const shown = () =>
    video.evaluate(({ textTracks: [track] }: HTMLVideoElement) => ({
      mode: track?.mode,
      text: track?.activeCues?.[0] instanceof VTTCue ? track.activeCues[0].text : "",
    }));
  await expect.poll(shown).toEqual({ mode: "showing", text: "[A waltz: strings, plucked basses and piano]" });
  await wind(video);
  expect((await shown()).mode).toBe("showing");
});

test("a film with captions has a caption track", { tag: "@pairwise" }, async ({ page }) => {
  await page.goto("/films/a-toast-at-midnight");
  await expect(page.locator("video track[kind=captions][srclang=en]")).toHaveAttribute(
    "src",
    "/demo/film-a-toast-at-midnight.vtt",
  );
});
