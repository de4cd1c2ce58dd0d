import type { Page } from "playwright/test";
import { expect, test } from "#tests/e2e/studio.ts";

const dialogOf = (page: Page) => page.locator("dialog[data-film-dialog]");
const card = (page: Page, title: string) => page.getByRole("link", { name: `Watch ${title}` });

test("a gallery card opens its film above the page, and the back button closes it", { tag: "@js" }, async ({
  page,
}) => {
  await page.goto("/gallery");
  await card(page, "Mei & Jonas").click();
  const dialog = page.getByRole("dialog", { name: "Mei & Jonas" });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText("Lake Arrowhead · Lantern ceremony")).toBeVisible();
  await expect(page).toHaveURL("/films/lanterns-on-the-lake");
  await expect(page).toHaveTitle("Mei & Jonas");
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL("/gallery");
  await expect(page).toHaveTitle(/^Our Gallery/);
  await expect(card(page, "Mei & Jonas")).toBeFocused();
  await page.goForward();
  await expect(dialog).toBeVisible();
});

const played = (page: Page) =>
  dialogOf(page)
    .locator("video")
    .evaluate((film: HTMLVideoElement) => (film.paused ? 0 : film.currentTime));

test("one tap on a card plays its film in its own aspect ratio, as large as the screen allows", {
  tag: "@js",
}, async ({ page }) => {
  await page.goto("/gallery");
  await card(page, "Clara & Theo").click();
  await expect.poll(() => played(page)).toBeGreaterThan(0);
  const box = async () => dialogOf(page).locator("video").boundingBox();
  const { width, height } = (await box()) ?? { width: 0, height: 1 };
  expect(width / height).toBeCloseTo(16 / 9, 2);
  const screen = page.viewportSize() ?? { width: 0, height: 0 };
  expect(width).toBeGreaterThan(0.85 * Math.min(screen.width, (screen.height - 236) * (16 / 9)));
  await page.setViewportSize({ width: 844, height: 390 });
  await expect.poll(async () => (await box())?.height).toBeCloseTo(390, 0);
  await expect(dialogOf(page).getByText("El Matador Beach")).toBeHidden();
});

test("a finished film offers a replay, the next film and a date check", {
  tag: ["@js", "@phone"],
}, async ({ page }) => {
  const toTheEnd = () =>
    page.locator("video").evaluate((film: HTMLVideoElement) => {
      film.currentTime = film.duration - 0.05;
    });
  await page.goto("/gallery");
  await card(page, "Clara & Theo").click();
  await expect.poll(() => played(page)).toBeGreaterThan(0);
  await toTheEnd();
  const end = page.locator("[data-film-end]");
  await expect(end.getByRole("button", { name: "Replay" })).toBeFocused();
  const ask = end.getByRole("link", { name: "Ask about your date" });
  await expect(ask).toHaveAttribute("href", "/booking");
  // One accent per screen: the button below the film loses its accent.
  const below = page.locator(".film-actions .button-accent");
  await expect(below).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  await expect(ask).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  await end.getByRole("button", { name: "Replay" }).click();
  await expect.poll(() => played(page)).toBeGreaterThan(0);
  await expect(end).toBeHidden();
  await toTheEnd();
  await end.getByRole("button", { name: "Next film" }).click();
  await expect(page.getByRole("dialog", { name: "Ines & Marco" })).toBeVisible();
  await expect.poll(() => played(page)).toBeGreaterThan(0);
  await expect(end).toBeHidden();

  await page.goto("/films/vows-in-gold");
  await page.getByRole("button", { name: "Play Ana & Ben" }).click();
  await expect
    .poll(() => page.locator("video").evaluate((film: HTMLVideoElement) => film.duration))
    .toBeGreaterThan(1);
  await toTheEnd();
  await end.getByRole("link", { name: "Next film" }).click();
  await expect(page).toHaveURL("/films/an-arch-by-the-sea");
});

test("a film responds to the usual player keys", { tag: ["@js", "@desktop"] }, async ({ page }) => {
  await page.goto("/films/a-toast-at-midnight");
  await page.getByRole("button", { name: "Play Rosa & Elliot" }).click();
  const film = page.locator("video");
  const state = <Value>(read: (video: HTMLVideoElement) => Value) => expect.poll(() => film.evaluate(read));
  await state(({ currentTime }) => currentTime > 0).toBe(true);
  await page.keyboard.press("k");
  await state(({ paused }) => paused).toBe(true);
  const before = await film.evaluate(({ currentTime }: HTMLVideoElement) => currentTime);
  await page.keyboard.press("ArrowRight");
  await state(({ currentTime }) => Math.round(currentTime)).toBe(Math.round(before + 5));
  await page.keyboard.press("ArrowLeft");
  await state(({ currentTime }) => Math.round(currentTime)).toBe(Math.round(before));
  await page.keyboard.press("m");
  await state(({ muted }) => muted).toBe(true);
  await state(({ textTracks }) => textTracks[0]?.mode).toBe("showing");
  await page.keyboard.press("c");
  await state(({ textTracks }) => textTracks[0]?.mode).toBe("disabled");
  await page.keyboard.press("f");
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.tagName)).toBe("VIDEO");
  await page.keyboard.press("f");
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
  await page.keyboard.press("Space");
  await state(({ paused }) => paused).toBe(false);
});

test("a chapter link plays the film from there, by keyboard too, and its URL starts there", {
  tag: ["@js", "@desktop"],
}, async ({ page }) => {
  const at = () => page.locator("video").evaluate((film: HTMLVideoElement) => film.currentTime);
  await page.goto("/gallery");
  await card(page, "Clara & Theo").click();
  const chapters = dialogOf(page).getByRole("navigation", { name: "Chapters" });
  await expect(chapters.getByRole("link")).toHaveText(["0:00 The arch", "0:06 The roses"]);
  await chapters.getByRole("link", { name: "The roses" }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(at).toBeGreaterThan(6);
  await expect(chapters.getByRole("link", { name: "The roses" })).toHaveAttribute("aria-current", "true");
  await expect(chapters.getByRole("link", { name: "The arch" })).not.toHaveAttribute("aria-current");
  await expect(page).toHaveURL("/films/an-arch-by-the-sea");
  // The line above them has a mark at each chapter's position in the film.
  const marks = dialogOf(page).locator(".chapter-line > span + span");
  await expect(marks).toHaveCount(2);
  const places = await marks.evaluateAll((found) => found.map((mark) => (mark as HTMLElement).style.left));
  expect(places.map(Number.parseFloat)).toEqual([0, expect.closeTo((6 / 11.42) * 100, 0)]);

  await page.goto("/films/an-arch-by-the-sea?t=6");
  await page.getByRole("button", { name: "Play Clara & Theo" }).click();
  await expect.poll(at).toBeGreaterThan(6);
});

test("an open film can be shared by its URL and links to its page", { tag: ["@js", "@desktop"] }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/gallery");
  await card(page, "Clara & Theo").click();
  const dialog = page.getByRole("dialog", { name: "Clara & Theo" });
  await expect(dialog.getByText("An arch of roses on the sand")).toBeVisible();
  await dialog.getByRole("button", { name: "Share" }).click();
  await expect(dialog.getByRole("button", { name: "Link copied" })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(copied).pathname).toBe("/films/an-arch-by-the-sea");
  await dialog.getByRole("link", { name: "Full page" }).click();
  await expect(page.getByRole("heading", { name: "Clara & Theo", level: 1 })).toBeVisible();
});

test("reloading an open film shows the film's own page", { tag: ["@js", "@phone"] }, async ({ page }) => {
  await page.goto("/gallery");
  await card(page, "Mei & Jonas").click();
  await expect(page).toHaveURL("/films/lanterns-on-the-lake");
  await page.reload();
  await expect(page.getByRole("heading", { name: "Mei & Jonas", level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Our Gallery" })).toBeVisible();
});

test("an open film closes in three ways and restores focus to the card", { tag: "@js" }, async ({ page }) => {
  const ways: [string, () => Promise<void>][] = [
    ["with Escape", () => page.keyboard.press("Escape")],
    ["with the close button", () => page.getByRole("button", { name: "Close", exact: true }).click()],
    ["when the backdrop is pressed", () => dialogOf(page).click({ position: { x: 4, y: 4 } })],
  ];
  await page.goto("/gallery");
  for (const [way, close] of ways) {
    await test.step(way, async () => {
      await card(page, "Clara & Theo").click();
      await expect(page.getByRole("dialog", { name: "Clara & Theo" })).toBeVisible();
      await close();
      await expect(dialogOf(page)).toBeHidden();
      await expect(page).toHaveURL("/gallery");
      await expect(card(page, "Clara & Theo")).toBeFocused();
      await expect(dialogOf(page).locator("video")).toHaveCount(0);
    });
  }
});

test("the arrow keys move through the filtered films", { tag: ["@js", "@desktop"] }, async ({ page }) => {
  await page.goto("/gallery?category=trailer");
  await card(page, "Ana & Ben").click();
  await expect(page.getByRole("dialog", { name: "Ana & Ben" })).toBeVisible();
  // With the focus in the film, the keys would seek.
  await page.getByRole("button", { name: "Next film" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("dialog", { name: "Nadia & Sam" })).toBeVisible();
  await expect(page).toHaveURL("/films/a-waltz-by-the-sea");
  await page.getByRole("button", { name: "Next film" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("dialog", { name: "Ana & Ben" })).toBeVisible();
  await page.getByRole("button", { name: "Next film" }).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("dialog", { name: "Nadia & Sam" })).toBeVisible();
  await page.getByRole("button", { name: "Previous film" }).click();
  await expect(page.getByRole("dialog", { name: "Ana & Ben" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/gallery?category=trailer");
  await expect(dialogOf(page)).toBeHidden();
});

test("focus is trapped in an open film", { tag: ["@js", "@desktop"] }, async ({ page }) => {
  await page.goto("/gallery");
  await card(page, "Clara & Theo").click();
  await expect(dialogOf(page).locator("video")).toBeFocused();
  for (let presses = 0; presses < 15; presses += 1) {
    await page.keyboard.press("Tab");
    // Between the last and the first element, the focus is in the browser's own controls, never on the page behind.
    const outside = await page.evaluate(() => {
      const focused = document.activeElement;
      return focused !== document.body && !focused?.closest("dialog");
    });
    expect(outside).toBe(false);
  }
});

test("a Ctrl-click opens the film's page in a new tab", { tag: ["@js", "@desktop"] }, async ({
  page,
  context,
}) => {
  await page.goto("/gallery");
  for (const click of [{ modifiers: ["ControlOrMeta" as const] }, { button: "middle" as const }]) {
    const opened = context.waitForEvent("page");
    await card(page, "Clara & Theo").click(click);
    const tab = await opened;
    await expect(tab).toHaveURL("/films/an-arch-by-the-sea");
    await tab.close();
    await expect(dialogOf(page)).toBeHidden();
    await expect(page).toHaveURL("/gallery");
  }
});

test("the home page opens its featured films, and the hero film with sound", { tag: "@js" }, async ({
  page,
}) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Play the film" }).click();
  const film = dialogOf(page).locator("video");
  await expect(film).toHaveAttribute("controls");
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
  expect(await film.evaluate((video: HTMLVideoElement) => video.muted)).toBe(false);
  await expect(page).toHaveURL("/");
  await page.keyboard.press("Escape");
  await expect(dialogOf(page)).toBeHidden();
  await expect(page.getByRole("link", { name: "Play the film" })).toBeFocused();

  await card(page, "Ana & Ben").click();
  await expect(page.getByRole("dialog", { name: "Ana & Ben" })).toBeVisible();
  await expect(page).toHaveURL("/films/vows-in-gold");
  await page.goBack();
  await expect(page).toHaveURL("/");
});
