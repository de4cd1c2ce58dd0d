import { anotherPage } from "#tests/e2e/admin-entry.ts";
import { test } from "#tests/e2e/own-studio.ts";
import { axeFindings, excessWidth, expect, expectListening } from "#tests/e2e/studio.ts";
import { swipe } from "#tests/e2e/touch-gestures.ts";
import { BUTTON, drafted, publish, startOver, style } from "./appearance.ts";

// Uses its own studio, because the theme published here applies to all pages.
test.use({ expectedStatuses: [409, 422] });

test.describe("the appearance", { tag: ["@js", "@desktop"] }, () => {
  test.describe.configure({ mode: "serial" });

  test("shows color, font and sizes only in the preview before publishing, and on the site afterward", async ({
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

    // Another person's phone: shows the draft theme, isn't counted, and its forms store nothing.
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

  test("applies the chosen surfaces, section order and visibility, header, hero and footer", async ({
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
    // The hero title is a setting that another test may be changing.
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

  test("applies the three toggles, also without JavaScript", async ({ page, browser }) => {
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
    // A sticky header with this many rows would cover a phone's page.
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
});
