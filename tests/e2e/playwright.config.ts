import { defineConfig } from "playwright/test";
import { browserTestSettings } from "#tests/support/browser-test-settings.ts";
import { findHeadlessChromium } from "#tests/support/chromium.ts";
import { E2E_PORT } from "./address.ts";

// Far from Los Angeles and not a whole hour off, so that a missing time zone is noticed.
process.env.TZ = "Asia/Kathmandu";

/** In the nightly run, the same tests run in Playwright's Firefox and WebKit. */
const browserName =
  (["firefox", "webkit"] as const).find((name) => name === process.env.E2E_BROWSER) ?? "chromium";
const isChromium = browserName === "chromium";

// Playwright's Firefox can't emulate phones.
const isMobile = browserName !== "firefox";
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile };
const desktop = { viewport: { width: 1280, height: 900 } };

const chromium = {
  executablePath: findHeadlessChromium() ?? undefined,
  args: [
    "--no-sandbox",
    "--disable-gpu",
    // The compositor needs no process of its own.
    "--in-process-gpu",
    // A context's pages share one process and its compiled code.
    "--renderer-process-limit=1",
    // No page is open long enough for optimized scripts to pay off. Optimizing takes a twelfth of the suite's time.
    "--js-flags=--no-maglev --no-turbofan",
    "--disable-quic",
    // The first page over https sometimes opens before `ignoreHTTPSErrors` applies to its browser.
    "--ignore-certificate-errors",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    // The headless shell would round glyph widths to whole pixels, which windows don't do.
    "--font-render-hinting=none",
  ],
};

// A test without a tag runs on both screens, with and without JavaScript. Its tags say which of the four matter:
// @js, @no-js: what scripts do, or what replaces them, such as a native date field.
// @desktop, @phone: what is the same on every screen, such as a server decision or a mail's content.
// @pairwise: each screen once and each mode once, which is enough to find every difference.
// @chromium: tests that use Chromium's own protocol.
const without = (...tags: string[]) => ({
  grepInvert: new RegExp(`(${[...tags, ...(isChromium ? [] : ["@chromium"])].join("|")})\\b`),
});

// Public forms are limited by address, and the four projects send more of them than one household does.
const at = (address: string) => ({ extraHTTPHeaders: { "cf-connecting-ip": address } });

export default defineConfig({
  ...browserTestSettings("e2e"),
  timeout: 45_000,
  expect: { timeout: 10_000 },
  use: {
    browserName,
    baseURL: `http://localhost:${E2E_PORT}`,
    timezoneId: "Asia/Kathmandu",
    // Rendering animations takes a large part of the suite's time. Tests of animations enable them.
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    // Without snapshots, because the site's policy blocks their recorder and the console has to stay clean. Only on
    // retries, because recording every test costs a tenth of the suite's time. A first failure leaves its screenshot
    // and the page as text.
    trace: process.env.CI
      ? { mode: "on-first-retry", snapshots: false, screenshots: false, sources: false }
      : "off",
    launchOptions: isChromium ? chromium : {},
  },
  projects: [
    { name: "desktop", use: { ...desktop, ...at("192.0.2.1") }, ...without("@no-js", "@phone", "@pairwise") },
    {
      name: "desktop without JavaScript",
      use: { ...desktop, ...at("192.0.2.2"), javaScriptEnabled: false },
      ...without("@js", "@phone"),
    },
    { name: "phone", use: { ...phone, ...at("192.0.2.3") }, ...without("@no-js", "@desktop") },
    {
      name: "phone without JavaScript",
      use: { ...phone, ...at("192.0.2.4"), javaScriptEnabled: false },
      ...without("@js", "@desktop", "@pairwise"),
    },
  ],
});
