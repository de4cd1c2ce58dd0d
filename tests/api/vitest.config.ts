import { join } from "node:path";
import { defineConfig } from "vitest/config";

const root = join(import.meta.dirname, "..", "..");

// @react-router/cloudflare imports this package, which holds types and no module; a bundle drops it, Node does not.
const typesOnly = {
  name: "types-only",
  enforce: "pre" as const,
  resolveId: (id: string) => (id === "@cloudflare/workers-types" ? "\0types-only" : undefined),
  load: (id: string) => (id === "\0types-only" ? "export {};" : undefined),
};

export default defineConfig({
  root,
  plugins: [typesOnly],
  test: {
    include: ["tests/api/**/*.test.ts"],
    globalSetup: ["tests/support/build.ts"],
    // A zone far from the studio's and from UTC: a date that forgot its zone fails here.
    env: { TZ: "Asia/Kathmandu" },
    // Every file runs a workerd and a libSQL server of its own: side by side they would wait for each other.
    fileParallelism: false,
    fsModuleCache: false,
    server: { deps: { inline: ["@react-router/cloudflare"] } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
