import { axeFindings, expect, newCouple, test } from "#tests/e2e/studio.ts";

// Axe must not measure colors during a transition.

test.describe("public pages have no axe violations", { tag: "@js" }, () => {
  test("in the open menu", async ({ page, isMobile }) => {
    if (!isMobile) await page.setViewportSize({ width: 800, height: 900 });
    await page.goto("/");
    await page.locator("summary").filter({ hasText: "Menu" }).click();
    await expect(page.getByRole("navigation", { name: "Menu" })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
  });

  test("in the hero's open film", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("link", { name: "Play the film" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
  });

  test("on an empty filter result", async ({ page }) => {
    // The demo has films in every category, so this replaces the response by the server's for an empty one.
    await page.route("/gallery?category=trailer", async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(
        /<ul class="film-rows.*<\/ul>(?=.*data-film-count)/s,
        '<p class="quiet py-18 text-20">No videos found for the selected filter</p></div>',
      );
      return route.fulfill({ response, body });
    });
    await page.goto("/gallery");
    const filter = page.getByRole("navigation", { name: "Filter films" });
    await filter.getByRole("link", { name: "Trailers" }).click();
    await expect(page.getByText("No videos found for the selected filter")).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
  });

  test("after a message is sent", async ({ page }) => {
    await page.goto("/contact");
    await page.getByLabel("Full Name").fill("Mei Larsen");
    await page.getByLabel("Email Address").fill(newCouple().email);
    await page.getByLabel("Message").fill("Do you film at night?");
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByText("Message sent successfully!")).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
  });

  test("on a captioned film's page, before and during playback", async ({ page }) => {
    await page.goto("/films/a-toast-at-midnight");
    await expect(page.getByRole("button", { name: "Play Rosa & Elliot" })).toBeVisible();
    expect(await axeFindings(page), "before").toEqual([]);
    await page.getByRole("button", { name: "Play Rosa & Elliot" }).click();
    await expect(page.locator("[data-playing]")).toBeVisible();
    expect(await axeFindings(page), "playing").toEqual([]);
  });
});
