import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

type Locked = { version: string; dependencies?: Record<string, string> };

const lockText = readFileSync("package-lock.json", "utf8");
const { packages } = JSON.parse(lockText) as { packages: Record<string, Locked> };

/** Returns all installed versions of a package, anywhere in the tree. */
const installed = (name: string) =>
  Object.entries(packages)
    .filter(([path]) => path === `node_modules/${name}` || path.endsWith(`/node_modules/${name}`))
    .map(([, { version }]) => version);

describe("dependencies", () => {
  const parts = Object.entries(packages["node_modules/better-auth"]?.dependencies ?? {}).filter(
    ([, version]) => /^\d/.test(version),
  );

  // A second copy would have its own `APIError` class, which `instanceof` doesn't recognize. An override older than
  // better-auth would also take the part's fixes away from better-auth.
  it.for(parts)(
    "install better-auth's part %s once, as %s; update its override along with it",
    ([name, version]) => {
      expect(installed(name)).toEqual([version]);
    },
  );

  it("include the packages that the passkey plugin shares with better-auth", () => {
    expect(parts.map(([name]) => name)).toEqual(
      expect.arrayContaining([
        "@better-auth/core",
        "@better-auth/utils",
        "@better-fetch/fetch",
        "better-call",
      ]),
    );
  });

  it("are locked without a registry address", () => {
    expect(lockText).not.toMatch(/"resolved"|https?:\/\/(?:registry|npm)\./);
  });
});

describe("GitHub Actions", () => {
  const used = globSync(".github/workflows/*.yml").flatMap((path) =>
    [...readFileSync(path, "utf8").matchAll(/\buses:\s*(\S.*)/g)].map(([, action = ""]) => action.trim()),
  );
  /**
   * Pinned to a commit hash, which can't be moved later, with the version as a comment for readers and Dependabot.
   */
  const isPinned = (action: string) =>
    action.startsWith("./") || /^[\w./-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/.test(action);

  it("are pinned to full commit hashes, with the version in a comment", () => {
    expect(used.length).toBeGreaterThan(3);
    expect(used.filter((action) => !isPinned(action))).toEqual([]);
  });

  it("are detected when not pinned", () => {
    const commit = "fbc6f3992d24b796d5a048ff273f7fcc4a7b6c09";
    const loose = [
      "actions/checkout@v5",
      "actions/checkout@fbc6f39 # v5.1.0",
      `actions/checkout@${commit}`,
      "a/b@main",
    ];
    expect(loose.filter(isPinned)).toEqual([]);
  });
});
