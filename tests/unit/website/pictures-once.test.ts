import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** The couples' own pages are one place behind a sign-in, and share a picture. */
const SHARED = /^app\/routes\/clients\//;

it("shows no picture of ours in two places of the site", () => {
  const places = new Map<string, string[]>();
  for (const path of globSync(["app/**/*.tsx", "app/**/*.ts", "drizzle/seed/content.ts"]).sort()) {
    if (SHARED.test(path)) continue;
    for (const [picture] of readFileSync(path, "utf8").matchAll(/\/demo\/[\w-]+\.webp/g))
      places.set(picture, [...(places.get(picture) ?? []), path]);
  }
  expect(places.size).toBeGreaterThan(8);
  expect([...places].filter(([, paths]) => paths.length > 1)).toEqual([]);
});
