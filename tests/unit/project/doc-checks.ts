import { posix } from "node:path";

// Each check returns one line per problem: the file, what is wrong, and what to do.

/** Markdown files by their path in the repository. */
export type Docs = ReadonlyMap<string, string>;
/** Whether a path of the repository exists, as a file or as a folder. */
type Exists = (path: string) => boolean;

export const DECISIONS = "docs/decisions";
export const DECISION_INDEX = `${DECISIONS}/README.md`;

const withoutFences = (text: string) => text.replace(/^(```|~~~)[\s\S]*?^\1/gm, "");
export const codeSpans = (text: string) =>
  [...withoutFences(text).matchAll(/`([^`\n]+)`/g)].map(([, code = ""]) => code);
const linkTargets = (text: string) =>
  [
    ...withoutFences(text)
      .replace(/`[^`\n]*`/g, "")
      .matchAll(/\]\(\s*([^)\s]+)[^)]*\)|^\[[^\]]+\]:\s*(\S+)/gm),
  ].map(([, inline, reference]) => inline ?? reference ?? "");

/** Returns the cells of the table rows below a heading, or in the whole text, without header and separator rows. */
export function tableRows(text: string, heading?: string): string[][] {
  const from = heading === undefined ? 0 : text.indexOf(`\n${heading}\n`);
  if (from < 0) return [];
  const [part = ""] =
    heading === undefined ? [text] : text.slice(from + heading.length + 2).split(/^#{1,6} /m);
  const lines = part.split("\n");
  const isRule = (line = "") => /^\|[\s:|-]+\|$/.test(line);
  return lines
    .filter((line, at) => line.startsWith("|") && !isRule(line) && !isRule(lines[at + 1]))
    .map((line) =>
      line
        .replace(/^\||\|$/g, "")
        .split("|")
        .map((cell) => cell.trim()),
    );
}

/** Returns the anchors that GitHub generates for a text's headings. */
function anchorsOf(text: string): Set<string> {
  const seen = new Map<string, number>();
  const headings = withoutFences(text).matchAll(/^#{1,6} +(.+?) *#*$/gm);
  return new Set(
    [...headings].map(([, heading = ""]) => {
      const slug = heading
        .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, "")
        .replace(/\s/g, "-");
      const earlier = seen.get(slug) ?? 0;
      seen.set(slug, earlier + 1);
      return earlier === 0 ? slug : `${slug}-${earlier}`;
    }),
  );
}

/** Returns relative links to missing files or headings. */
export function brokenLinks(docs: Docs, exists: Exists): string[] {
  return [...docs].flatMap(([path, text]) =>
    linkTargets(text).flatMap((target) => {
      if (/^([a-z][a-z\d+.-]*:|\/\/)/i.test(target)) return [];
      if (target.startsWith("/")) return [`${path}: ${target} must be relative to this file`];
      const [file = "", anchor] = target.split("#");
      const to = file === "" ? path : posix.join(posix.dirname(path), decodeURIComponent(file));
      if (!exists(to)) return [`${path}: ${target} leads to no file`];
      const linked = docs.get(to);
      if (anchor === undefined || linked === undefined || anchorsOf(linked).has(anchor)) return [];
      return [`${path}: ${target} leads to no heading of ${to}`];
    }),
  );
}

const REPOSITORY_PATH = /^(?:app|server|drizzle|tests|docs|migrations|public|\.github|\.ci)\/[^\s:#]*/;
/** Placeholders: `docs/decisions/NNNN-title.md`, `server/<domain>`. */
const PLACEHOLDER = /[*{}<>…$]|NNNN/;

/** Returns paths in code spans that don't exist. */
export function missingPaths(docs: Docs, exists: Exists): string[] {
  return [...docs].flatMap(([path, text]) =>
    codeSpans(text).flatMap((code) => {
      const [named] = REPOSITORY_PATH.exec(code) ?? [];
      if (named === undefined || PLACEHOLDER.test(named) || exists(named.replace(/\/$/, ""))) return [];
      return [`${path}: there is no ${named}`];
    }),
  );
}

/** Returns rows that name a file and its functions (`| file | function | … |`) if the file doesn't contain them. */
export function missingFunctions(docs: Docs, source: (path: string) => string): string[] {
  return [...docs].flatMap(([path, text]) =>
    tableRows(text).flatMap(([file = "", functions = ""]) => {
      const [, named] = /^`([^`]+\.tsx?)`$/.exec(file) ?? [];
      if (named === undefined) return [];
      return codeSpans(functions)
        .filter((name) => !new RegExp(`\\b${name}\\b`).test(source(named)))
        .map((name) => `${path}: ${named} does not mention ${name}`);
    }),
  );
}

const DECISION_NAMED = /\bdecisions?[ /](0\d{3})\b/gi;

/** Returns where a text names a decision that doesn't exist: it was merged into another one or into a domain's page. */
export function unknownDecisions(texts: Docs, docs: Docs): string[] {
  const known = new Set([...docs.keys()].filter(isDecision).map((path) => posix.basename(path).slice(0, 4)));
  return [...texts].flatMap(([path, text]) =>
    [...text.matchAll(DECISION_NAMED)].flatMap(([, number = ""]) =>
      known.has(number) ? [] : [`${path}: there is no decision ${number}`],
    ),
  );
}

const SECTIONS = ["Context", "Choice", "Consequence"];
const SUPERSEDES = /^Supersedes \[(\d{4})\]\((\d{4})-[^)]+\.md\)( in part)?: /;
const SUPERSEDED = /^Superseded( in part)? by \[(\d{4})\]\((\d{4})-[^)]+\.md\): /;
const HOW_TO_WRITE =
  "write “Supersedes [0001](0001-….md) in part: …” or “Superseded in part by [0001](0001-….md): …” as a paragraph of its own below the title";

type Decision = {
  path: string;
  number: string;
  title: string;
  problems: string[];
  /** Decisions that this one supersedes, and to what extent: `0004 in part`. */
  supersedes: string[];
  supersededBy: string[];
  /** The status in the index. */
  status: string;
};

function readDecision([path, text]: [string, string]): Decision {
  const problems: string[] = [];
  const [, number = ""] = /^(\d{4})-[a-z\d]+(?:-[a-z\d]+)*\.md$/.exec(posix.basename(path)) ?? [];
  if (!number) problems.push(`${path}: name it 0001-title-in-kebab-case.md`);
  const [, headed = "", title = ""] = /^# (\d{4}): (.+)$/m.exec(text.split("\n", 1)[0] ?? "") ?? [];
  if (headed !== number) problems.push(`${path}: its first line must be “# ${number}: What was decided”`);
  const sections = [...text.matchAll(/^## (.+)$/gm)].map(([, section]) => section);
  if (sections.join() !== SECTIONS.join())
    problems.push(`${path}: its sections must be ${SECTIONS.join(", ")}`);
  const supersedes: string[] = [];
  const supersededBy: string[] = [];
  const statuses: string[] = [];
  for (const paragraph of text.split(/\n{2,}/)) {
    const line = paragraph.replaceAll("\n", " ");
    const [, of, ofFile, ofPart = ""] = SUPERSEDES.exec(line) ?? [];
    const [, byPart = "", by, byFile] = SUPERSEDED.exec(line) ?? [];
    if (of && of === ofFile) supersedes.push(of + ofPart);
    else if (by && by === byFile) {
      supersededBy.push(by + byPart);
      statuses.push(/^(.+?\.md\))/.exec(line)?.[1]?.replace("S", "s") ?? "");
    } else if (/\bsupersede/i.test(line)) problems.push(`${path}: ${HOW_TO_WRITE}`);
  }
  const status = statuses.join("; ") || "accepted";
  return { path, number, title, problems, supersedes, supersededBy, status };
}

const isDecision = (path: string) => posix.dirname(path) === DECISIONS && path !== DECISION_INDEX;

/** Returns the problems of the decisions, of their supersessions, and of their index. */
export function decisionProblems(docs: Docs): string[] {
  const decisions = [...docs].filter(([path]) => isDecision(path)).map(readDecision);
  const byNumber = new Map(decisions.map((decision) => [decision.number, decision]));
  const numberOf = (reference: string) => byNumber.get(reference.slice(0, 4));
  const back = (reference: string, number: string) => number + reference.slice(4);
  const problems = decisions.flatMap((decision) => {
    const { path, number } = decision;
    const twice = byNumber.get(number) !== decision ? [`${path}: the number ${number} is taken`] : [];
    const forth = decision.supersedes.filter(
      (reference) => !numberOf(reference)?.supersededBy.includes(back(reference, number)),
    );
    const backward = decision.supersededBy.filter(
      (reference) => !numberOf(reference)?.supersedes.includes(back(reference, number)),
    );
    return [
      ...decision.problems,
      ...twice,
      ...forth.map((reference) => `${path}: supersedes ${reference}, which does not say so`),
      ...backward.map((reference) => `${path}: superseded by ${reference}, which does not say so`),
    ];
  });
  const rows = tableRows(docs.get(DECISION_INDEX) ?? "").map((cells) => cells.slice(0, 3).join(" | "));
  const wanted = decisions
    .map(({ path, number, title, status }) => `[${number}](${posix.basename(path)}) | ${title} | ${status}`)
    .sort();
  return [
    ...problems,
    ...wanted.filter((row) => !rows.includes(row)).map((row) => `${DECISION_INDEX}: lacks | ${row} | … |`),
    ...rows
      .filter((row) => !wanted.includes(row))
      .map((row) => `${DECISION_INDEX}: no decision for | ${row} |`),
    ...(rows.join() === [...rows].sort().join() ? [] : [`${DECISION_INDEX}: its rows must be in order`]),
  ];
}
