import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { LOG_EVENTS } from "#server/platform/log-events.ts";
import { ERROR_CODES } from "#server/platform/result/contract.ts";

const REGISTRIES = ["contract.ts", "log-events.ts"].map((file) => `server/platform/${file}`);

const sources = execFileSync("git", ["ls-files", "app", "server"], { encoding: "utf8" })
  .split("\n")
  .filter((path) => /\.tsx?$/.test(path) && !REGISTRIES.includes(path) && existsSync(path))
  .map((path) => readFileSync(path, "utf8"));

const unused = (names: string[]) =>
  names.filter((name) => !sources.some((source) => source.includes(`"${name}"`)));

const READER = "app/lib/outcome.ts";

it("the response envelope is declared once, and the browser reads forms in one way", () => {
  const app = execFileSync("git", ["ls-files", "app"], { encoding: "utf8" })
    .split("\n")
    .filter((path) => /\.tsx?$/.test(path) && path !== READER && existsSync(path));
  const holding = (pattern: RegExp) => app.filter((path) => pattern.test(readFileSync(path, "utf8")));
  expect(holding(/ok: false;\s*error: \{/), "Use Result of server/platform/result/contract.ts").toEqual([]);
  expect(holding(/String\(\w+\.get\(/), `Use textOf of ${READER}`).toEqual([]);
});

it("every log event is used", () => {
  expect(unused(Object.keys(LOG_EVENTS))).toEqual([]);
  expect(unused(["an_event_that_nobody_writes"])).toHaveLength(1);
});

it("every error code is used", () => {
  expect(unused(Object.keys(ERROR_CODES))).toEqual([]);
});

it("docs/operations.md lists exactly the log events", () => {
  const [, section = ""] = readFileSync("docs/operations.md", "utf8").split("### Log events\n");
  const [table = ""] = section.split("\n### ");
  const listed = [...table.matchAll(/^\| ([^|]+) \|/gm)]
    .flatMap(([, cell = ""]) => [...cell.matchAll(/`(\w+)`/g)])
    .map(([, event]) => event);
  expect([...new Set(listed)].sort()).toEqual(Object.keys(LOG_EVENTS).sort());
});
