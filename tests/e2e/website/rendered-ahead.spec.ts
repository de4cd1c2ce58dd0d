import { expect, test } from "#tests/e2e/studio.ts";

// Loads what a first visit loads.
test.use({ coldBrowser: true });

test("a prerendered page is counted only once it is shown", { tag: ["@js", "@desktop"] }, async ({
  page,
}) => {
  const reported: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/events")) reported.push(request.postData() ?? "");
  });
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, "prerendering", { get: () => true });
  });
  await page.goto("/about", { waitUntil: "networkidle" });
  expect(reported).toEqual([]);
  await page.evaluate(() => document.dispatchEvent(new Event("prerenderingchange")));
  await expect.poll(() => reported.map((event) => JSON.parse(event).path)).toEqual(["/about"]);
});
