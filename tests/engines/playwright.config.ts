import { defineConfig } from "playwright/test";
import { browserTestSettings } from "#tests/support/browser-test-settings.ts";
import { ENGINES } from "./engines.ts";

// Playwright's runner without its browsers: those are custom builds, and these are the ones that people use.
export default defineConfig({
  ...browserTestSettings("engines"),
  globalSetup: "./demo-data.ts",
  timeout: 60_000,
  expect: { timeout: 20_000 },
  projects: ENGINES.filter(({ find }) => find()).map(({ name }) => ({ name })),
});
