import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";

/** Records which build passed the tests. Stored in the build folder, so that it is copied with the build. */
const RECORD = "tested.json";

/** Includes dotfiles, because `.assetsignore` controls what is uploaded. */
const listFiles = (build: string) =>
  readdirSync(build, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(build, join(parentPath, name)))
    .sort();

/** Returns a hash over the names and bytes of all files in a build. */
function fingerprintOf(build: string): string {
  const hash = createHash("sha256");
  const files = listFiles(build).filter((path) => path !== RECORD);
  if (!files.includes(join("server", "wrangler.json"))) throw new Error(`There is no build in ${build}.`);
  for (const path of files) {
    hash.update(
      `${path}\0${createHash("sha256")
        .update(readFileSync(join(build, path)))
        .digest("hex")}\n`,
    );
  }
  return hash.digest("hex");
}

/** Records that a build passed the tests. */
export function recordTested(build: string): string {
  const fingerprint = fingerprintOf(build);
  writeFileSync(join(build, RECORD), `${JSON.stringify({ fingerprint })}\n`);
  return fingerprint;
}

function readRecord(build: string): string {
  try {
    const { fingerprint } = JSON.parse(readFileSync(join(build, RECORD), "utf8")) as {
      fingerprint?: unknown;
    };
    return String(fingerprint);
  } catch {
    throw new Error(`No tests are recorded for the build in ${build}.`);
  }
}

/**
 * Returns the fingerprint of a build that passed the tests.
 * @throws {Error} for any other build
 */
export function requireTested(build: string): string {
  const fingerprint = fingerprintOf(build);
  if (readRecord(build) !== fingerprint) {
    throw new Error(`The build in ${build} is not the one that the tests passed on.`);
  }
  return fingerprint;
}

/** Reads what a deployment needs from the build's own configuration. */
export function readConfig(build: string) {
  const path = join(build, "server", "wrangler.json");
  const { name, vars } = JSON.parse(readFileSync(path, "utf8")) as {
    name: string;
    vars?: { SITE_URL?: string };
  };
  return { path, name, siteUrl: vars?.SITE_URL ?? "" };
}
