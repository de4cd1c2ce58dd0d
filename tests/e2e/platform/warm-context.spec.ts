import { becomeAdmin, expect, test } from "#tests/e2e/studio.ts";

test.describe("what a test leaves in its browser", { tag: ["@js", "@desktop", "@chromium"] }, () => {
  test.use({ connectionCut: true });
  // The second try begins in a new browser, where there is nothing left to find.
  test.describe.configure({ retries: 0 });

  test("is made: cookies, storage, pages, no connection; and a clock is refused", async ({
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
    await context.newPage();
    await context.setOffline(true);
    await expect(page.clock.install()).rejects.toThrow("coldBrowser");
    await expect(context.addInitScript("1")).rejects.toThrow("coldBrowser");
  });

  test("is gone for the next one", async ({ page, context }) => {
    expect(context.pages()).toEqual([page]);
    expect(await context.cookies()).toEqual([]);
    await page.goto("/about");
    const stored = await page.evaluate(async () => [
      ...[localStorage.length, sessionStorage.length, (await indexedDB.databases()).length],
    ]);
    expect(stored).toEqual([0, 0, 0]);
    await page.goto("/admin");
    await expect(page).toHaveURL(/\/auth\?redirect=\/admin$/);
  });
});
