import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const DOCUMENT = "docs/security.md";
const [tested = "", notBuilt = ""] = readFileSync(DOCUMENT, "utf8").split("\n## Not built yet\n");

/** Returns the table rows by their code. */
const rowsOf = (text: string) =>
  new Map([...text.matchAll(/^\| ([SF]\d+) \| (.+) \|$/gm)].map(([, code = "", row = ""]) => [code, row]));
/** Returns the codes at the start of titles: `"S22 S29 fills…"`, `"S30"`. */
const codesOf = (source: string) =>
  [...source.matchAll(/["'`]((?:[SF]\d{1,2}\b ?)+)/g)].flatMap(([, codes = ""]) => codes.trim().split(" "));

const codesByFile = new Map(
  globSync(["tests/{unit,api,e2e}/**/*.{test,spec}.{ts,tsx}"]).map((path) => [
    path,
    new Set(codesOf(readFileSync(path, "utf8"))),
  ]),
);
const named = new Set([...codesByFile.values()].flatMap((codes) => [...codes]));
const byCode = (a: string, b: string) => a.localeCompare(b, "en", { numeric: true });

describe(DOCUMENT, () => {
  it("explains each rule code that tests use", () => {
    const unexplained = [...named].filter((code) => !rowsOf(tested).has(code));
    expect(unexplained.sort(byCode)).toEqual([]);
  });

  it("names test files that contain each rule code", () => {
    const wrong = [...rowsOf(tested)].flatMap(([code, row]) => {
      const files = [...row.matchAll(/`(tests\/[^`]+)`/g)].map(([, path = ""]) => path);
      if (files.length === 0) return [`${code}: no file`];
      return files
        .filter((path) => !codesByFile.get(path)?.has(code))
        .map((path) => `${code}: not in ${path}`);
    });
    expect(wrong).toEqual([]);
  });

  it("lists every code from S01 to S57, S59, S64, F1 to F20 and F22 once, and unbuilt ones have no tests", () => {
    const codes = [tested, notBuilt].flatMap((text) => [...rowsOf(text).keys()]);
    const all = [
      ...Array.from({ length: 57 }, (_, index) => `S${String(index + 1).padStart(2, "0")}`),
      "S59",
      "S64",
      ...Array.from({ length: 20 }, (_, index) => `F${index + 1}`),
      "F22",
    ];
    expect(codes.toSorted(byCode)).toEqual(all.toSorted(byCode));
    expect([...rowsOf(notBuilt).keys()].filter((code) => named.has(code))).toEqual([]);
  });

  it("is compared only with test titles", () => {
    expect(codesOf('it("S22 S29 fills", () => color("F0C")); // S08 `F3`')).toEqual(["S22", "S29", "F3"]);
    expect(rowsOf("| S01 | Text. | `a` |\n| F1 | b |\n| Code | c |").size).toBe(2);
  });
});
