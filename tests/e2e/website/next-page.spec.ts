import { expect, test } from "#tests/e2e/studio.ts";

// Loads what a first visit loads.
test.use({ coldBrowser: true });

test("the next page is prefetched when its link is hovered", {
  tag: ["@js", "@desktop", "@chromium"],
}, async ({ page }) => {
  await page.goto("/about", { waitUntil: "networkidle" });
  const client = await page.context().newCDPSession(page);
  const prefetched: string[] = [];
  client.on("Preload.prefetchStatusUpdated", ({ prefetchUrl, status }) => {
    if (status === "Ready") prefetched.push(new URL(prefetchUrl).pathname);
  });
  await client.send("Preload.enable");
  await page.getByRole("main").getByRole("link", { name: "Watch Our Films" }).hover();
  await expect.poll(() => prefetched).toContain("/gallery");
});
