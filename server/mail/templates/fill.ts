import type { TemplateValues, TemplateVariable } from "../purposes/contract.ts";

const VARIABLE = /\{\{\s*([a-z_]+)\s*\}\}/g;

/** Hebrew, Arabic, and whatever else is read from the right. */
const FROM_THE_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Text that is read from the right, between Unicode's isolates: the amount after a name would be drawn before it. */
const isolated = (text: string) => (FROM_THE_RIGHT.test(text) ? `\u2068${text}\u2069` : text);

/** A value of nothing but spaces is none. */
function valueNamed(values: TemplateValues, name: string): string {
  const value = Object.hasOwn(values, name) ? (values[name as TemplateVariable] ?? "") : "";
  return value.trim() === "" ? "" : isolated(value);
}

/**
 * One line with its variables filled in; null when nothing is left of it. What a missing one leaves behind
 * is closed up: no double space, no space before a comma, and no label without a value.
 */
function fillLine(line: string, values: TemplateValues): string | null {
  const names = [...line.matchAll(VARIABLE)].map(([, name = ""]) => name);
  if (names.length === 0) return line;
  const around = line.replace(VARIABLE, "").trim();
  const bare = names.every((name) => valueNamed(values, name) === "");
  if (bare && (around === "" || /^[^.!?,;:]*:$/.test(around))) return null;
  let filled = "";
  let gap = false;
  // Odd parts are names. What a value says is never looked at again, though it may hold brackets itself.
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

/** The text with each `{{variable}}` replaced by its value. A value is never filled in again. */
export const fillTemplate = (text: string, values: TemplateValues): string =>
  text
    .split("\n")
    .flatMap((line) => fillLine(line, values) ?? [])
    .join("\n");

/** The paragraphs of a text, which empty lines part, filled in; those of which nothing is left are gone. */
export const fillParagraphs = (text: string, values: TemplateValues): string[] =>
  text
    .split(/\n[ \t]*\n/)
    .map((paragraph) => fillTemplate(paragraph, values))
    .filter((paragraph) => paragraph !== "");
