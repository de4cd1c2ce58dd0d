import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..", "..", "..");

/** Words that this product doesn't use, and their replacements. */
const UNUSED: readonly [word: RegExp, instead: string][] = [
  [/\btelephone\b/i, "phone"],
  [/\b(?:colours?|favourites?|towards)\b/i, "the American spelling"],
  [/\bCancelled\b|(?<=[a-z,] )cancelled\b/, "canceled"],
  [/\bCentred\b/, "Centered"],
  [/\bin the meantime\b/i, "say since when: 'while you were editing', 'since you opened it'"],
  [/\bfrom now on\b/i, "now"],
  [/\bsays so\b/i, "say what happened: 'Your changes are live.'"],
  [/\b(?:will stand|stands?) (?:here|above|beside|below)\b/i, "appears, is shown"],
  [/\blink is over\b/i, "has expired"],
  [/\bunwanted ones\b/i, "spam folder"],
  [/\byou we hope\b/i, "nothing"],
  [/\ball the same\b/i, "still"],
  [/\bTake (?:back|up again)\b/, "Restore, Reopen"],
  [/\bNobody yet\b|^.Nobody.$/, "Unassigned"],
  [/\bNothing fits\b/, "No results match"],
  [/\bany more\./, "anymore"],
  [/\b(?:somebody|everybody|anybody)\b/i, "someone, everyone, anyone"],
  [/\bMails?\b|(?<=[a-z.] )(?<!\bconst )mails?\b(?! (?:=|provider|binding))/, "email"],
  [/\bas (?:it|the site) came\b/i, "default"],
  [/\btick the box\b/i, "check the box"],
  [/\bfor good\b/i, "permanently"],
  [/\b(?:is dead|work no more|no longer stands|lies in)\b/i, "no longer works, is in"],
  [/\bwords (?:beside|gone)\b/i, "messages, text"],
  [/\bguessed first\b/i, "easy to guess"],
  [
    /\bPlease write (?:an? |the )?(?:amount|date|number|percentage|price|running time|whole number)\b/,
    "Enter",
  ],
  [/\bfrom that day on\b/i, "starting, with the date"],
  [/\bnot decided\b(?! yet)|\bdecide on (?:its|the) date\b/i, "no date yet, set a date"],
  [/\blines? of (?:its|their) own\b/i, "its own line"],
  [/\bhas no end\b/i, "is incomplete"],
  [/\bis the least\b|\bAs it is, it\b/i, "needs, with the number"],
  [/\bwords on a button\b/i, "text on a button"],
  [/\b(?:what the site had|had about them)\b/i, "their data"],
  [/\bread how to\b/i, "see how to"],
  [/\bIt's settled\b|\bEveryone has an answer\b/, "say what is so: 'You're booked', 'You're all caught up.'"],
  [/\b(?:walk|walks) through the list\b/i, "move through the list"],
  [/\b(?:The page shows|This is) how it is now\b/i, "The page shows its current state"],
];

const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:"'`\w])\/\/[^\n]*/g;
const TEXT = /"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|>[^<>{}=;]+[<{]/g;

const blank = (text: string) => text.replace(/[^\n]/g, " ");

/**
 * Splits code into its text without template expressions, and these expressions as separate pieces, because templates
 * can be nested.
 */
function pieces(code: string): string[] {
  const inserted: string[] = [];
  const outer = code.replace(/\$\{([^{}]*)\}/g, (whole, inside: string, index: number) => {
    inserted.push("\n".repeat(code.slice(0, index).split("\n").length - 1) + inside);
    return blank(whole);
  });
  return inserted.length === 0 ? [code] : [...pieces(outer), ...inserted];
}

/**
 * Returns texts in a file that people could see: its strings and the text between its elements, each with its line.
 */
const texts = (source: string): { line: number; text: string }[] =>
  pieces(source.replace(COMMENT, blank)).flatMap((code) =>
    [...code.matchAll(TEXT)].map(({ index, 0: text }) => ({
      line: code.slice(0, index).split("\n").length,
      text: text.replace(/\s+/g, " "),
    })),
  );

const problemsOf = (path: string, source: string) =>
  texts(source).flatMap(({ line, text }) =>
    UNUSED.filter(([word]) => word.test(text)).map(
      ([word, instead]) => `${path}:${line} says ${word.exec(text)?.[0]}; write: ${instead}`,
    ),
  );

it("finds a word in strings, templates and JSX text, but not in comments", () => {
  const source =
    '// from now on\nconst a = "Live from now on";\nconst b = `Live in the meantime`;\nreturn <p>\n  It stands here.\n</p>;\n';
  expect(problemsOf("a.tsx", source)).toEqual([
    "a.tsx:2 says from now on; write: now",
    expect.stringMatching(/^a\.tsx:3 says in the meantime/),
    "a.tsx:4 says stands here; write: appears, is shown",
  ]);
});

it.each([
  ["Mails", true],
  ["Open the mail", true],
  ["No mails. Nothing was sent.", true],
  ["Emails", false],
  ["failed-mails", false],
  ["/admin/mail/outbox", false],
])("checks “%s” as a sentence about email: %s", (text, isRefused) => {
  expect(problemsOf("a.ts", `const a = ${JSON.stringify(text)};`)).toHaveLength(isRefused ? 1 : 0);
});

it("reads nested templates", () => {
  const source = "const a = `a #{isOne ? `your mail #{n}` : ''} b`;\nconst c = `the mail`;";
  expect(problemsOf("a.ts", source.replaceAll("#", "$"))).toEqual([
    "a.ts:2 says mail; write: email",
    "a.ts:1 says mail; write: email",
  ]);
});

it("no product text uses a banned word", () => {
  const files = globSync("{app,server,drizzle/seed}/**/*.{ts,tsx}", { cwd: root }).sort();
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap((path) => problemsOf(path, readFileSync(join(root, path), "utf8")))).toEqual([]);
});
