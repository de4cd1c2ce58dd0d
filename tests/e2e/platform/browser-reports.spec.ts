import type { Page } from "playwright/test";
import { enterAsAdmin, test } from "#tests/e2e/admin-entry.ts";
import { expect } from "#tests/e2e/studio.ts";

/** Fails as an error of one of the page's own files, which nothing has caught. Returns the report that was sent. */
async function failIn(page: Page) {
  const sent = page.waitForRequest("**/api/browser-reports");
  await page.evaluate(() => {
    const error = new TypeError("Ana is not a function");
    error.stack = `TypeError: Ana is not a function\n    at f (${location.origin}/assets/some-Bx1.js:1:20)`;
    for (const _ of [1, 2]) dispatchEvent(new ErrorEvent("error", { error }));
    // Not ours.
    dispatchEvent(new ErrorEvent("error", { error: new Error("An extension failed") }));
  });
  const request = await sent;
  expect((await request.response())?.status()).toBe(204);
  return request.postDataJSON() as unknown;
}

test("errors of scripts are reported by the back office and by clients' pages, once", {
  tag: ["@js", "@desktop"],
}, async ({ page, database }) => {
  const reports: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/browser-reports")) reports.push(request.postData() ?? "");
  });
  const report = { kind: "error", message: "TypeError: Ana is not a function", at: ["some-Bx1.js:1:20"] };
  await enterAsAdmin(page, database);
  await page.goto("/admin/payments");
  expect(await failIn(page)).toEqual({ ...report, path: "/admin/payments" });
  await page.goto("/verify");
  await page.waitForFunction(() => document.querySelector("[data-droppable]"));
  expect(await failIn(page)).toEqual({ ...report, path: "/verify" });
  expect(reports).toHaveLength(2);
});
