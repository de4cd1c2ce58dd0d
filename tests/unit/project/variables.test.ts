import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { SECRET_NAMES } from "#server/platform/deploy/doctor/check-secrets.ts";
import { codeSpans, tableRows } from "./doc-checks.ts";

// The code's types, the example of a development server's settings and the operators' table name the same variables.

const read = (path: string) => readFileSync(path, "utf8");
const names = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = ""]) => name);
const sorted = (all: Iterable<string>) => [...new Set(all)].sort();

const [, generated = ""] =
  /interface __BaseEnv_Env \{\n(.*?)\n\}/s.exec(read("worker-configuration.d.ts")) ?? [];
const inConfig = names(generated, /^\t(\w+): string;/gm);
const optional = names(read("server/env.d.ts"), /^ {2}(\w+)\?: string;/gm);
const ofWorker = sorted([...inConfig, ...optional]);

/** Variables that commands read, and those that the hosted deployment gives to wrangler. */
const sources = [
  ...globSync("{server,drizzle}/**/*.ts"),
  ...globSync("*.config.ts"),
  "drizzle/config.ts",
].map(read);
const ofCommands = [
  ...sources.flatMap((source) => names(source, /process\.env\.([A-Z_]+)/g)),
  ...names(read(".github/workflows/deploy.yml"), /secrets\.([A-Z_]+)/g),
];

const rows = tableRows(read("docs/operations.md"), "### Variables");

describe("the table of variables in docs/operations.md", () => {
  it("has a row for each variable of the Worker and of the commands, and no other", () => {
    expect(ofWorker.length).toBeGreaterThan(20);
    expect(ofCommands).toContain("ADMIN_PASSWORD");
    const listed = rows.flatMap(([first = ""]) => codeSpans(first));
    expect(sorted(listed)).toEqual(sorted([...ofWorker, ...ofCommands]));
    expect(listed).toHaveLength(new Set(listed).size);
  });

  it("says of each its meaning, its default and what happens without it", () => {
    expect(rows.filter((row) => row.length !== 4 || row.some((cell) => cell === ""))).toEqual([]);
  });
});

it(".dev.vars.example has a line for each variable of the Worker, and no value of a secret", () => {
  const example = read(".dev.vars.example");
  expect(sorted(names(example, /^# ([A-Z_]+)=/gm))).toEqual(ofWorker);
  for (const name of SECRET_NAMES) expect(example).toMatch(new RegExp(`^# ${name}=$`, "m"));
  // A copy changes nothing until somebody removes a #.
  expect(example.split("\n").filter((line) => line !== "" && !line.startsWith("#"))).toEqual([]);
});

it("the doctor looks for each secret, and for no other", () => {
  const declared = names(read("wrangler.toml"), /"(TURSO_\w+|BETTER_AUTH_SECRET)"/g);
  expect(sorted(SECRET_NAMES)).toEqual(sorted([...declared, ...optional]));
});
