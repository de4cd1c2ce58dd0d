import type { PlaywrightTestConfig } from "playwright/test";
import { E2E_PORT } from "#tests/e2e/address.ts";

/** Settings shared by both browser test suites. Each adds its browsers and timeouts. */
export const browserTestSettings = (suite: "e2e" | "engines") =>
  ({
    testDir: ".",
    // A separate folder, because Playwright empties it first and the other suite's traces must be kept.
    outputDir: `../../test-results/${suite}`,
    // Two cores have capacity for a third worker, because pages sometimes wait for the disk, the server or a timer.
    workers: 3,
    forbidOnly: true,
    // In CI, one late click must not fail the whole run. `npm test` lists the tests that needed a retry at its end.
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
