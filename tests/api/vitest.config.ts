import { join } from "node:path";
import { defineConfig } from "vitest/config";

const root = join(import.meta.dirname, "..", "..");

export default defineConfig({
  root,
  test: {
    include: ["tests/api/**/*.test.ts"],
    globalSetup: ["tests/support/build.ts"],
    // A zone far from the studio's and from UTC: a date that forgot its zone fails here.
    env: { TZ: "Asia/Kathmandu" },
    // Every file runs a workerd and a libSQL server of its own: side by side they would wait for each other.
    fileParallelism: false,
    fsModuleCache: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
