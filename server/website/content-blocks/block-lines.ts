import type { ContentTexts } from "../content/contract.ts";
import { TEXT_PAGES, type TextBlock, type TextField } from "../content-block-fields/contract.ts";
import { parsedTexts } from "./block-texts.ts";
import { TEXT_BLOCKS } from "./blocks.ts";
import type { TextBlockId } from "./contract.ts";

export const blockOf = (id: TextBlockId): TextBlock => TEXT_BLOCKS[id];

/** Returns all lines of a block's field, in the order of its form. */
function linesIn(field: TextField, typed: string): string[] {
  if (field.kind !== "list") return [typed.replace(/^(## |- )/gm, "")];
  const items = parsedTexts(typed);
  return Array.isArray(items) ? items.flatMap((item) => Object.values(item ?? {}).map(String)) : [];
}

export const linesOf = (fields: TextBlock["fields"], texts: ContentTexts) =>
  Object.entries(fields).flatMap(([name, field]) => linesIn(field, texts[name] ?? ""));

/** Returns the values to log for a save: the changed fields by their labels, with a list as its lines. */
export function auditValuesOf(id: TextBlockId, before: ContentTexts, after: ContentTexts) {
  const { page, name: called, fields } = blockOf(id);
  const changed = Object.entries(fields).filter(([name]) => before[name] !== after[name]);
  const read = (field: TextField, typed = "") =>
    field.kind === "list" ? linesIn(field, typed).join("\n") : typed;
  const side = (texts: ContentTexts) => ({
    called: `${TEXT_PAGES[page].name}: ${called}`,
    ...Object.fromEntries(changed.map(([name, field]) => [field.label, read(field, texts[name])])),
  });
  return { before: side(before), after: side(after) };
}
