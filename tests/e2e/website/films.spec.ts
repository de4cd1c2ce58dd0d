import type { Page } from "playwright/test";
import { axeFindings, excessWidth, expect, test } from "#tests/e2e/studio.ts";

const card = (page: Page, title: string) => page.getByRole("link", { name: `Watch ${title}` });
const filter = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Filter films" }).getByRole("link", { name });

test("a film page has its player, its metadata and the next film", { tag: "@pairwise" }, async ({ page }) => {
  await page.goto("/films/vows-in-gold");
  await expect(page.getByRole("heading", { name: "Ana & Ben", level: 1 })).toBeVisible();
  await expect(page.getByText("The Boathouse, Laguna Beach · Evening ceremony")).toBeVisible();
  await expect(page.getByText("Trailer", { exact: true })).toBeVisible();
  await expect(page.getByText(/excerpt/)).toHaveCount(0);
  const film = page.locator("video");
  await expect(film).toHaveAttribute("preload", "none");
  await expect(page.locator(".film-player img")).toHaveAttribute(
    "src",
    "/demo/film-trailer-1-15-poster.webp",
  );
  // Without a poster, the browser's controls hide the picture below.
  await expect(film).toHaveAttribute("poster", /./);
  await page.getByRole("region", { name: "Next film" }).getByRole("link", { name: "Clara & Theo" }).click();
  await expect(page).toHaveURL("/films/an-arch-by-the-sea");
  await expect(page.getByRole("heading", { name: "Clara & Theo", level: 1 })).toBeVisible();
});

test.describe("an unknown film", () => {
  test.use({ expectedStatuses: [404] });

  test("gets the same 404 page as any other unknown address", { tag: "@pairwise" }, async ({ page }) => {
    const response = await page.goto("/films/no-such-film");
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "Oops! Page not found" })).toBeVisible();
  });
});

test("a film loads nothing before play is pressed", { tag: "@js" }, async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("/films/vows-in-gold");
  await page.waitForLoadState("networkidle");
  expect(asked.filter((url) => url.endsWith(".mp4"))).toEqual([]);
  // Until its first frame, the poster shows the picture that the page has already loaded.
  await expect(page.locator("video")).toHaveAttribute("poster", /film-trailer-1-15-poster-\w+-\d+\.avif$/);
  await page.getByRole("button", { name: "Play Ana & Ben" }).click();
  await expect
    .poll(() => page.locator("video").evaluate((film: HTMLVideoElement) => film.currentTime))
    .toBeGreaterThan(0);
  await expect(page.getByRole("button", { name: "Play Ana & Ben" })).toBeHidden();
});

test("a card links to the film's page", { tag: "@no-js" }, async ({ page }) => {
  await page.goto("/gallery");
  await card(page, "Clara & Theo").click();
  await expect(page).toHaveURL("/films/an-arch-by-the-sea");
  await expect(page.getByRole("heading", { name: "Clara & Theo", level: 1 })).toBeVisible();
});

test("the filter is kept in the URL", { tag: "@pairwise" }, async ({ page }) => {
  await page.goto("/gallery");
  const films = page.getByRole("article");
  await expect(films).toHaveCount(6);
  await filter(page, "Highlight Reels").click();
  await expect(page).toHaveURL("/gallery?category=highlight");
  await expect(films).toHaveCount(2);
  await expect(filter(page, "Highlight Reels")).toHaveAttribute("aria-current", "page");
  await expect(filter(page, "All Films")).not.toHaveAttribute("aria-current");
  await filter(page, "Full Films").click();
  await expect(page).toHaveURL("/gallery?category=full");
  await expect(card(page, "Rosa & Elliot")).toBeVisible();
  await expect(films).toHaveCount(2);
  await page.goBack();
  await expect(page).toHaveURL("/gallery?category=highlight");
  await expect(card(page, "Ines & Marco")).toBeVisible();
  await filter(page, "All Films").click();
  await expect(films).toHaveCount(6);
});

test("the filter updates the list without a page load", { tag: "@js" }, async ({ page }) => {
  await page.goto("/gallery");
  await page.evaluate(() => document.body.setAttribute("data-same-page", ""));
  await filter(page, "Trailers").click();
  await expect(page.getByRole("article")).toHaveCount(2);
  await expect(page.locator("body[data-same-page]")).toBeVisible();
  await expect(page.getByRole("status")).toHaveText("2 films");
  await card(page, "Nadia & Sam").click();
  await expect(page.getByRole("dialog", { name: "Nadia & Sam" })).toBeVisible();
});

test("film and legal pages and an open film have no axe violations and don't scroll sideways", {
  tag: "@js",
}, async ({ page }) => {
  for (const path of ["/films/vows-in-gold", "/privacy", "/terms"]) {
    await page.goto(path);
    expect(await excessWidth(page), path).toBeLessThanOrEqual(0);
    expect(await axeFindings(page), path).toEqual([]);
  }
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/gallery");
  await card(page, "Clara & Theo").click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await axeFindings(page), "dialog").toEqual([]);
});

test("the footer links to the legal pages", { tag: "@pairwise" }, async ({ page }) => {
  for (const name of ["Privacy Policy", "Terms of Service"]) {
    await page.goto("/");
    await page.getByRole("contentinfo").getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  }
});
