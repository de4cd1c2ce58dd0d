import type { Page } from "playwright/test";

/** Makes the page check for changes at once, as it does when a user returns to its tab. */
export async function askNow(page: Page) {
  const answer = page.waitForResponse((response) => response.url().includes("/api/change-signal"));
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await (await answer).finished();
  // Work triggered by the response has started by then.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 100)));
}
