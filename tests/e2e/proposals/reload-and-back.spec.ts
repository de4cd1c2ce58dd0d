import type { Page } from "playwright/test";
import { E2E_PORT } from "#tests/e2e/address.ts";
import { test as base, expect } from "#tests/e2e/studio.ts";
import { serveOverHttps } from "#tests/support/https-site.ts";
import { type Browsing, signReloading } from "./sign-reloading.ts";

const browsingIn = (page: Page, site: string): Browsing => ({
  resize: (width, height) => page.setViewportSize({ width, height }),
  open: (path) => page.goto(site + path),
  arrive: (path) => page.waitForURL(site + path),
  click: (css) => page.locator(css).first().click(),
  fill: (css, text) => page.locator(css).fill(text),
  press: async (name) => {
    const next = page.waitForEvent("load");
    await page.getByRole("main").getByRole("button", { name, exact: true }).click();
    await next;
  },
  read: (text) => expect(page.getByText(text)).toBeVisible(),
  leave: (how) => (how === "back" ? page.goBack() : page.reload()),
  run: (script) => page.evaluate(script),
});

const test = base.extend<{ overHttps: boolean; site: string }>({
  overHttps: [false, { option: true }],
  site: async ({ overHttps }, use) => {
    const site = `http://localhost:${E2E_PORT}`;
    if (!overHttps) return use(site);
    const secure = await serveOverHttps(site);
    await use(secure.site);
    secure.close();
  },
});

// The certificate of the site over https is our own.
test.use({ ignoreHTTPSErrors: true });

for (const overHttps of [false, true])
  test.describe(overHttps ? "over https" : "over http", { tag: ["@js", "@desktop"] }, () => {
    test.use({ overHttps });
    for (const scripts of [true, false])
      test.describe(scripts ? "with JavaScript" : "without JavaScript", () => {
        test.use({ javaScriptEnabled: scripts });
        test("S38 what was chosen is what is signed, after a reload and Back at every step", async ({
          page,
          site,
          playwright,
        }) => {
          test.slow();
          await signReloading(browsingIn(page, site), playwright, { scripts });
        });
      });
  });
