import type { Locator, Page } from "playwright/test";
import { takeAway } from "#tests/e2e/older-browser.ts";
import { expect, expectListening, openMenu, signIn, test } from "#tests/e2e/studio.ts";

// Axe must not measure colors during a transition.

const WIDE = { width: 1280, height: 900 };
const NARROW = { width: 360, height: 740 };

const shell = (page: Page) => page.locator("[data-sidebar]");

/** Waits until the browser has stored the choice. */
const remembered = (page: Page, value: string) =>
  expect
    .poll(async () => (await page.context().cookies()).find(({ name }) => name === "studio_admin")?.value)
    .toBe(value);

test("the sidebar collapses to icons that keep their names, and stays collapsed", {
  tag: ["@js", "@desktop"],
}, async ({ page }) => {
  await takeAway(page, "cookieStore");
  await page.setViewportSize(WIDE);
  await signIn(page);
  const nav = page.getByRole("navigation", { name: "Admin" });
  await page.getByRole("button", { name: "Collapse sidebar" }).click();
  await expect(shell(page)).toHaveAttribute("data-sidebar", "icons");
  await remembered(page, "icons");
  const bookings = nav.getByRole("link", { name: "Bookings" });
  const words = bookings.getByText("Bookings");
  await expect(words).toHaveCSS("opacity", "0");
  // By keyboard, because the name also appears on focus.
  await nav.getByRole("link", { name: "Analytics" }).focus();
  await page.keyboard.press("Tab");
  await expect(bookings).toBeFocused();
  await expect(words).toHaveCSS("opacity", "1");
  const [icon, tip] = await Promise.all([bookings.boundingBox(), words.boundingBox()]);
  expect(tip?.x).toBeGreaterThan((icon?.x ?? 0) + (icon?.width ?? 0));

  // The server already renders it collapsed, so nothing moves while the page loads.
  expect(await (await page.request.get("/admin")).text()).toContain('data-sidebar="icons"');
  await page.reload();
  await expect(shell(page)).toHaveAttribute("data-sidebar", "icons");
  await page.getByRole("button", { name: "Expand sidebar" }).click();
  await remembered(page, "");
  await page.reload();
  await expect(shell(page)).toHaveAttribute("data-sidebar", "full");
  await expect(words).toHaveCSS("opacity", "1");
});

test("a page whose link is at the sidebar's end opens at its top, with heading and tabs in sight", {
  tag: ["@js", "@desktop"],
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page);
  for (const path of ["/admin/settings", "/admin/seo", "/admin/security"]) {
    await page.goto(path);
    const nav = page.getByRole("navigation", { name: "Admin" });
    await expect(nav.locator('[aria-current="page"]')).toBeInViewport();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    const heading = page.getByRole("heading", { level: 1 });
    const isSeen = await heading.evaluate((title) => {
      const { x, y, width, height } = title.getBoundingClientRect();
      return title.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
    expect([path, isSeen]).toEqual([path, true]);
  }
});

test("settings and account fit on a laptop's screen, and a menu group keeps its open state", {
  tag: ["@js", "@desktop"],
}, async ({ page }) => {
  await takeAway(page, "cookieStore");
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  await expectListening(page);
  const nav = page.getByRole("navigation", { name: "Admin" });
  for (const name of ["General", "Account"])
    await expect(nav.getByRole("link", { name, exact: true })).toBeInViewport({ ratio: 1 });

  const [appearance, content] = ["Appearance", "Content"].map((name) =>
    nav.locator("summary").filter({ hasText: name }),
  ) as [Locator, Locator];
  const themes = nav.getByRole("link", { name: "Themes" });
  await expect(themes).toBeVisible();
  await appearance.focus();
  await page.keyboard.press("Enter");
  await expect(themes).toBeHidden();
  await remembered(page, "appearance");
  await content.click();
  await expect(nav.getByRole("link", { name: "Bookings" })).toBeHidden();
  await remembered(page, "content.appearance");

  // Opening a page expands its group, but not permanently.
  await page.goto("/admin/themes");
  await expect(themes).toHaveAttribute("aria-current", "page");
  await expect(themes).toBeVisible();
  await nav.getByRole("link", { name: "Activity" }).click();
  await expect(page).toHaveURL(/\/admin\/activity$/);
  await expect(themes).toBeHidden();
  await expect(nav.getByRole("link", { name: "Bookings" })).toBeHidden();
});

test("the sidebar is a sheet on a phone", { tag: ["@js", "@phone"] }, async ({ page }) => {
  await page.setViewportSize(NARROW);
  await signIn(page);
  const nav = page.getByRole("navigation", { name: "Admin" });
  const menu = page.getByRole("button", { name: "Menu" });
  await expect(nav).toBeHidden();
  await menu.click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  await expect(nav.getByRole("link", { name: "Overview" })).toHaveAttribute("aria-current", "page");
  await page.keyboard.press("Escape");
  await expect(nav).toBeHidden();
  await expect(menu).toBeFocused();
  await menu.click();
  const close = page.getByRole("button", { name: "Close menu" });
  expect((await close.boundingBox())?.width, "as wide as its icon").toBeLessThan(60);
  await close.click();
  await expect(nav).toBeHidden();
  await menu.click();
  await nav.getByRole("link", { name: "Activity" }).click();
  await expect(page).toHaveURL(/\/admin\/activity$/);
  await expect(page.getByRole("heading", { level: 1, name: "Activity" })).toBeVisible();
  await expect(nav).toBeHidden();
});

test("sidebar links and groups work without JavaScript", { tag: "@no-js" }, async ({ page, isMobile }) => {
  await signIn(page);
  for (const name of ["Menu", "Search or jump to…", "Switch to dark", "Collapse sidebar"])
    await expect(page.getByRole("button", { name })).toHaveCount(0);
  const nav = page.getByRole("navigation", { name: "Admin" });
  if (isMobile) await page.getByRole("link", { name: /^Menu(?!s)/ }).click();
  await nav.locator("summary").filter({ hasText: "Settings" }).click();
  await expect(nav.getByRole("link", { name: "Security" })).toBeHidden();
  await nav.getByRole("link", { name: "Activity" }).click();
  await expect(page).toHaveURL(/\/admin\/activity$/);
  await expect(nav.getByRole("link", { name: "Activity" })).toHaveAttribute("aria-current", "page");
});

test("the dark theme persists", { tag: ["@js", "@desktop"] }, async ({ page }) => {
  await takeAway(page, "cookieStore");
  await signIn(page);
  await page.getByRole("button", { name: "Switch to dark" }).click();
  await remembered(page, "dark");
  for (const path of ["/admin", "/admin/users"]) {
    await page.goto(path);
    await expect(shell(page)).toHaveCSS("background-color", "rgb(20, 17, 15)");
  }
  await page.getByRole("button", { name: "Switch to light" }).click();
  await remembered(page, "");
  await expect(shell(page)).toHaveCSS("background-color", "rgb(245, 240, 230)");
});

test.describe("slow navigation", () => {
  test.use({ coldBrowser: true });

  test("shows a skeleton and an announcement only after a delay", {
    tag: ["@js", "@desktop"],
  }, async ({ page }) => {
    await page.clock.install();
    await signIn(page);
    const nav = await openMenu(page);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/admin/activity.data*", async (route) => {
      await held;
      await route.continue();
    });
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await nav.getByRole("link", { name: "Activity" }).click();
    await expect(page.getByRole("progressbar", { name: "Loading the page" })).toBeVisible();
    await page.clock.runFor(290);
    const [outlines, said] = [
      page.locator(".coming-screen"),
      page.getByRole("status").filter({ hasText: "Loading the page" }),
    ];
    expect([await outlines.count(), await said.count()]).toEqual([0, 0]);
    await page.clock.runFor(10);
    await expect(outlines).toHaveAttribute("data-shape", "rows");
    await expect(said).toHaveCount(1);
    await expect(nav.getByRole("link", { name: "Activity" })).toHaveClass(/pending/);
    // The previous page is still there below the outlines, in case the navigation is canceled.
    await expect(page.getByRole("heading", { name: "Recent Bookings" })).toBeAttached();
    await page.clock.resume();
    release();
    await expect(page.getByRole("heading", { level: 1, name: "Activity" })).toBeVisible();
    await expect(outlines).toHaveCount(0);
    await expect(page.getByRole("progressbar")).toHaveCount(0);
  });
});

test("every dashboard link leads to a page", { tag: ["@no-js", "@desktop"] }, async ({ page }) => {
  await signIn(page);
  const links = await page
    .locator("main a[href^='/']:not([href^='/api/'])")
    .evaluateAll((all) => all.map((a) => a.getAttribute("href")));
  expect(links).toEqual(
    expect.arrayContaining([
      "/admin/bookings",
      "/admin/bookings?status=new",
      "/admin/calendar",
      "/admin/videos",
      "/admin/packages",
      "/admin/email",
    ]),
  );
  for (const link of new Set(links)) {
    const answer = await page.request.get(link ?? "");
    expect([link, answer.status()]).toEqual([link, 200]);
    expect(await answer.text(), link ?? "").toContain("<h1");
  }
  await page.getByRole("banner").getByRole("link", { name: "View Site" }).click();
  await expect(page).toHaveURL("/");
});
