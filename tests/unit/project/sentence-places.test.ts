import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { sentencesIn } from "./sentence-finder.ts";

const root = join(import.meta.dirname, "..", "..", "..");

/** The desk's texts stand in its markup. Domains move there one by one. */
const DESK_IN_MARKUP =
  /^app\/(?:features\/(?:delivery\/desk|admin\/archive\/(?:backup|status)-panel)|routes\/admin\/delivery)\b/;

/** Modules that run at build time or contain names of fonts, names of schema.org, or search words for commands. */
const WITHOUT_SENTENCES =
  /\.plugin\.ts$|^app\/theme\/(?:font-families|heading-fonts)\.ts$|\/seo\/facts\.ts$|\/palette-commands\.ts$/;

const problemsOf = (path: string) =>
  sentencesIn(path, readFileSync(join(root, path), "utf8")).map(
    ({ line, text }) => `${path}:${line} says “${text}”: move it to the strings of its domain`,
  );

it("finds sentences in JSX text, attributes, constants and templates, but not in text no user reads", () => {
  const source = `import a from "Some library";
const CLASS = "quiet tabular mt-4";
const saved = "Your changes are saved.";
const left = (n: number) => \`\${n} of them are still left\`;
if (!left) throw new Error("There is nothing left");
export const View = () => (
  <p className="wrap anywhere always" title="Two words" data-kind="text">
    Hello
  </p>
);
`;
  expect(sentencesIn("view.tsx", source)).toEqual([
    { line: 3, text: "Your changes are saved." },
    { line: 4, text: "of them are still left" },
    { line: 7, text: "Two words" },
    { line: 8, text: "Hello" },
  ]);
});

/** SQL, texts for the log and for providers, spreadsheet headings, and texts that already have their own files. */
const SERVER_WITHOUT =
  /(?:queries|statements)\.ts$|\/(?:content-blocks|transports|stripe|pdf|stored-copies)\/|-texts\.ts$|bookings\/(?:list\/sheet|import\/(?:row|service|contract))\.ts$|\/personal-columns\//;
const DOMAINS =
  "accounts,admin,analytics,audit,bookings,clients,inquiries,mail,media,payments,proposals,website";

it("server sentences are in their domain's strings files", () => {
  const problems = globSync(`server/{${DOMAINS}}/**/*.ts`, { cwd: root })
    .filter((path) => !path.includes("/strings/") && !SERVER_WITHOUT.test(path))
    .flatMap(problemsOf);
  expect(problems).toEqual([]);
});

it("app sentences are only in the app's strings files", () => {
  const files = globSync("app/**/*.{ts,tsx}", { cwd: root }).filter(
    (path) =>
      !/(?:^|\/)strings(?:\/|\.ts$)/.test(path) &&
      !WITHOUT_SENTENCES.test(path) &&
      !DESK_IN_MARKUP.test(path),
  );
  expect(files.length).toBeGreaterThan(400);
  expect(files.flatMap(problemsOf)).toEqual([]);
});
