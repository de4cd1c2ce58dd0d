import { defineConfig } from "playwright/test";
import { browserTestSettings } from "#tests/support/browser-test-settings.ts";
import { findHeadlessChromium } from "#tests/support/chromium.ts";
import { E2E_PORT } from "./address.ts";

// Far from Los Angeles and half an hour off the full hour: a forgotten zone shows.
process.env.TZ = "Asia/Kathmandu";

/** Nightly, the same tests run in Playwright's own Firefox and WebKit. */
const browserName =
  (["firefox", "webkit"] as const).find((name) => name === process.env.E2E_BROWSER) ?? "chromium";
const isChromium = browserName === "chromium";

// Playwright's Firefox knows no phones.
const isMobile = browserName !== "firefox";
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile };
const desktop = { viewport: { width: 1280, height: 900 } };

const chromium = {
  executablePath: findHeadlessChromium() ?? undefined,
  args: [
    "--no-sandbox",
    "--disable-gpu",
    // What puts the layers together needs no process of its own.
    "--in-process-gpu",
    // The pages of a context share one process, with all that it has compiled.
    "--renderer-process-limit=1",
    // No page is open long enough to win back what optimizing its scripts costs: a twelfth of the suite's time.
    "--js-flags=--no-maglev --no-turbofan",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    // The headless shell would round what letters measure to whole pixels, as no window does.
    "--font-render-hinting=none",
  ],
};

// A test without a tag runs on both screens, with JavaScript and without. Which of the four differ for a test,
// it says itself:
// @js, @no-js: what scripts do, or what stands there without them, such as a native date field.
// @desktop, @phone: what is the same on every screen, such as what the server decides or a mail says.
// @pairwise: each screen once and each way once, so that nothing that differs goes unseen.
// @chromium: what is asked of the browser itself, by a protocol that is Chromium's alone.
const without = (...tags: string[]) => ({
  grepInvert: new RegExp(`(${[...tags, ...(isChromium ? [] : ["@chromium"])].join("|")})\\b`),
});

// Public forms are limited by address, and the four projects send more of them than a household does.
const at = (address: string) => ({ extraHTTPHeaders: { "cf-connecting-ip": address } });

export default defineConfig({
  ...browserTestSettings("e2e"),
  timeout: 45_000,
  expect: { timeout: 10_000 },
  use: {
    browserName,
    baseURL: `http://localhost:${E2E_PORT}`,
    timezoneId: "Asia/Kathmandu",
    // To draw what moves takes a good part of the suite. Tests of what moves ask for it.
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    // Without snapshots: what records them is itself refused by the site's policy, and the console has to stay clean.
    // And at the second try only: to record every test costs a tenth of the suite's time. What a first try has left is
    // its screenshot and its page in words.
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
