import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor } from "#tests/support/visitor.ts";

let studio: Studio;
beforeAll(async () => {
  studio = await startStudio();
});
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const published = (path: string) =>
  readFileSync(join(import.meta.dirname, "..", "..", "build", "client", path), "utf8");

it.each(["/", "/gallery", "/about", "/booking", "/contact"])(
  "%s names the rules for the next page",
  async (path) => {
    for (const turn of ["rendered", "kept"]) {
      const { headers } = await createVisitor(studio).get(path);
      expect(headers.get("speculation-rules"), turn).toBe('"/speculation-rules.json"');
    }
  },
);

it("the rules are served as what they are, and lead to no private page", () => {
  const rules = JSON.parse(published("speculation-rules.json"));
  expect(JSON.stringify(rules)).toContain("/(admin|auth|api|sign-out)*");
  expect(published("_headers")).toMatch(
    /\/speculation-rules\.json\n {2}Content-Type: application\/speculationrules\+json/,
  );
});

it("pages change by a view transition for those who want motion, and for them alone", async () => {
  const html = await (await createVisitor(studio).get("/")).text();
  expect(html).toMatch(
    /@media \(prefers-reduced-motion:\s?no-preference\)\{@view-transition\{navigation:auto\}/,
  );
  expect(html.match(/@view-transition/g)).toHaveLength(1);
});
