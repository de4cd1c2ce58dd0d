import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

it("the build has the licenses of the packages in the browser's scripts", () => {
  const text = readFileSync("build/client/assets/licenses.md", "utf8");
  for (const name of ["react", "react-dom", "react-router", "hono", "cmdk", "recharts", "hls.js"])
    expect(text).toMatch(new RegExp(`^## ${name} - \\d`, "m"));
});
