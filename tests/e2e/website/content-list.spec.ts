import { test } from "#tests/e2e/own-studio.ts";
import { axeFindings, excessWidth, expect, signIn } from "#tests/e2e/studio.ts";
import { menuOf, openMenuOf, press, toast } from "./content-desk.ts";

// Uses its own studio, because films published here appear in every gallery.
test.use({ expectedStatuses: [404, 409, 422] });

test.describe("videos", { tag: "@js" }, () => {
  test("can be searched while typing and filtered by state, category and tag, all kept in the URL", {
    tag: "@desktop",
  }, async ({ page }) => {
    await signIn(page);
    await page.goto("/admin/videos");
    await page.getByLabel("Search by couple").fill("matador");
    await expect(page.getByText("1 video found.")).toBeVisible();
    await expect(page).toHaveURL(/q=matador/);
    await page.getByLabel("Search by couple").fill("");
    const menu = page.getByText("Filter", { exact: true });
    await menu.click();
    await page.getByRole("link", { name: "beach", exact: true }).click();
    await expect(page.getByText("3 videos found.")).toBeVisible();
    await menu.click();
    await page.getByRole("link", { name: "Full Films" }).click();
    await expect(page.getByText("1 video found.")).toBeVisible();
    await page.reload();
    await expect(page.getByText("1 video found.")).toBeVisible();
    await page.locator("summary", { hasText: "Actions for" }).click();
    await expect(page.getByRole("button", { name: /^Delete / })).toBeVisible();
    await expect(page.getByRole("button", { name: /^Move up/ })).toHaveCount(0);
  });
});

test.describe("a video row", { tag: ["@js", "@phone"] }, () => {
  test("is compact, opens the film from anywhere in it, and has its actions in a menu", async ({ page }) => {
    await signIn(page);
    await page.goto("/admin/videos");
    const rows = page.locator(".ordered-row");
    const heights = () => rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    const titles = rows.locator(".ordered-title");
    for (const width of [360, 767]) {
      await page.setViewportSize({ width, height: 780 });
      expect(Math.max(...(await heights())), `at ${width} pixels`).toBeLessThanOrEqual(96);
      expect(Math.min(...(await heights())), `at ${width} pixels`).toBeGreaterThanOrEqual(72);
      expect(await excessWidth(page)).toBeLessThanOrEqual(0);
    }
    await page.setViewportSize({ width: 360, height: 780 });
    const [first = "", second = ""] = await titles.allTextContents();
    const dots = menuOf(page, second);
    const { width = 0, height = 0 } = (await dots.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);

    await openMenuOf(page, second);
    const up = page.getByRole("button", { name: `Move up: ${second}` });
    expect(await axeFindings(page), "the open menu").toEqual([]);
    expect(await excessWidth(page), "the open menu").toBeLessThanOrEqual(0);
    await up.tap();
    await toast(page, "Order saved.");
    await expect(titles.first()).toHaveText(second);
    // The tap doesn't activate what moves under the finger, and the focus stays with the film.
    await expect(up).toBeHidden();
    await expect(dots).toBeFocused();
    await press(page, "Undo");
    await expect(titles.first()).toHaveText(first);

    // The bottom row's menu opens above its button.
    const last = (await titles.allTextContents()).at(-1) ?? "";
    await openMenuOf(page, last);
    await expect(page.getByRole("button", { name: `Delete ${last}` })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Escape");

    await rows.nth(1).click({ position: { x: 150, y: 60 } });
    await expect(page.getByRole("heading", { name: second, level: 1 })).toBeVisible();
  });
});

test("a video row shows a film's states beside a still of the film", {
  tag: "@pairwise",
}, async ({ page, isMobile }) => {
  await signIn(page);
  await page.goto("/admin/videos");
  // All samples are published, and four are on the home page.
  const rows = page.locator(".ordered-row").filter({ hasText: "Sample" });
  const featured = rows.filter({ hasText: "Home page" }).first();
  await expect(featured.locator(".status-badge")).toHaveText(["Published", "Home page"]);
  await expect(featured.getByText(/^\d+:\d\d$/)).toBeVisible();
  await expect(featured.getByText(/^(Highlight Reel|Full Film|Trailer)$/)).toBeVisible({
    visible: !isMobile,
  });
  await expect(rows.getByText("flowers")).toHaveCount(0);
  const { width } = (await featured.locator("img").boundingBox()) ?? { width: 0 };
  expect(width).toBe(isMobile ? 64 : 112);
  const cut = await rows.evaluateAll((all) =>
    all
      .flatMap((row) => [...row.querySelectorAll("p, a")])
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ textContent }) => textContent),
  );
  expect(cut, "words that are cut off").toEqual([]);
});

test("lists have no axe findings and are no wider than the screen @js", async ({ page }) => {
  await signIn(page);
  for (const path of ["/admin/videos", "/admin/packages", "/admin/videos/new", "/admin/videos?state=trash"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await axeFindings(page), path).toEqual([]);
    expect(await excessWidth(page), path).toBeLessThanOrEqual(0);
  }
});
