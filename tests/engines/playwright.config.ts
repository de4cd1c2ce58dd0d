import { defineConfig } from "playwright/test";
import { E2E_PORT } from "#tests/e2e/address.ts";
import { ENGINES } from "./engines.ts";

// Playwright's runner without its browsers: they are builds of its own, and these are the ones that people have.
export default defineConfig({
  testDir: ".",
  globalSetup: "./demo-data.ts",
  outputDir: "../../test-results/engines",
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  // As the browser tests: who needed the second try is named at the end.
  retries: process.env.CI ? 1 : 0,
  reporter: [["list"]],
  projects: ENGINES.filter(({ find }) => find()).map(({ name }) => ({ name })),
  webServer: {
    command: "node tests/e2e/serve.ts",
    cwd: "../..",
    url: `http://localhost:${E2E_PORT}/api/health`,
    timeout: 120_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 5000 },
  },
});
