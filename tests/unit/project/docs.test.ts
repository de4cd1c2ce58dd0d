import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { describe, expect, it } from "vitest";
import {
  brokenLinks,
  codeSpans,
  DECISION_INDEX,
  DECISIONS,
  type Docs,
  decisionProblems,
  missingFunctions,
  missingPaths,
  tableRows,
  unknownDecisions,
} from "./doc-checks.ts";

const DOMAIN_PAGES = "docs/domains";
const README_LINES_MAX = 150;
const GLOSSARY_MAX = 20;
/** A page that reads in ten minutes, at 220 words a minute. */
const PAGE_WORDS_MAX = 2200;

// Includes untracked files, because a rule should fail before the commit, not after it.
const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  encoding: "utf8",
})
  .split("\n")
  .filter((path) => path && existsSync(path));
const folders = new Set(
  files.flatMap((path) => path.split("/").map((_, at, parts) => parts.slice(0, at).join("/"))),
);
const exists = (path: string) => files.includes(path) || folders.has(path);
const read = (path: string) => readFileSync(path, "utf8");
const docs: Docs = new Map(files.filter((path) => path.endsWith(".md")).map((path) => [path, read(path)]));
const doc = (path: string) => docs.get(path) ?? "";

const linesOf = (text: string) => text.trimEnd().split("\n").length;
const firstCells = (text: string, heading: string) =>
  tableRows(text, heading).flatMap(([cell = ""]) => codeSpans(cell));

describe("links", () => {
  it("point to existing files and headings", () => {
    expect(brokenLinks(docs, exists)).toEqual([]);
  });

  it("are detected when broken", () => {
    const broken = new Map([
      ["README.md", "[a](docs/gone.md) [b](docs/a.md#no-such) [c](/docs/a.md) [d](#here)\n\n[e]: gone.md\n"],
      [
        "docs/a.md",
        "# Title\n\n[a](../README.md) [b](a.md#two-words-1) [c](https://e.example/x.md) `[d](x.md)`\n",
      ],
    ]);
    const there = new Map([
      ...broken,
      ["docs/a.md", `${broken.get("docs/a.md")}\n## Two \`words\`\n\n## Two words\n`],
    ]);
    expect(brokenLinks(there, (path) => there.has(path))).toEqual([
      "README.md: docs/gone.md leads to no file",
      "README.md: docs/a.md#no-such leads to no heading of docs/a.md",
      "README.md: /docs/a.md must be relative to this file",
      "README.md: #here leads to no heading of README.md",
      "README.md: gone.md leads to no file",
    ]);
  });
});

describe("paths in backticks", () => {
  it("exist", () => {
    expect(missingPaths(docs, exists)).toEqual([]);
  });

  it("are detected when missing", () => {
    const text = [
      "`server/gone.ts`, `server/gone` and `tests/api/gone.test.ts › a name`",
      "`server/worker.ts`, `server/`, `server/<domain>/service.ts`, `docs/decisions/NNNN-title.md`, `npm run x`",
      "```\n`server/fenced.ts`\n```",
    ].join("\n");
    expect(missingPaths(new Map([["a.md", text]]), exists)).toEqual([
      "a.md: there is no server/gone.ts",
      "a.md: there is no server/gone",
      "a.md: there is no tests/api/gone.test.ts",
    ]);
  });
});

describe("README.md", () => {
  it(`has at most ${README_LINES_MAX} lines`, () => {
    expect(linesOf(doc("README.md"))).toBeLessThanOrEqual(README_LINES_MAX);
    expect(linesOf("line\n".repeat(README_LINES_MAX + 1))).toBeGreaterThan(README_LINES_MAX);
  });
});

describe("docs/glossary.md", () => {
  it(`has at most ${GLOSSARY_MAX} entries, each a sentence`, () => {
    const entries = tableRows(doc("docs/glossary.md"));
    expect(entries.length).toBeGreaterThan(0);
    expect(entries.length).toBeLessThanOrEqual(GLOSSARY_MAX);
    expect(entries.filter(([, meaning = ""]) => !/^[A-Z].*[^.]\.$/.test(meaning))).toEqual([]);
    expect(tableRows("| Word | Meaning |\n| --- | --- |\n| one | A. |\n| two | B. |\n")).toHaveLength(2);
  });
});

describe("docs/architecture.md", () => {
  it("names only functions that exist in its files", () => {
    const walks = new Map([["docs/architecture.md", doc("docs/architecture.md")]]);
    expect(tableRows(doc("docs/architecture.md")).length).toBeGreaterThan(50);
    expect(missingFunctions(walks, read)).toEqual([]);
  });

  it("is rejected if it names a missing function", () => {
    const walk = "| File | Function |\n| --- | --- |\n| `a.ts` | `kept`, `gone` |\n";
    expect(missingFunctions(new Map([["a.md", walk]]), () => "const kept = goner;")).toEqual([
      "a.md: a.ts does not mention gone",
    ]);
  });
});

describe("docs/domains", () => {
  const domains = new Set(
    files.map((path) => /^server\/([a-z]+)\//.exec(path)?.[1]).filter((name) => name !== undefined),
  );
  const pages = [...docs].filter(([path]) => dirname(path) === DOMAIN_PAGES);
  const SECTIONS = ["States", "Where it is", "Tests"];
  const problems = (text: string) => [
    ...SECTIONS.filter((section) => !text.includes(`\n## ${section}\n`)),
    ...(text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length > PAGE_WORDS_MAX
      ? ["too long"]
      : []),
  ];

  it("has a page for each domain", () => {
    expect(domains.size).toBeGreaterThan(10);
    expect([...domains].filter((name) => !docs.has(`${DOMAIN_PAGES}/${name}.md`))).toEqual([]);
  });

  it("has pages that say the states, where the code and the tests are, and read in ten minutes", () => {
    expect(pages.flatMap(([path, text]) => problems(text).map((problem) => `${path}: ${problem}`))).toEqual(
      [],
    );
    expect(problems("# A\n\n## States\n\n## Tests\n")).toEqual(["Where it is"]);
    expect(
      problems(`${SECTIONS.map((section) => `\n## ${section}\n`).join("")}${"word ".repeat(PAGE_WORDS_MAX)}`),
    ).toEqual(["too long"]);
  });
});

describe("docs/operations.md", () => {
  const sources = files.filter((path) => /^(app|server)\/.*\.tsx?$/.test(path)).map(read);
  const inSource = (name: string) => sources.some((source) => source.includes(`"${name}"`));

  it.for(["### Log events", "### Cron"])("%s lists only names used in the code", (heading) => {
    const names = firstCells(doc("docs/operations.md"), heading);
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => !inSource(name))).toEqual([]);
    expect(inSource("no_such_event")).toBe(false);
  });
});

describe("decisions", () => {
  it("have a number, three sections, mutual links and a row in the index", () => {
    expect([...docs.keys()].filter((path) => dirname(path) === DECISIONS).length).toBeGreaterThan(50);
    expect(decisionProblems(docs)).toEqual([]);
  });

  const named = (path: string) =>
    /^(app|server|drizzle|docs|tests|migrations|\.github)\//.test(path) &&
    !path.startsWith("tests/unit/project/");

  it("are there wherever code or a document names one", () => {
    const texts = new Map(
      files
        .filter((path) => named(path) && /\.(tsx?|mjs|css|sql|md|yml)$/.test(path))
        .map((path) => [path, read(path)]),
    );
    expect(texts.size).toBeGreaterThan(1000);
    expect(unknownDecisions(texts, docs)).toEqual([]);
  });

  it("are detected where code names one that is gone", () => {
    const texts = new Map([
      ["a.ts", "// See decision 0001 and docs/decisions/0002-two.md, not decision 0009."],
    ]);
    expect(unknownDecisions(texts, new Map([[`${DECISIONS}/0001-one.md`, ""]]))).toEqual([
      "a.ts: there is no decision 0002",
      "a.ts: there is no decision 0009",
    ]);
  });

  const sections = "## Context\n\nA.\n\n## Choice\n\nB.\n\n## Consequence\n\nC.\n";
  const at = (name: string) => `${DECISIONS}/${name}.md`;
  const first = "# 0001: One\n\nSuperseded in part by [0002](0002-two.md): new.\n\n";
  const second = "# 0002: Two\n\nSupersedes [0001](0001-one.md) in part: old.\n\n";
  const index = [
    "| Number | Title | Status | In short |",
    "| --- | --- | --- | --- |",
    "| [0001](0001-one.md) | One | superseded in part by [0002](0002-two.md) | a |",
    "| [0002](0002-two.md) | Two | accepted | b |",
  ];
  const good: [string, string][] = [
    [at("0001-one"), first + sections],
    [at("0002-two"), second + sections],
    [DECISION_INDEX, index.join("\n")],
  ];
  const problemsWith = (...changed: [string, string][]) => decisionProblems(new Map([...good, ...changed]));

  it("are accepted in this form", () => {
    expect(problemsWith()).toEqual([]);
  });

  it("are rejected with a missing section, a wrong number or a duplicate number", () => {
    expect(problemsWith([at("0002-two"), second + sections.replace("## Choice", "## Decision")])).toEqual([
      expect.stringContaining("0002-two.md: its sections must be Context, Choice, Consequence"),
    ]);
    expect(problemsWith([at("0002-two"), (second + sections).replace("# 0002", "# 0003")])[0]).toContain(
      "its first line must be “# 0002: ",
    );
    expect(problemsWith([at("0001-again"), `# 0001: Again\n\n${sections}`])).toContain(
      `${at("0001-one")}: the number 0001 is taken`,
    );
    expect(problemsWith([at("three"), sections])[0]).toContain("three.md: name it 0001-title");
  });

  it("are rejected if supersession is stated on one side only or inconsistently", () => {
    expect(problemsWith([at("0001-one"), `# 0001: One\n\n${sections}`])[0]).toBe(
      `${at("0002-two")}: supersedes 0001 in part, which does not say so`,
    );
    expect(problemsWith([at("0002-two"), `# 0002: Two\n\n${sections}`])[0]).toBe(
      `${at("0001-one")}: superseded by 0002 in part, which does not say so`,
    );
    expect(problemsWith([at("0002-two"), second.replace(" in part", "") + sections])[0]).toContain(
      "does not say so",
    );
    expect(problemsWith([at("0002-two"), second + sections.replace("C.", "Supersedes 0001.")])[0]).toContain(
      "0002-two.md: write “Supersedes ",
    );
  });

  it("are rejected if missing from the index or listed with a different status", () => {
    expect(problemsWith([DECISION_INDEX, index.slice(0, 3).join("\n")])).toEqual([
      `${DECISION_INDEX}: lacks | [0002](0002-two.md) | Two | accepted | … |`,
    ]);
    expect(
      problemsWith([DECISION_INDEX, index.join("\n").replace(/superseded in part by \S+/, "accepted")]),
    ).toHaveLength(2);
    expect(problemsWith([DECISION_INDEX, [...index.slice(0, 2), index[3], index[2]].join("\n")])).toEqual([
      `${DECISION_INDEX}: its rows must be in order`,
    ]);
  });
});
