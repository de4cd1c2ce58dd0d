import { globSync, readFileSync } from "node:fs";
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

const all = globSync("tests/api/**/*.test.ts", { cwd: root }).sort();
// Wants the machine to itself: its clock is what it measures, or its database comes back on a port that
// another file's connections might hold by then.
const ALONE = /database\.(freeze|start)\(|toBeLessThan\(6_?000\)/;
const alone = all.filter((path) => ALONE.test(readFileSync(join(root, path), "utf8")));
const together = all.filter((path) => !alone.includes(path));

export default defineConfig({
  root,
  plugins: [typesOnly],
  test: {
    globalSetup: ["tests/support/build.ts"],
    // A zone far from the studio's and from UTC: a date that forgot its zone fails here.
    env: { TZ: "Asia/Kathmandu" },
    // Every file runs a workerd and a libSQL server of its own. Two at a time fill two cores.
    projects: [
      {
        extends: true,
        test: {
          name: "together",
          include: together,
          maxWorkers: 2,
          // A file starts a house of its own, and what it imports keeps nothing: to load that anew for each file
          // takes a second of a core.
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      { extends: true, test: { name: "alone", include: alone, maxWorkers: 1, sequence: { groupOrder: 1 } } },
    ],
    fsModuleCache: false,
    server: { deps: { inline: ["@react-router/cloudflare"] } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
