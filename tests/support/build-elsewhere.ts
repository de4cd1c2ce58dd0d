import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..", "..");

/** Names the build that `npm run preview` and `wrangler deploy` use: the latest one, whatever it was made for. */
export const DEPLOYED_BUILD = join(root, ".wrangler", "deploy", "config.json");

type Build = { directory: string; environment?: Record<string, string>; config?: string };

/**
 * Builds the site into another directory and returns how that ended. The site's own build stays the one that is
 * previewed and deployed.
 */
export function buildElsewhere({ directory, environment, config }: Build) {
  const deployed = readFileSync(DEPLOYED_BUILD, "utf8");
  const command = join(root, "node_modules", ".bin", "react-router");
  try {
    return spawnSync(process.execPath, [command, "build", ...(config ? ["--config", config] : [])], {
      cwd: root,
      encoding: "utf8",
      env: { ...process.env, ...environment, NODE_ENV: "production", BUILD_DIRECTORY: directory },
    });
  } finally {
    writeFileSync(DEPLOYED_BUILD, deployed);
  }
}
