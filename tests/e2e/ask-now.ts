import type { Page } from "playwright/test";

/** Lets the page ask at once whether something has happened, as it does when somebody comes back to its tab. */
export async function askNow(page: Page) {
  const answer = page.waitForResponse((response) => response.url().includes("/api/change-signal"));
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await (await answer).finished();
  // What follows from the answer has begun by then.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 100)));
}
