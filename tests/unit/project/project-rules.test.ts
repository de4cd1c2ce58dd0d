import { execFileSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

const NAMELESS = /(^|\/)(index|utils?|helpers?|hooks?|misc|common)(\.[^/]+)?(\/|$)/;
const KEBAB_CASE = /^[a-z0-9]+([-.][a-z0-9]+)*$/;

// Includes untracked files, because a rule should fail before the commit, not after it.
const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  encoding: "utf8",
})
  .split("\n")
  .filter((path) => path && existsSync(path));
const ours = files.filter((path) => /^(app|server|drizzle|tests)\//.test(path));

/** File names that only state a technical kind, and files that only re-export others. */
const withoutNameOfTheirOwn = (paths: string[]) => paths.filter((path) => NAMELESS.test(path));
const reexports = (source: string) => /^export (type )?(\*|\{[^}]*\}) .*from /m.test(source);

describe("files", () => {
  it("have domain-specific names: no index, utils, helpers, hooks or misc", () => {
    expect(withoutNameOfTheirOwn(ours)).toEqual([]);
    expect(withoutNameOfTheirOwn(["app/lib/utils.ts", "server/hooks/a.ts", "app/ui/index.tsx"])).toHaveLength(
      3,
    );
    expect(withoutNameOfTheirOwn(["app/lib/index-card.ts", "app/routes.ts"])).toEqual([]);
  });

  it("are named in kebab-case", () => {
    const odd = ours.filter((path) => !path.split("/").every((part) => KEBAB_CASE.test(part)));
    expect(odd).toEqual([]);
    expect(KEBAB_CASE.test("BookingForm.tsx")).toBe(false);
  });

  it("don't re-export other files (no barrels)", () => {
    const barrels = ours.filter(
      (path) => /\.tsx?$/.test(path) && !path.startsWith("tests/") && reexports(readFileSync(path, "utf8")),
    );
    expect(barrels).toEqual([]);
    expect(reexports('export * from "./a.ts";\n')).toBe(true);
    expect(reexports('export { a } from "./a.ts";\n')).toBe(true);
  });
});

describe("request bodies", () => {
  /**
   * Matches reading a body without a size limit. In the browser, it is our own form's. On the server, it comes from a
   * stranger.
   */
  const READS_ALL = /\b(?:request|req|raw)\.(?:json|text|formData|arrayBuffer|blob|bytes|clone)\(/;
  const served = ours.filter(
    (path) => /^server\/.*\.ts$/.test(path) || /^app\/routes\/(?!admin\/).*\.tsx?$/.test(path),
  );
  const serverAction = /export (?:async )?(?:function|const) (?:action|loader)\b/;

  it("are read with a limit: by readForm, jsonBody or readBounded", () => {
    const unbounded = [
      ...served,
      ...ours.filter(
        (path) => path.startsWith("app/routes/admin/") && serverAction.test(readFileSync(path, "utf8")),
      ),
    ].filter((path) => READS_ALL.test(readFileSync(path, "utf8").replaceAll(/clientAction[\s\S]*?\n}/g, "")));
    expect(unbounded).toEqual([]);
    for (const call of ["await request.formData()", "c.req.json()", "c.req.raw.text()"])
      expect(READS_ALL.test(call)).toBe(true);
  });
});

describe("routes", () => {
  const leaving = ours.filter(
    (path) => /^app\/routes\//.test(path) && readFileSync(path, "utf8").includes("redirectDocument("),
  );
  const withBody = (source: string) => !/middleware[^=]*= \[[^\]]*redirectWithoutBody/.test(source);

  it("that redirect to a document respond without a body (decision 0105)", () => {
    expect(leaving).toContain("app/routes/auth/auth.tsx");
    expect(leaving.filter((path) => withBody(readFileSync(path, "utf8")))).toEqual([]);
    expect(withBody("export const middleware = [somethingElse];")).toBe(true);
  });
});

describe("database error texts", () => {
  /** Matches reading SQLite's messages, or detecting the kind of an error by its text. */
  const READS_ERROR_TEXT =
    /matchDatabaseError|constraint failed|SQLITE_|(?:UNIQUE|FOREIGN KEY) |\bday_full\b(?!")|LibsqlError|DrizzleQueryError|(?:test|exec)\(\w+\.message\)|\.message\.(?:includes|match|startsWith|endsWith|search|indexOf)\(/;
  const mayRead = (path: string) =>
    /(^|\/)(queries|statements)\.ts$/.test(path) || path === "drizzle/error-text.ts";
  /** Modules for other services that report errors only as text. */
  const OTHER_EDGES = ["server/platform/storage.ts"];

  const reading = (sources: [path: string, source: string][]) =>
    sources
      .filter(([path, source]) => !mayRead(path) && READS_ERROR_TEXT.test(source))
      .map(([path]) => `${path} reads an error's text: let queries.ts do it, and return a value (habit 18)`);

  it("are read only in queries.ts and statements.ts", () => {
    const served = ours.filter(
      (path) => /^(server|app|drizzle)\/.*\.tsx?$/.test(path) && !OTHER_EDGES.includes(path),
    );
    expect(reading(served.map((path) => [path, readFileSync(path, "utf8")]))).toEqual([]);
  });

  it("are detected elsewhere", () => {
    const lines = [
      'if (error.message.includes("day_full")) return;',
      "if (/UNIQUE constraint failed: videos.slug/.test(error.message)) return;",
      'if (matchDatabaseError(error, /taken/)) return "taken";',
      "if (error instanceof LibsqlError) return;",
      'if (error.code === "SQLITE_CONSTRAINT") return;',
    ];
    for (const line of lines) {
      expect(reading([["server/website/content/service.ts", line]]), line).toHaveLength(1);
      expect(reading([["server/website/content/queries.ts", line]]), line).toEqual([]);
    }
    expect(reading([["server/a/service.ts", 'if (outcome === "day_full") return;']])).toEqual([]);
  });
});

describe("style sheets", () => {
  /** Expands `a/{b,c}.ts` to `a/b.ts` and `a/c.ts`. Each has to exist. */
  const alternatives = (pattern: string) => {
    const [, before = pattern, choices = "", after = ""] = /^(.*?)\{([^}]*)\}(.*)$/.exec(pattern) ?? [];
    return choices.split(",").map((choice) => before + choice + after);
  };
  const SOURCE = /^@source "([^"]+)";/gm;
  const sources = ours
    .filter((path) => /^app\/.*\.css$/.test(path))
    .flatMap((path) =>
      [...readFileSync(path, "utf8").matchAll(SOURCE)].map(([, pattern = ""]) =>
        join(dirname(path), pattern),
      ),
    );

  it("take their classes from existing files", () => {
    expect(sources.length).toBeGreaterThan(20);
    expect(sources.filter((pattern) => globSync(pattern).length === 0)).toEqual([]);
    expect(alternatives("a/{b,c}.ts")).toEqual(["a/b.ts", "a/c.ts"]);
    expect(globSync("app/features/no-such-domain/*.tsx")).toEqual([]);
  });
});

describe("the studio's day", () => {
  /** Matches the calendar date of now in UTC. Until 8 in the morning UTC, that is the studio's tomorrow. */
  const UTC_TODAY = /(?:new Date\(\)|now|Date\(Date\.now\([^;\n]*)\.toISOString\(\)\.slice\(0, ?10\)/i;

  it("isn't read from a UTC clock, so tests pass at any hour", () => {
    const sources = ours.filter((path) => /^(tests|drizzle|server)\/.*\.ts$/.test(path));
    expect(sources.filter((path) => UTC_TODAY.test(readFileSync(path, "utf8")))).toEqual([]);
    for (const line of ["new Date()", "NOW", "new Date(Date.now() + DAY_MS)"])
      expect(UTC_TODAY.test(`const today = ${line}.toISOString().slice(0, 10);`), line).toBe(true);
  });
});
