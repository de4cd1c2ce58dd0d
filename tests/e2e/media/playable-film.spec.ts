import type { Page } from "playwright/test";
import { takeAway } from "#tests/e2e/older-browser.ts";
import { test } from "#tests/e2e/own-studio.ts";
import { axeFindings, becomeAdmin, excessWidth, expect } from "#tests/e2e/studio.ts";
import { hevcFilm, realFilm } from "#tests/factories/real-film.ts";

// A separate studio, because films published here would be in every gallery.
test.use({ expectedStatuses: [404, 409, 422] });

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const OFFER = "Make a version that plays everywhere";

/** Saves a draft with this film, uploaded in its form. */
async function saveFilm(page: Page, name: string, buffer: Buffer) {
  const couple = `Ida & Max ${crypto.randomUUID().slice(0, 8)}`;
  await page.goto("/admin/videos/new");
  await page.getByLabel("Couple").fill(couple);
  await page.getByLabel("Venue and ceremony").fill("Malibu Pier · Sunset ceremony");
  await page.getByLabel("Running time").fill("3:45");
  await page.getByLabel("Poster").fill("/demo/film-vows-in-gold-poster.webp");
  await page.getByLabel("Chapters").fill("0:00 The rings\n1:30 The last dance");
  const asked = page.waitForEvent("filechooser");
  await press(page, "Upload film");
  // Appends unique bytes, because a film with existing content would be reported as a duplicate.
  const unlike = Buffer.from(`\0\0\0\x18free${crypto.randomUUID().slice(0, 16)}`, "latin1");
  const content = name.endsWith(".mp4") ? Buffer.concat([buffer, unlike]) : buffer;
  await (await asked).setFiles({ name, mimeType: "video/mp4", buffer: content });
  await expect(
    page.getByText("The running time is now 0:02, this film's length. It was 3:45."),
  ).toBeVisible();
  await expect(page.getByText("1 chapter starts after the film ends.")).toBeVisible();
  await page.getByLabel("Chapters").fill("0:00 The rings\n0:01 The last dance");
  await press(page, "Save");
  await expect(page.getByRole("heading", { name: couple })).toBeVisible();
  return couple;
}

test.describe("a film that only some browsers can play", { tag: "@js" }, () => {
  test("shows a notice and is published only after confirmation", { tag: "@phone" }, async ({ page }) => {
    await becomeAdmin(page);
    const couple = await saveFilm(page, "vows.mp4", hevcFilm());
    await expect(page.getByText(/^HEVC · 64 × 128 · 0:02 · 2 KB$/)).toBeVisible();
    await expect(page.getByText("This film is HEVC (H.265). Safari plays it")).toBeVisible();
    expect(await axeFindings(page), "the notice").toEqual([]);
    expect(await excessWidth(page)).toBeLessThanOrEqual(0);
    await press(page, OFFER);
    await expect(
      page.getByText("This browser can't read HEVC. Open this page in Safari on a Mac"),
    ).toBeVisible();
    await press(page, `Publish ${couple}`);
    const asked = page.getByRole("dialog", { name: `Publish ${couple}?` });
    await expect(asked).toContainText("This film is HEVC (H.265).");
    await expect(asked).toContainText("see the poster only");
    await asked.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByText("Draft", { exact: true })).toBeVisible();

    // A publication date asks the same question.
    const date = page.getByLabel("Publish on");
    await date.fill("2099-05-01T09:00");
    await press(page, "Save");
    const planned = page.getByRole("dialog", { name: `Schedule ${couple}?` });
    await expect(planned).toContainText("This film is HEVC (H.265).");
    await planned.getByRole("button", { name: "Cancel" }).click();
    await expect(date).toHaveValue("2099-05-01T09:00");
    await press(page, "Save");
    await planned.getByRole("button", { name: "Schedule anyway" }).click();
    await expect(page.getByText(/^Scheduled, /)).toBeVisible();
    await page.getByLabel("Description").fill("Asked once.");
    // Waits for the response, because the date's own save has already shown "Saved.".
    const saved = page.waitForResponse((answer) => answer.request().method() === "PUT");
    await press(page, "Save");
    await saved;

    await page.goto("/admin/videos");
    await press(page, `Publish ${couple}`);
    await asked.getByRole("button", { name: "Publish anyway" }).click();
    await expect(page.getByText("Published - Visitors can see it now.")).toBeVisible();
  });

  test("is converted to a universally playable format and keeps its other data", { tag: "@desktop" }, async ({
    page,
  }) => {
    test.slow();
    await becomeAdmin(page);
    await saveFilm(page, "our vows.webm", realFilm("vp9.webm"));
    const address = page.getByLabel("Film", { exact: true });
    const before = await address.inputValue();
    await expect(page.getByText(/^VP9 · 160 × 90 · 0:02 · 6 KB$/)).toBeVisible();
    await page.getByLabel("Description").fill("Typed meanwhile.");

    const held = Promise.withResolvers<void>();
    await page.route("**/convert-film.worker-*", async (route) => {
      await held.promise;
      await route.continue().catch(() => undefined);
    });
    await press(page, OFFER);
    await press(page, "Cancel the conversion");
    await expect(page.getByText("Canceled. Nothing has changed.")).toBeVisible();
    held.resolve();

    await press(page, OFFER);
    await expect(page.getByText("Replaced. This film now plays everywhere.")).toBeVisible({
      timeout: 30_000,
    });
    await expect(page.getByText(/^H\.264 · 160 × 90 · 0:02 · \d+ KB$/)).toBeVisible();
    await expect(address).toHaveValue(/\.mp4$/);
    expect(await address.inputValue()).not.toBe(before);
    await expect(page.getByLabel("Poster")).toHaveValue("/demo/film-vows-in-gold-poster.webp");
    await expect(page.getByLabel("Chapters")).toHaveValue("0:00 The rings\n0:01 The last dance");
    // The typed text is saved on top of the version that the new file created, without a conflict.
    await press(page, "Save");
    await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByLabel("Description")).toHaveValue("Typed meanwhile.");
    await expect(page.getByText(/^H\.264 · 160 × 90/)).toBeVisible();
    await expect(page.getByRole("button", { name: OFFER })).toHaveCount(0);
    const bytes = await (await page.request.get(await address.inputValue())).body();
    // Its index comes first, so that it plays while loading, and its sound is included.
    expect(bytes.indexOf("moov")).toBeLessThan(bytes.indexOf("mdat"));
    expect(bytes.includes("mp4a")).toBe(true);
    const played = await page.evaluate(
      async (film) => {
        const video = Object.assign(document.createElement("video"), { src: film, muted: true });
        await new Promise((resolve, reject) => {
          video.onloadeddata = resolve;
          video.onerror = reject;
        });
        return { width: video.videoWidth, height: video.videoHeight, seconds: Math.round(video.duration) };
      },
      await address.inputValue(),
    );
    expect(played).toEqual({ width: 160, height: 90, seconds: 2 });
  });

  test("isn't converted in a browser without an encoder, which says so", { tag: "@desktop" }, async ({
    page,
  }) => {
    await takeAway(page, "VideoEncoder");
    await becomeAdmin(page);
    await saveFilm(page, "waves.mp4", realFilm("av1.mp4"));
    await press(page, OFFER);
    await expect(page.getByText("This browser can't make H.264 films.")).toBeVisible();
  });
});
