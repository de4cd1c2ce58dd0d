import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

type Lock = { packages: Record<string, { version?: string; dev?: boolean }> };

const lockText = readFileSync("package-lock.json", "utf8");
const lock = JSON.parse(lockText) as Lock;

/** The versions of a package that are installed, wherever in the tree they are. */
const installed = (name: string) =>
  Object.entries(lock.packages)
    .filter(([path]) => path === `node_modules/${name}` || path.endsWith(`/node_modules/${name}`))
    .map(([, { version }]) => version);

describe("dependencies", () => {
  // A second copy would have an `APIError` class of its own, which `instanceof` does not recognize.
  it.for(["better-auth", "@better-auth/core", "@better-auth/utils", "@better-fetch/fetch", "better-call"])(
    "%s is installed once: raise its override together with better-auth",
    (name) => {
      expect(installed(name)).toHaveLength(1);
    },
  );

  it("are locked without the address of a registry", () => {
    expect(lockText).not.toMatch(/"resolved"|https?:\/\/(?:registry|npm)\./);
  });
});
