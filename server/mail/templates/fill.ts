import type { TemplateValues, TemplateVariable } from "../variables/contract.ts";

const VARIABLE = /\{\{\s*([a-z_]+)\s*\}\}/g;

/** Hebrew, Arabic, and other right-to-left scripts. */
const FROM_THE_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Wraps right-to-left text in Unicode isolates. Otherwise an amount after a name would be displayed before it. */
const isolated = (text: string) => (FROM_THE_RIGHT.test(text) ? `\u2068${text}\u2069` : text);

/** Returns the variable's value. A value of only spaces counts as missing. */
function valueNamed(values: TemplateValues, name: string): string {
  const value = Object.hasOwn(values, name) ? (values[name as TemplateVariable] ?? "") : "";
  return value.trim() === "" ? "" : isolated(value);
}

/**
 * Returns one line with its variables filled in, or null if nothing is left of it. Cleans up after a missing value:
 * no double space, no space before a comma, and no label without a value.
 */
function fillLine(line: string, values: TemplateValues): string | null {
  const names = [...line.matchAll(VARIABLE)].map(([, name = ""]) => name);
  if (names.length === 0) return line;
  const around = line.replace(VARIABLE, "").trim();
  const bare = names.every((name) => valueNamed(values, name) === "");
  if (bare && (around === "" || /^[^.!?,;:]*:$/.test(around))) return null;
  let filled = "";
  let gap = false;
  // Parts with an odd index are variable names. Values are never filled in again, although they may contain brackets.
  line.split(VARIABLE).forEach((part, index) => {
    const text = index % 2 === 1 ? valueNamed(values, part) : part;
    if (text === "") {
      gap ||= index % 2 === 1;
      return;
    }
    let next = text;
    const closes = /^\s*[,.;:!?]/.test(next);
    if (gap && closes) filled = filled.trimEnd();
    if (gap && (closes || filled === "" || /\s$/.test(filled))) next = next.trimStart();
    if (next !== "") gap = false;
    filled += next;
  });
  return gap ? filled.trimEnd() : filled;
}

/** Replaces each `{{variable}}` in the text with its value. Values are not filled in again. */
export const fillTemplate = (text: string, values: TemplateValues): string =>
  text
    .split("\n")
    .flatMap((line) => fillLine(line, values) ?? [])
    .join("\n");

/**
 * Returns the filled-in paragraphs of a text, which are separated by empty lines. Drops paragraphs that end up empty.
 */
export const fillParagraphs = (text: string, values: TemplateValues): string[] =>
  text
    .split(/\n[ \t]*\n/)
    .map((paragraph) => fillTemplate(paragraph, values))
    .filter((paragraph) => paragraph !== "");
