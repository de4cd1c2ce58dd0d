import { outwardLink, sitePath } from "#server/platform/safe-url.ts";
import * as strings from "../strings/prose.ts";

/** A part of a line: plain text, a link, or a variable that the site fills in. */
export type Inline =
  | string
  | { kind: "link"; text: string; href: string }
  | { kind: "variable"; name: string };

export type ProseBlock =
  | { kind: "heading"; line: Inline[] }
  | { kind: "paragraph"; line: Inline[] }
  | { kind: "list"; items: Inline[][] };

// URLs must not contain an opening bracket. Otherwise each of many unfinished links would be scanned to the end of
// the text.
const PIECES = /\[([^[\]]+)\]\(([^\s)[]*)\)|\{\{\s*([a-z_]+)\s*\}\}/g;

/** Returns a link's target if it is allowed: a page of this site, or an https, mailto or tel address; else null. */
const linkAddress = (address: string) => sitePath(address) ?? outwardLink(address);

/** Splits a line into its parts. A link with a disallowed target becomes plain text. */
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

/** Splits a plain text into paragraphs at empty lines. */
export const paragraphsOf = (text: string) =>
  text.split(/\n[ \t]*\n/).filter((paragraph) => paragraph.trim() !== "");

/** Parses typed text into blocks: `## ` begins a heading, `- ` a list item. */
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

/** Fills the variables of a line, for places that can't contain elements, such as a title. */
export const fillLine = (line: string, values: Record<string, string>) =>
  line.replace(/\{\{\s*([a-z_]+)\s*\}\}/g, (typed, name: string) => values[name] ?? typed);

/** Returns an error about the links of a text; undefined if they are all valid. */
export function linkProblem(text: string): string | undefined {
  for (const [, words, address = ""] of text.matchAll(PIECES)) {
    if (words !== undefined && linkAddress(address) === null)
      return `“${words}” may lead to a page of this site, like /contact, or to an https, mailto or tel address`;
  }
  return undefined;
}

/** Returns an error for a variable in double braces that is unknown. */
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

/** Returns an error for the first of these variables that a text doesn't use. */
export function missingVariable(text: string, needed: readonly string[]): string | undefined {
  const named = parseInline(text).map((piece) =>
    typeof piece === "object" && "name" in piece ? piece.name : "",
  );
  const missing = needed.find((name) => !named.includes(name));
  return missing && strings.pleaseKeepInThisText(missing);
}
