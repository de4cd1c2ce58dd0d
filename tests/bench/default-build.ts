import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..", "..");
export const DEFAULT_BUILD = ".data/default-build";
/** Names the build that `vite preview` and `wrangler deploy` use: the latest one, whatever it was made for. */
const DEPLOYED_BUILD = join(root, ".wrangler", "deploy", "config.json");

/**
 * Builds the site with React Router's default rendering for comparison. The site's own build remains the one that is
 * deployed.
 */
export function buildByDefault() {
  const deployed = readFileSync(DEPLOYED_BUILD, "utf8");
  const command = join(root, "node_modules", ".bin", "react-router");
  const config = "tests/bench/default.vite.config.ts";
  const { status, stderr } = spawnSync(process.execPath, [command, "build", "--config", config], {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, NODE_ENV: "production", REACT_ROUTER_ROOT: root, BUILD_DIRECTORY: DEFAULT_BUILD },
  });
  writeFileSync(DEPLOYED_BUILD, deployed);
  if (status !== 0) throw new Error(`The default build failed:\n${stderr}`);
}
