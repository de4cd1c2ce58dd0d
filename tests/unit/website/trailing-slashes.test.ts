import fc from "fast-check";
import { expect, it } from "vitest";
import { withoutTrailingSlashes } from "#server/platform/trailing-slashes.ts";
import { comparablePath } from "#server/website/redirects/contract.ts";

it("only trailing slashes are removed from a path, and a lone slash is kept", () => {
  const path = fc.array(fc.constantFrom("/", "a", "é", ".")).map((pieces) => `/${pieces.join("")}`);
  fc.assert(
    fc.property(path, fc.nat(5), (text, slashes) => {
      const bare = withoutTrailingSlashes(text + "/".repeat(slashes));
      expect(bare).toBe(withoutTrailingSlashes(text));
      expect(text.startsWith(bare) && /^\/*$/.test(text.slice(bare.length))).toBe(true);
      expect(bare === "/" || !bare.endsWith("/")).toBe(true);
    }),
  );
});

// A regular expression would take minutes, and any visitor can request such an address.
it("an address made only of slashes is compared in linear time", () => {
  const path = `${"/".repeat(300_000)}a`;
  expect(comparablePath(path)).toBe(path);
});
