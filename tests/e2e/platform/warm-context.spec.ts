import { becomeAdmin, expect, test } from "#tests/e2e/studio.ts";

test.describe("state left in a reused browser context", { tag: ["@js", "@desktop", "@chromium"] }, () => {
  test.use({ connectionCut: true });
  // A retry would start in a new browser with nothing left behind.
  test.describe.configure({ retries: 0 });

  /** Number of requests that the first test's listener has received. */
  let heard = 0;

  test("covers cookies, storage, pages and a lost connection; a fake clock is rejected", async ({
    page,
    context,
  }) => {
    await becomeAdmin(page);
    await page.goto("/about");
    await page.evaluate(async () => {
      localStorage.setItem("left", "1");
      sessionStorage.setItem("left", "1");
      await new Promise((resolve) => {
        indexedDB.open("left").onsuccess = resolve;
      });
    });
    await page.setViewportSize({ width: 500, height: 500 });
    page.on("request", () => {
      heard += 1;
    });
    await context.newPage();
    await context.setOffline(true);
    await expect(page.clock.install()).rejects.toThrow("coldBrowser");
    await expect(context.addInitScript("1")).rejects.toThrow("coldBrowser");
  });

  test("is cleared for the next test", async ({ page, context }) => {
    expect(context.pages()).toEqual([page]);
    expect(await context.cookies()).toEqual([]);
    expect(page.url()).toBe("about:blank");
    expect(page.viewportSize()).toEqual({ width: 1280, height: 900 });
    const before = heard;
    await page.goto("/about");
    expect(heard).toBe(before);
    const stored = await page.evaluate(async () => [
      localStorage.length,
      sessionStorage.length,
      (await indexedDB.databases()).length,
    ]);
    expect(stored).toEqual([0, 0, 0]);
    // The blank page and this one.
    expect(await page.evaluate(() => history.length)).toBe(2);
    await page.goto("/admin");
    await expect(page).toHaveURL(/\/auth\?redirect=\/admin$/);
    await page.route("**/about", (route) => route.fulfill({ body: "routed" }));
  });

  test("is cleared for the next test even if a page couldn't be reset", async ({ page, context }) => {
    expect(context.pages()).toEqual([page]);
    await page.goto("/about");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});
