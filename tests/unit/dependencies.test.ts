import { readFileSync } from "node:fs";
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
