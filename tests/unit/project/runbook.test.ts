import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import packageJson from "../../../package.json" with { type: "json" };

const COMMAND = /\bnpm run ([a-z][\w:-]*)/g;

/** Returns commands of npm that a text names and package.json doesn't have. */
const unknownCommands = (text: string) =>
  [...text.matchAll(COMMAND)].flatMap(([, name = ""]) => (name in packageJson.scripts ? [] : [name]));

describe("the documents' commands", () => {
  it("are in package.json", () => {
    const paths = execFileSync("git", ["ls-files", "*.md"], { encoding: "utf8" }).trim().split("\n");
    expect(paths.length).toBeGreaterThan(20);
    const unknown = paths.flatMap((path) =>
      unknownCommands(readFileSync(path, "utf8")).map((name) => `${path}: npm run ${name}`),
    );
    expect(unknown).toEqual([]);
  });

  it("are found where they are missing", () => {
    expect(unknownCommands("`npm run admin:reset -- --email a`, npm run db:sead, `npm run dev`")).toEqual([
      "db:sead",
    ]);
  });
});

describe("the runbook", () => {
  const [, runbook = ""] = readFileSync("docs/operations.md", "utf8").split("\n## Runbook\n");

  it.each([
    "Database down",
    "Mail provider down",
    "Queue stuck",
    "Storage refused",
    "Token leaked",
    "Admin locked out",
    "Restore",
  ])("says what to do: %s", (fault) => {
    expect(runbook).toContain(`\n### ${fault}\n`);
  });
});
