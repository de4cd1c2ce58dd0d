import { excessWidth, expect, test } from "#tests/e2e/studio.ts";

const PAGES = [
  "/",
  "/gallery",
  "/gallery?category=trailer",
  "/films/vows-in-gold",
  "/about",
  "/booking",
  "/contact",
  "/privacy",
  "/terms",
  "/auth",
];
// A screen of 1280 shows 640 at 200 % zoom (WCAG 1.4.10 also requires 320).
const WIDTHS = [320, 360, 640, 768, 1280, 1920];

test("no page scrolls sideways at any width or at 200 % zoom", { tag: ["@js", "@desktop"] }, async ({
  page,
}) => {
  for (const path of PAGES) {
    await page.goto(path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = await excessWidth(page);
      expect(overflow, `${path} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});

test.describe("with doubled font size", () => {
  test.use({ expectedStatuses: [404] });

  test("no page scrolls sideways on a phone", {
    tag: ["@js", "@desktop"],
  }, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const paths = [...PAGES, "/films/an-arch-by-the-sea", "/your-words?token=none", "/no-such-page"];
    for (const path of paths) {
      await page.goto(path);
      await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
      if (path === "/booking") {
        await page.locator("[data-calendar]").scrollIntoViewIfNeeded();
        await expect(page.locator("[data-calendar] .calendar")).toBeVisible();
      }
      expect(await excessWidth(page), path).toBeLessThanOrEqual(0);
    }
    // With the button that appears with the film behind the title.
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.goto("/");
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    await expect(page.getByRole("button", { name: "Pause background" })).toBeVisible();
    expect(await excessWidth(page), "the first screen with its film").toBeLessThanOrEqual(0);
    const broken = await page
      .locator("dd")
      .evaluateAll((figures) =>
        figures.filter(
          (figure) => figure.clientHeight > 1.5 * Number.parseFloat(getComputedStyle(figure).fontSize),
        ),
      );
    expect(broken, "figures in two lines").toEqual([]);
    await page.locator("[data-menu] summary").click();
    await page.getByRole("link", { name: "Book Now" }).scrollIntoViewIfNeeded();
    expect(await excessWidth(page), "the menu").toBeLessThanOrEqual(0);
  });
});

test("the menu on a landscape phone shows all its links at once", { tag: ["@js", "@desktop"] }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto("/");
  await page.locator("[data-menu] summary").click();
  const links = page.locator("[data-menu] nav").getByRole("link");
  expect(await links.count()).toBeGreaterThan(5);
  for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 });
});

test("the title on a landscape phone doesn't cover the couple", { tag: ["@js", "@desktop"] }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("font-size", "40px");
});

test("up to tablet width, text sits below pictures of people and a film shows above the fold", {
  tag: ["@js", "@desktop"],
}, async ({ page }) => {
  const HEADS = { "/about": "Our Story", "/contact": "Get In Touch" };
  for (const [width, height] of [
    [768, 1024],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const [path, name] of Object.entries(HEADS)) {
      await page.goto(path);
      const section = page.getByRole("main").locator("section").filter({ hasText: name });
      const heading = section.getByRole("heading", { name });
      await heading.scrollIntoViewIfNeeded();
      const [words, picture] = await Promise.all([
        heading.boundingBox(),
        section.locator("img").boundingBox(),
      ]);
      const below = (words?.y ?? 0) - ((picture?.y ?? 0) + (picture?.height ?? Number.NaN));
      expect(below, `${path} at ${width}`).toBeGreaterThan(0);
    }
  }
  await page.goto("/gallery");
  const first = page.locator("[data-still]").first();
  await expect(first).toBeInViewport({ ratio: 0.6 });
  // A still is as wide as the film, so no heads are cropped.
  const still = await first.locator("img").boundingBox();
  expect((still?.width ?? 0) / (still?.height ?? 1)).toBeCloseTo(16 / 9, 1);
});

test("a film's text on a tablet aligns with the film's left edge", { tag: ["@js", "@desktop"] }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  const left = (selector: string) =>
    page.locator(selector).evaluate((element) => element.getBoundingClientRect().left);
  await page.goto("/films/vows-in-gold");
  expect(await left(".film-player")).toBeCloseTo(await left("article h1"), 0);
  await page.goto("/gallery");
  await page.getByRole("link", { name: "Watch Ana & Ben" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await left("dialog .film-player")).toBeCloseTo(await left("dialog .film-words h2"), 0);
});

test.describe("with reduced motion", () => {
  test("nothing on any page moves", { tag: ["@js", "@phone"] }, async ({ page }) => {
    for (const path of PAGES) {
      await page.goto(path);
      const moving = await page.evaluate(
        () =>
          [...document.querySelectorAll("*")].filter((element) => {
            const { animationName, transitionDuration, scrollBehavior } = getComputedStyle(element);
            // Elements that are never rendered, such as a film's source, have no computed style.
            const isStill = transitionDuration
              .split(",")
              .every((time) => Number.parseFloat(time || "0") === 0);
            return !["none", ""].includes(animationName) || !isStill || scrollBehavior === "smooth";
          }).length,
      );
      expect(moving, path).toBe(0);
    }
  });
});

test("the sign-in form doesn't move when its passkey button appears", { tag: ["@js", "@desktop"] }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const gate = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await gate.promise;
    await route.fallback();
  });
  await page.goto("/auth", { waitUntil: "commit" });
  await expect(page.getByRole("main")).toHaveCSS("display", "grid");
  const top = async () => (await page.getByRole("heading", { level: 1 }).boundingBox())?.y ?? 0;
  const first = await top();
  gate.resolve();
  await expect(page.getByRole("button", { name: "Sign in with a passkey" })).toBeVisible();
  expect(await top()).toBeCloseTo(first, 0);
});

test("the menu and the calendar work with the keyboard", { tag: ["@js", "@desktop"] }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/booking");
  const menu = page.locator("[data-menu] summary");
  await menu.focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-menu]").getByRole("link", { name: "Gallery" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.locator("[data-menu]").getByRole("link", { name: "Gallery" })).toBeHidden();
  await expect(menu).toBeFocused();

  await page.getByLabel("Venue").focus();
  const day = page
    .locator(".calendar")
    .getByRole("button", { name: /^\w+day, / })
    .and(page.locator(":enabled"));
  await day.first().focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^Your date: /)).toBeVisible();
  await expect(page.locator("input[name=weddingDate]")).toHaveValue(/^\d{4}-\d\d-\d\d$/);
});
