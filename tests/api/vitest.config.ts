import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "vitest/config";

const root = join(import.meta.dirname, "..", "..");

// @react-router/cloudflare imports this package, which contains only types and no module. A bundler drops the import,
//   Node doesn't.
const typesOnly = {
  name: "types-only",
  enforce: "pre" as const,
  resolveId: (id: string) => (id === "@cloudflare/workers-types" ? "\0types-only" : undefined),
  load: (id: string) => (id === "\0types-only" ? "export {};" : undefined),
};

const all = globSync("tests/api/**/*.test.ts", { cwd: root }).sort();
// Vitest's tag for a whole file. Tagged files measure real time and must run alone.
const ALONE = "// @module-tag alone\n";
const alone = all.filter((path) => readFileSync(join(root, path), "utf8").startsWith(ALONE));
const together = all.filter((path) => !alone.includes(path));

export default defineConfig({
  root,
  plugins: [typesOnly],
  test: {
    globalSetup: [
      "tests/support/build.ts",
      "tests/support/build-function.ts",
      "tests/support/database-template.ts",
    ],
    // A zone far from the studio's and from UTC, so that dates computed without a zone fail here.
    env: { TZ: "Asia/Kathmandu" },
    tags: [{ name: "alone", description: "Measures real time: no other file runs beside it." }],
    // Files run one after another in the same process and share its Workers (tests/support/worker-pool.ts). Imported
    // modules keep no state.
    isolate: false,
    projects: [
      {
        extends: true,
        // Three at a time use two cores fully, because each waits now and then for a time limit or the disk.
        test: { name: "together", include: together, maxWorkers: 3, sequence: { groupOrder: 0 } },
      },
      { extends: true, test: { name: "alone", include: alone, maxWorkers: 1, sequence: { groupOrder: 1 } } },
    ],
    fsModuleCache: false,
    server: { deps: { inline: ["@react-router/cloudflare"] } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
