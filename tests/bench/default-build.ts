import { spawnSync } from "node:child_process";
import { join } from "node:path";

const root = join(import.meta.dirname, "..", "..");
export const DEFAULT_BUILD = ".data/default-build";

/** Builds the site as React Router renders one by default, to measure against. */
export function buildByDefault() {
  const command = join(root, "node_modules", ".bin", "react-router");
  const config = "tests/bench/default.vite.config.ts";
  const { status, stderr } = spawnSync(process.execPath, [command, "build", "--config", config], {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, NODE_ENV: "production", REACT_ROUTER_ROOT: root, BUILD_DIRECTORY: DEFAULT_BUILD },
  });
  if (status !== 0) throw new Error(`The default build failed:\n${stderr}`);
}
