import { expect, test } from "#tests/e2e/studio.ts";

// What a first visit loads.
test.use({ coldBrowser: true });

test("the next page is fetched when its link is pointed at", {
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
