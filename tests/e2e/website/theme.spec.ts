import type { Page } from "playwright/test";
import { anotherPage } from "#tests/e2e/admin-entry.ts";
import { test } from "#tests/e2e/own-studio.ts";
import { axeFindings, becomeAdmin, excessWidth, expect, expectListening } from "#tests/e2e/studio.ts";
import { dragByTouch, swipe } from "#tests/e2e/touch-gestures.ts";

// A studio of its own: the theme that is published here applies to all pages.
test.use({ expectedStatuses: [409, 422] });

const SAVED = "Settings saved - Your appearance settings have been updated successfully.";
const DRAFTED = /^In the draft, not published yet:/;
const AS_SITE = "No unpublished changes.";

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

async function open(page: Page, path: string) {
  await becomeAdmin(page);
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1, name: "Appearance" })).toBeVisible();
  // The page listens once it says which keys it listens to.
  await expectListening(page);
}

/** Waits until the draft has been saved by itself. */
const drafted = (page: Page) => expect(page.getByText(DRAFTED)).toBeVisible();

async function publish(page: Page) {
  await press(page, "Save Changes");
  await expect(page.getByText(SAVED)).toBeVisible();
  await expect(page.getByText(AS_SITE)).toBeVisible();
}

/** Starts with the default theme, because the tests of this file share a studio. */
async function startOver(page: Page) {
  await open(page, "/admin/customize?tab=history");
  const first = page.getByRole("button", { name: "Restore as draft (version 1)", exact: true });
  if ((await first.count()) === 0) return;
  await first.click();
  await expect(page.getByText("Restored as draft")).toBeVisible();
  await publish(page);
}

const style = (page: Page, selector: string, name: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);

const BUTTON = ".button-accent >> visible=true";

test.describe("the appearance", { tag: ["@js", "@desktop"] }, () => {
  test.describe.configure({ mode: "serial" });

  test("color, font and sizes are seen in the preview alone, then on the site within a second", async ({
    page,
    browser,
  }) => {
    test.slow();
    await startOver(page);
    const visitor = await anotherPage(browser, page);
    await page.goto("/admin/themes");
    await expectListening(page);
    await page.getByRole("button", { name: "Royal Blue" }).click();
    await expect(page.getByText("Too dark to read on dark backgrounds (2.1:1")).toBeVisible();
    await drafted(page);
    const frame = page.frameLocator("iframe");
    await expect(frame.locator("main .button-accent").first()).toHaveCSS(
      "background-color",
      "rgb(30, 64, 175)",
    );

    await page.getByRole("link", { name: "Typography" }).click();
    await page.getByRole("radio", { name: "Montserrat" }).check();
    await page.getByRole("group", { name: "Headings" }).getByRole("radio", { name: "Smaller" }).check();
    await expect(frame.locator("h1")).toHaveCSS("font-family", /Montserrat/);
    await expect(page.getByText("brand color, font, size of headings")).toBeVisible();

    // On another person's phone: shown with the draft theme, not counted, and its forms store nothing.
    const reported: string[] = [];
    visitor.on("request", (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname === "/api/events") reported.push(visitor.url());
      if (search.startsWith("?theme=")) reported.push("preview");
    });
    const link = (await page.getByRole("link", { name: "Preview", exact: true }).getAttribute("href")) ?? "";
    await visitor.goto(link.replace("/?", "/contact?"), { waitUntil: "networkidle" });
    expect(await style(visitor, "form button", "background-color")).toBe("rgb(30, 64, 175)");
    await visitor.locator("form[method=post] button").last().click();
    await expect(visitor.getByText("the form was not sent")).toBeVisible();
    await visitor.waitForLoadState("networkidle");
    expect(new Set(reported)).toEqual(new Set(["preview"]));

    await visitor.goto("/", { waitUntil: "networkidle" });
    expect(reported.at(-1)).toBe(visitor.url());
    expect(await style(visitor, BUTTON, "background-color")).toBe("rgb(212, 175, 55)");
    expect(await style(visitor, "h1", "font-family")).toContain("Playfair");
    const before = Number.parseFloat(await style(visitor, "h1", "font-size"));

    await publish(page);
    await visitor.goto("/");
    expect(await style(visitor, BUTTON, "background-color")).toBe("rgb(30, 64, 175)");
    expect(await style(visitor, "h1", "font-family")).toContain("Montserrat");
    expect(Number.parseFloat(await style(visitor, "h1", "font-size"))).toBeCloseTo(before * 0.85, 0);
    await visitor.context().close();
  });

  test("surfaces, order and visibility of sections, header, hero and footer are as chosen", async ({
    page,
    browser,
  }) => {
    test.slow();
    await startOver(page);
    const visitor = await anotherPage(browser, page);
    await page.goto("/admin/themes");
    await expectListening(page);
    for (const [group, surface] of [
      ["Header and footer", "Light"],
      ["Home: services and numbers", "Dark"],
      ["Gallery and films", "Light"],
      ["Our Story", "Dark"],
      ["Booking, contact and legal pages", "Dark"],
    ] as const) {
      await page.getByRole("group", { name: group }).getByRole("radio", { name: surface }).check();
    }
    await page.getByRole("link", { name: "Layout" }).click();
    await page.getByRole("radio", { name: "Full-screen film" }).check();
    await page.getByRole("group", { name: "Layout" }).first().getByRole("radio", { name: "Slim" }).check();
    const up = page.getByRole("button", { name: "Move up: Closing call to action" });
    for (const _ of [1, 2, 3]) {
      await expect(up).toBeEnabled();
      await up.focus();
      await page.keyboard.press("Enter");
    }
    await expect(up).toBeDisabled();
    await page.getByRole("checkbox", { name: "Show Figures" }).uncheck();
    await page
      .getByRole("listitem")
      .filter({ hasText: "Our services" })
      .locator("[data-drag-handle]")
      .dragTo(page.getByRole("listitem").filter({ hasText: "Featured love stories" }), {
        targetPosition: { x: 100, y: 5 },
      });
    await drafted(page);
    await publish(page);

    await visitor.goto("/");
    const headings = await visitor.locator("main h1, main h2:visible").allTextContents();
    const at = (words: string) => headings.findIndex((heading) => heading.includes(words));
    // The hero's title is a setting, which another test may be changing.
    expect(headings[0]).toBe(await visitor.getByRole("heading", { level: 1 }).textContent());
    expect(at("Our Services")).toBeGreaterThan(1);
    expect(at("Our Services")).toBeLessThan(at("Featured"));
    expect(await visitor.locator("main dl").count()).toBe(0);
    expect(await style(visitor, "body > header", "background-color")).toBe("rgb(251, 248, 242)");
    expect(await style(visitor, "main .on-light", "background-color")).toBe("rgb(20, 17, 15)");
    const hero = await visitor.locator(".hero").boundingBox();
    expect(hero?.height ?? 0).toBeGreaterThan((visitor.viewportSize()?.height ?? 0) - 80);
    expect(await axeFindings(visitor)).toEqual([]);
    await visitor.goto("/gallery");
    expect(await style(visitor, "main > .on-dark", "background-color")).toBe("rgb(251, 248, 242)");
    expect(await axeFindings(visitor)).toEqual([]);
    for (const path of ["/about", "/booking", "/contact", "/privacy"]) {
      await visitor.goto(path);
      expect(await axeFindings(visitor), path).toEqual([]);
    }
    await visitor.setViewportSize({ width: 360, height: 740 });
    for (const path of ["/", "/gallery", "/about"]) {
      await visitor.goto(path);
      expect(await excessWidth(visitor), path).toBeLessThanOrEqual(0);
    }
    await visitor.context().close();
  });

  test("the three toggles are obeyed, without JavaScript too", async ({ page, browser }) => {
    test.slow();
    await startOver(page);
    const visitor = await anotherPage(browser, page, { javaScriptEnabled: false });
    await visitor.setViewportSize({ width: 360, height: 740 });
    const menu = visitor.locator("header details[data-menu]");
    await visitor.goto("/");
    await expect(menu).toBeVisible();
    expect(await style(visitor, "body > header", "position")).toBe("sticky");

    await page.goto("/admin/customize?tab=responsive");
    await expectListening(page);
    await page.getByRole("checkbox", { name: /^Mobile Menu/ }).uncheck();
    await drafted(page);
    await publish(page);
    // So many rows would cover a phone's page if they stayed.
    await visitor.goto("/");
    expect(await style(visitor, "body > header", "position")).toBe("relative");
    await visitor.setViewportSize({ width: 1280, height: 740 });
    expect(await style(visitor, "body > header", "position")).toBe("sticky");
    await visitor.setViewportSize({ width: 360, height: 740 });

    for (const name of ["Sticky Header", "Touch Gestures"])
      await page.getByRole("checkbox", { name }).uncheck();
    await drafted(page);
    await publish(page);
    await visitor.goto("/");
    await expect(menu).toHaveCount(0);
    for (const name of ["Home", "Gallery", "About", "Booking", "Contact"])
      await expect(visitor.getByRole("banner").getByRole("link", { name, exact: true })).toBeVisible();
    expect(await excessWidth(visitor)).toBeLessThanOrEqual(0);
    expect(await style(visitor, "body > header", "position")).toBe("relative");
    await visitor.context().close();

    const finger = await anotherPage(browser, page, { hasTouch: true });
    await finger.goto("/gallery");
    await finger.locator("a[data-film-open]").first().click();
    await expect(finger.locator("dialog[open]")).toBeVisible();
    const shown = finger.url();
    await swipe(finger, -120);
    expect(finger.url()).toBe(shown);
    await finger.locator("dialog[open]").getByRole("button", { name: "Next film" }).click();
    await expect(finger).not.toHaveURL(shown);
    await finger.context().close();
  });

  test("links are added, put below another and seen in the header; an unsafe one is told beside its field", async ({
    page,
    browser,
  }) => {
    test.slow();
    await startOver(page);
    await page.goto("/admin/menus");
    await expectListening(page);
    const header = page.getByRole("region", { name: "Header" });
    await header.getByRole("button", { name: "Add a link" }).click();
    await header.getByLabel("Label").last().fill("Trailers");
    await header.getByLabel("Link", { exact: true }).last().fill("javascript:alert(1)");
    await expect(header.getByText("Please give a page of this site")).toBeVisible();
    // From another tab, the way back to it.
    await page.getByRole("link", { name: "Theme", exact: true }).click();
    await page.getByRole("alert").getByRole("link", { name: "Links of the header" }).click();
    await header.getByLabel("Link", { exact: true }).last().fill("/gallery?category=trailer");
    for (const _ of [1, 2, 3]) {
      await header.getByRole("button", { name: "Move up: Trailers" }).focus();
      await page.keyboard.press("Enter");
    }
    await header.getByRole("button", { name: "Nest under the one above (Trailers)" }).click();
    await drafted(page);
    await publish(page);
    const visitor = await anotherPage(browser, page, { javaScriptEnabled: false });
    await visitor.goto("/");
    const below = visitor.getByRole("banner").locator("details.submenu >> visible=true");
    await expect(below.getByRole("link", { name: "Trailers" })).toBeHidden();
    await below.locator("summary").focus();
    await visitor.keyboard.press("Enter");
    await expect(below.getByRole("link", { name: "Gallery" })).toBeVisible();
    await below.getByRole("link", { name: "Trailers" }).click();
    await expect(visitor).toHaveURL(/category=trailer$/);
    const scripted = await anotherPage(browser, page);
    await scripted.goto(visitor.url());
    expect(await axeFindings(scripted)).toEqual([]);
    await visitor.context().close();
  });

  test("links of a menu are put in order by a mouse and by a finger", async ({ page, browser }) => {
    await startOver(page);
    const menuOf = async (screen: Page) => {
      await screen.goto("/admin/menus");
      const menu = screen.getByRole("region", { name: "Header" });
      const rows = menu.locator("[data-drag-item]");
      const handle = rows.first().locator("[data-drag-handle]");
      await expect(handle).toBeVisible();
      const words = () =>
        menu
          .getByLabel("Label")
          .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
      const { height = 0 } = (await rows.nth(1).boundingBox()) ?? {};
      return { handle, words, below: rows.nth(1), height };
    };
    const menu = await menuOf(page);
    const [first = "", second = "", ...others] = await menu.words();
    await menu.handle.dragTo(menu.below, { targetPosition: { x: 50, y: menu.height - 5 } });
    await expect.poll(menu.words).toEqual([second, first, ...others]);
    await drafted(page);

    const finger = await anotherPage(browser, page, { hasTouch: true });
    await becomeAdmin(finger);
    const touched = await menuOf(finger);
    const { x = 0, y = 0 } = (await touched.below.boundingBox()) ?? {};
    await dragByTouch(finger, touched.handle, { x: x + 50, y: y + touched.height - 5 });
    await expect.poll(touched.words).toEqual([first, second, ...others]);
    await expect(finger.getByText(AS_SITE)).toBeVisible();
    await finger.context().close();
  });

  test("widgets stand in their places and say what was typed", async ({ page, browser }) => {
    test.slow();
    await startOver(page);
    await page.goto("/admin/widgets");
    await expectListening(page);
    await page.getByLabel("Show the announcement bar").check();
    await expect(page.getByText("Enter the announcement")).toBeVisible();
    await page.locator("#announcement-text").fill("Dates of 2028 are open");
    await page.getByLabel("Show the testimonial").check();
    await page.locator("#testimonial-quote").fill("We cried, twice.");
    await page.getByLabel("Show the film strip").check();
    await page.locator("#filmStrip-title").fill("Lately");
    await page.getByLabel("Show the call to action").check();
    await page.locator("#callToAction-title").fill("Tell us your day");
    await page.locator("#callToAction-label").fill("Write to us");
    await page.locator("#callToAction-target").fill("/contact");
    await drafted(page);
    await publish(page);
    const visitor = await anotherPage(browser, page);
    await visitor.addInitScript(() => {
      Object.assign(window, { shifts: 0 });
      new PerformanceObserver((list) => {
        const entries = list.getEntries() as (PerformanceEntry & { value: number })[];
        for (const { value } of entries) Object.assign(window, { shifts: shiftsIn(window) + value });
      }).observe({ type: "layout-shift", buffered: true });
      function shiftsIn(of: Window) {
        return (of as unknown as { shifts: number }).shifts;
      }
    });
    for (const [width, height] of [
      [360, 740],
      [1280, 900],
    ] as const) {
      await visitor.setViewportSize({ width, height });
      await visitor.goto("/", { waitUntil: "networkidle" });
      await visitor.mouse.wheel(0, 6000);
      await visitor.getByRole("contentinfo").scrollIntoViewIfNeeded();
      expect(await visitor.evaluate(() => (window as unknown as { shifts: number }).shifts)).toBe(0);
    }
    await visitor.goto("/");
    await expect(visitor.getByText("Dates of 2028 are open")).toBeVisible();
    await expect(visitor.getByText("We cried, twice.")).toBeVisible();
    for (const path of ["/gallery", "/contact"]) {
      await visitor.goto(path);
      await expect(visitor.getByRole("heading", { name: "Lately" })).toBeVisible();
      await expect(visitor.getByRole("link", { name: "Write to us" })).toBeVisible();
      expect(await axeFindings(visitor)).toEqual([]);
    }
    await visitor.setViewportSize({ width: 360, height: 740 });
    for (const path of ["/", "/contact"]) {
      await visitor.goto(path);
      expect(await excessWidth(visitor), path).toBeLessThanOrEqual(0);
    }
    await visitor.context().close();
  });

  test("two admins at once lose nothing: other fields come together, the same one is a choice", async ({
    page,
    browser,
  }) => {
    test.slow();
    await startOver(page);
    const brother = await anotherPage(browser, page);
    await open(brother, "/admin/customize");
    await page.goto("/admin/themes");
    await expectListening(page);
    await page.getByRole("button", { name: "Forest Green" }).click();
    await drafted(page);
    await brother.getByRole("radio", { name: "Text only" }).check();
    await expect(brother.getByText("not published yet: brand color, first screen")).toBeVisible();
    await brother.getByRole("link", { name: "Theme", exact: true }).click();
    await expect(brother.getByLabel("Any color")).toHaveValue("#065F46");
    await brother.getByRole("button", { name: "Deep Purple" }).click();
    await expect(
      brother.getByText("In the draft, not published yet: brand color, first screen"),
    ).toBeVisible();
    await page.getByRole("button", { name: "Rose Gold" }).click();
    await expect(page.getByText("Brand color, theirs")).toBeVisible();
    await press(page, "Keep yours (Brand color)");
    await drafted(page);
    await publish(page);
    await brother.context().close();
    const visitor = await anotherPage(browser, page);
    await visitor.goto("/");
    expect(await style(visitor, BUTTON, "background-color")).toBe("rgb(233, 30, 99)");
    await expect(visitor.locator(".hero-frame")).toHaveCount(0);
    await visitor.context().close();
  });

  test("leaving asks while the draft does not have what was typed", async ({ page }) => {
    await open(page, "/admin/themes");
    await page.getByLabel("Any color").fill("#12");
    await page.getByRole("link", { name: "Layout", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Sections of the home page" })).toBeVisible();
    await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Overview" }).click();
    await expect(page.getByRole("dialog", { name: "Leave without saving?" })).toBeVisible();
    await press(page, "Stay here");
    await page.getByRole("link", { name: "Theme", exact: true }).click();
    await expect(page.getByLabel("Any color")).toHaveValue("#12");
  });
});

test("on a phone the preview is on the first screen, and the open tab is seen", {
  tag: ["@js", "@phone"],
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await open(page, "/admin/customize?tab=history");
  const tabs = page.getByRole("navigation", { name: "Appearance" });
  await expect(tabs.getByRole("link", { name: "History" })).toBeInViewport({ ratio: 0.95 });
  await tabs.getByRole("link", { name: "Layout" }).click();
  const preview = page.getByTitle("Preview of the draft");
  await expect(preview).toBeInViewport();
  await expect
    .poll(async () => 780 - ((await preview.boundingBox())?.y ?? 780), "pixels of it on the screen")
    .toBeGreaterThan(300);
  expect(await excessWidth(page)).toBeLessThanOrEqual(0);
});
