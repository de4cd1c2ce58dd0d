import fc from "fast-check";
import { expect, it } from "vitest";
import { withoutTrailingSlashes } from "#server/platform/trailing-slashes.ts";
import { comparablePath } from "#server/website/redirects/contract.ts";

it("a path loses the slashes at its end and nothing else, and a lone slash stays", () => {
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

// By a pattern this takes minutes: any visitor can ask for such an address.
it("an address of nothing but slashes is compared in one go", () => {
  const path = `${"/".repeat(300_000)}a`;
  expect(comparablePath(path)).toBe(path);
});
