import { join } from "node:path";
import { buildElsewhere } from "#tests/support/build-elsewhere.ts";

export const DEFAULT_BUILD = ".data/default-build";

/** Builds the site with React Router's default rendering for comparison. */
export function buildByDefault() {
  const { status, stderr } = buildElsewhere({
    directory: DEFAULT_BUILD,
    environment: { REACT_ROUTER_ROOT: join(import.meta.dirname, "..", "..") },
    config: "tests/bench/default.vite.config.ts",
  });
  if (status !== 0) throw new Error(`The default build failed:\n${stderr}`);
}
