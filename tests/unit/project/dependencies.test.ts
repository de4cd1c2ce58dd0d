import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

type Locked = { version: string; dependencies?: Record<string, string> };

const lockText = readFileSync("package-lock.json", "utf8");
const { packages } = JSON.parse(lockText) as { packages: Record<string, Locked> };

/** The versions of a package that are installed, wherever in the tree they are. */
const installed = (name: string) =>
  Object.entries(packages)
    .filter(([path]) => path === `node_modules/${name}` || path.endsWith(`/node_modules/${name}`))
    .map(([, { version }]) => version);

describe("dependencies", () => {
  const parts = Object.entries(packages["node_modules/better-auth"]?.dependencies ?? {}).filter(
    ([, version]) => /^\d/.test(version),
  );

  // A second copy would have an `APIError` class of its own, which `instanceof` does not recognize, and an override
  // that is older than better-auth takes the part's fixes away from better-auth, too.
  it.for(parts)(
    "better-auth's part %s is installed once, as %s: raise its override with it",
    ([name, version]) => {
      expect(installed(name)).toEqual([version]);
    },
  );

  it("include the parts that the passkey plugin shares with better-auth", () => {
    expect(parts.map(([name]) => name)).toEqual(
      expect.arrayContaining([
        "@better-auth/core",
        "@better-auth/utils",
        "@better-fetch/fetch",
        "better-call",
      ]),
    );
  });

  it("are locked without the address of a registry", () => {
    expect(lockText).not.toMatch(/"resolved"|https?:\/\/(?:registry|npm)\./);
  });
});

describe("GitHub Actions", () => {
  const used = globSync(".github/workflows/*.yml").flatMap((path) =>
    [...readFileSync(path, "utf8").matchAll(/\buses:\s*(\S.*)/g)].map(([, action = ""]) => action.trim()),
  );
  /** By what can't be moved to another commit later, with the version for readers and for Dependabot. */
  const isPinned = (action: string) =>
    action.startsWith("./") || /^[\w./-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/.test(action);

  it("are pinned by their whole commit, with the version beside it", () => {
    expect(used.length).toBeGreaterThan(3);
    expect(used.filter((action) => !isPinned(action))).toEqual([]);
  });

  it("are found when they are not", () => {
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
