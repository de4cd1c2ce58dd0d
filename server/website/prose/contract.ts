import { outwardLink, sitePath } from "#server/platform/safe-url.ts";
import * as strings from "../strings/prose.ts";

/** A piece of a line: plain text, a link, or a variable whose value the site knows. */
export type Inline =
  | string
  | { kind: "link"; text: string; href: string }
  | { kind: "variable"; name: string };

export type ProseBlock =
  | { kind: "heading"; line: Inline[] }
  | { kind: "paragraph"; line: Inline[] }
  | { kind: "list"; items: Inline[][] };

// No address holds a bracket that opens: else each of many unfinished links would be read to the end of the text.
const PIECES = /\[([^[\]]+)\]\(([^\s)[]*)\)|\{\{\s*([a-z_]+)\s*\}\}/g;

/** Where a link in a text may lead: a page of this site, or an https, mailto or tel address; else null. */
const linkAddress = (address: string) => sitePath(address) ?? outwardLink(address);

/** A line in its pieces. A link that may lead nowhere is nothing but its words. */
export function parseInline(line: string): Inline[] {
  const pieces: Inline[] = [];
  let end = 0;
  for (const { 0: whole, 1: text, 2: address, 3: name, index } of line.matchAll(PIECES)) {
    if (index > end) pieces.push(line.slice(end, index));
    end = index + whole.length;
    const href = address === undefined ? null : linkAddress(address);
    if (name !== undefined) pieces.push({ kind: "variable", name });
    else if (text !== undefined) pieces.push(href === null ? text : { kind: "link", text, href });
  }
  if (end < line.length) pieces.push(line.slice(end));
  return pieces;
}

/** The paragraphs of a plain text: an empty line begins another. */
export const paragraphsOf = (text: string) =>
  text.split(/\n[ \t]*\n/).filter((paragraph) => paragraph.trim() !== "");

/** A text as it is typed, in what it shows: `## ` begins a heading, `- ` an item of a list. */
export function parseProse(text: string): ProseBlock[] {
  const blocks: ProseBlock[] = [];
  let paragraph: string[] = [];
  let items: Inline[][] = [];
  const flush = () => {
    if (paragraph.length > 0) blocks.push({ kind: "paragraph", line: parseInline(paragraph.join(" ")) });
    if (items.length > 0) blocks.push({ kind: "list", items });
    paragraph = [];
    items = [];
  };
  for (const line of text.split("\n").map((typed) => typed.trim())) {
    if (line.startsWith("- ")) {
      if (paragraph.length > 0) flush();
      items.push(parseInline(line.slice(2).trim()));
      continue;
    }
    if (items.length > 0 || line === "" || line.startsWith("## ")) flush();
    if (line.startsWith("## ")) blocks.push({ kind: "heading", line: parseInline(line.slice(3).trim()) });
    else if (line !== "") paragraph.push(line);
  }
  flush();
  return blocks;
}

/** A line with its variables filled in, for where no element can stand, such as a title. */
export const fillLine = (line: string, values: Record<string, string>) =>
  line.replace(/\{\{\s*([a-z_]+)\s*\}\}/g, (typed, name: string) => values[name] ?? typed);

/** What is wrong with the links of a text, in words; nothing for a text that may stand so. */
export function linkProblem(text: string): string | undefined {
  for (const [, words, address = ""] of text.matchAll(PIECES)) {
    if (words !== undefined && linkAddress(address) === null)
      return `“${words}” may lead to a page of this site, like /contact, or to an https, mailto or tel address`;
  }
  return undefined;
}

/** Words for what a text names in double brackets and nobody could fill in. */
export function variableProblem(text: string, known: readonly string[]): string | undefined {
  for (const [typed, name = ""] of text.matchAll(/\{\{([^{}]*)\}\}/g)) {
    if (!known.includes(name.trim()))
      return strings.isntAvailableInThisText(
        typed,
        known.map((one) => `{{${one}}}`),
      );
  }
  return undefined;
}

/** Words for the first of these variables that a text does not name. */
export function missingVariable(text: string, needed: readonly string[]): string | undefined {
  const named = parseInline(text).map((piece) =>
    typeof piece === "object" && "name" in piece ? piece.name : "",
  );
  const missing = needed.find((name) => !named.includes(name));
  return missing && strings.pleaseKeepInThisText(missing);
}
