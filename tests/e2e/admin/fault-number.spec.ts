import type { Locator } from "playwright/test";
import { whileFrozen } from "#tests/e2e/frozen-database.ts";
import { test } from "#tests/e2e/own-studio.ts";
import { expect, signInAlone } from "#tests/e2e/studio.ts";

// A studio of its own, whose database can be frozen.
test.use({ expectedStatuses: [500, 503] });

const NUMBER = /^[0-9a-f-]{36}$/;

/** React marks each element of the page that it has taken over. */
const expectHydrated = (element: Locator) =>
  expect
    .poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith("__reactFiber"))))
    .toBe(true);

for (const path of ["/admin", "/admin/bookings", `/auth/invitation?token=${"A".repeat(43)}`])
  test(`the error page at ${path} keeps its request number once its script has loaded`, {
    tag: ["@js", "@desktop"],
  }, async ({ page, ownData }) => {
    await signInAlone(page);
    let reached = 0;
    await whileFrozen(ownData, async () => {
      reached = (await page.goto(path))?.status() ?? 0;
    });
    expect(reached).toBeGreaterThanOrEqual(500);
    const number = page.locator("[data-request-id]");
    await expect(number).toHaveText(NUMBER);
    const served = await number.textContent();
    await expectHydrated(number);
    await expect(number).toHaveText(served ?? "");
    await expect(number).toBeVisible();
  });
