import type { PlaywrightTestConfig } from "playwright/test";
import { E2E_PORT } from "#tests/e2e/address.ts";

/** What both suites of browser tests share; each adds its browsers and how long it waits. */
export const browserTestSettings = (suite: "e2e" | "engines") =>
  ({
    testDir: ".",
    // A folder of its own: Playwright empties it first, and the other suite's traces have to stay.
    outputDir: `../../test-results/${suite}`,
    // Two cores have work for a third: a page waits now and then, for the disk, the server or a timer.
    workers: 3,
    forbidOnly: true,
    // In CI one late click must not fail everything. `npm test` lists at its end which tests needed the second try.
    retries: process.env.CI ? 1 : 0,
    reporter: process.env.TEST_REPORT
      ? [["list"], ["json", { outputFile: process.env.TEST_REPORT }]]
      : [["list"]],
    webServer: {
      command: `node tests/${suite}/serve.ts`,
      cwd: "../..",
      url: `http://localhost:${E2E_PORT}/api/health`,
      timeout: 120_000,
      gracefulShutdown: { signal: "SIGTERM", timeout: 5000 },
    },
  }) satisfies PlaywrightTestConfig;
