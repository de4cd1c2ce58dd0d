import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { spreadLiterals } from "./spread-literals.ts";

const files = execFileSync(
  "git",
  ["ls-files", "--cached", "--others", "--exclude-standard", "*.ts", "*.tsx"],
  { encoding: "utf8" },
)
  .split("\n")
  .filter((path) => path && !path.includes("spread-literals"));

describe("a literal spread into the literal around it", () => {
  it("is nowhere in the source", () => {
    expect(files.length).toBeGreaterThan(1000);
    const found = files.flatMap((path) => {
      try {
        return spreadLiterals(readFileSync(path, "utf8")).map((line) => `${path}: ${line}`);
      } catch {
        return []; // deleted and not yet committed
      }
    });
    expect(found).toEqual([]);
  });

  it.for([
    "const a = {\n  ...{ id, at },\n};",
    "const a = [\n  ...[1, 2],\n];",
    "const a = [...([1, 2] as const), 3];",
    "call(...[a, [b, '}']]);",
    "<Panel {...{ id, at: { of: 1 } }} />",
    "const a = { ...{ id: f({ b: '{' }) } };",
  ])("is found in %j", (source) => {
    expect(spreadLiterals(`${source}\n`)).toHaveLength(1);
  });

  it.for([
    "const a = [...[1, 2].map(f)];",
    "const a = [...[...b].sort(), ...[].concat(c)];",
    "const a = [...(['a', 'b'] as const).map(f), ...(\n  [1] as const\n).map(f)];",
    "const a = { ...(b && { c }), ...d };",
    "override add(...[source, data]: Parameters<Add>) {}",
  ])("isn't %j", (source) => {
    expect(spreadLiterals(`${source}\n`)).toEqual([]);
  });
});
