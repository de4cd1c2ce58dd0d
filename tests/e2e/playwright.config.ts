import { defineConfig } from "playwright/test";
import { findChromium } from "../support/chromium.ts";
import { E2E_PORT } from "./address.ts";

// Far from Los Angeles and half an hour off the full hour: a forgotten zone shows.
process.env.TZ = "Asia/Kathmandu";

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const desktop = { viewport: { width: 1280, height: 900 } };

// Most tests run both ways. Those of a calendar or of a native date field say which way is theirs.
const scripted = { grepInvert: /@no-js/ };
const plain = { grepInvert: /@js/ };

export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results",
  workers: 2,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [["list"]],
  use: {
    baseURL: `http://localhost:${E2E_PORT}`,
    timezoneId: "Asia/Kathmandu",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: findChromium() ?? undefined,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  projects: [
    { name: "desktop", use: desktop, ...scripted },
    { name: "desktop without JavaScript", use: { ...desktop, javaScriptEnabled: false }, ...plain },
    { name: "phone", use: phone, ...scripted },
    { name: "phone without JavaScript", use: { ...phone, javaScriptEnabled: false }, ...plain },
  ],
  webServer: {
    command: "node tests/e2e/serve.ts",
    cwd: "../..",
    url: `http://localhost:${E2E_PORT}/api/health`,
    timeout: 120_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 5000 },
  },
});
