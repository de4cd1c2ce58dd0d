import { spawnSync } from "node:child_process";
import { join } from "node:path";

const root = join(import.meta.dirname, "..", "..");

/** Builds what the tests run, unless `BUILD_DONE` says that `build/` is up to date. */
export default function build() {
  if (process.env.BUILD_DONE) return;
  const command = join(root, "node_modules", ".bin", "react-router");
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, "build"], {
    cwd: root,
    encoding: "utf8",
    // Vitest sets this to `test`, but the tested build is the one that is deployed.
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (status !== 0) throw new Error(`react-router build failed:\n${stdout}\n${stderr}`);
}
