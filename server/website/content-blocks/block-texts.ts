import { z } from "zod";
import { requiredLine } from "#server/platform/forms/contract.ts";
import type { FieldErrors } from "#server/platform/result/contract.ts";
import { isOneLine, isVisible } from "#server/platform/single-line.ts";
import type { ContentTexts } from "../content/contract.ts";
import type { ListField, TextField, WordsField } from "../content-block-fields/contract.ts";
import { linkProblem, missingVariable, variableProblem } from "../prose/contract.ts";
import { TEXT_BLOCKS } from "./blocks.ts";
import type { PageWords, PublishedTexts, TextBlockId } from "./contract.ts";

const MISSING = "Please write something here";

const problem = (find: (text: string) => string | undefined) => (text: string, context: z.RefinementCtx) => {
  const message = find(text);
  if (message) context.addIssue({ code: "custom", message });
};

function wordsSchema({ kind, max, optional, complete, variables = [] }: Omit<WordsField, "seed">) {
  const tooLong = `Please keep this under ${max} characters`;
  const base =
    kind === "line"
      ? optional
        ? z
            .string()
            .trim()
            .max(max, tooLong)
            .refine(isOneLine, "Please write this in one line")
            // Texts saved before the field existed don't have it.
            .default("")
        : requiredLine(max, tooLong, MISSING)
      : z
          .string()
          .transform((text) => text.replaceAll("\r\n", "\n").trim())
          .pipe(z.string().max(max, tooLong))
          .refine((text) => optional || isVisible(text), MISSING);
  const known = base.superRefine(
    problem((text) => {
      return variableProblem(text, variables) ?? (complete ? missingVariable(text, variables) : undefined);
    }),
  );
  return kind === "prose" ? known.superRefine(problem(linkProblem)) : known;
}

/** Parses a list's text or a stored row; undefined if it isn't JSON. */
export function parsedTexts(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const listSchema = ({ max, one, fields }: ListField) =>
  z
    .string()
    .transform(parsedTexts)
    .pipe(
      z
        .array(
          z.strictObject(
            Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, wordsSchema(field)])),
          ),
          "Please fill in this list again",
        )
        .max(max, `Please keep to ${max}: one ${one} less`),
    );

const fieldSchema = (field: TextField): z.ZodType =>
  field.kind === "list" ? listSchema(field) : wordsSchema(field);

const schemas = new Map<TextBlockId, z.ZodType>();

/** Returns the schema of a block's texts, created on first use. */
function schemaOf(id: TextBlockId): z.ZodType {
  let schema = schemas.get(id);
  if (!schema) {
    const fields: Record<string, TextField> = TEXT_BLOCKS[id].fields;
    schema = z.strictObject(
      Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldSchema(field)])),
    );
    schemas.set(id, schema);
  }
  return schema;
}

export const isTextBlock = (id: string): id is TextBlockId => Object.hasOwn(TEXT_BLOCKS, id);

/** Returns the default texts in the form's format. */
export function seedTexts(id: TextBlockId): ContentTexts {
  const fields: Record<string, TextField> = TEXT_BLOCKS[id].fields;
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field.kind === "list" ? JSON.stringify(field.seed) : field.seed,
    ]),
  );
}

/** Returns the default texts as their page shows them. */
function seedWords<Id extends TextBlockId>(id: Id): PageWords[Id] {
  const fields: Record<string, TextField> = TEXT_BLOCKS[id].fields;
  return Object.fromEntries(
    Object.entries(fields).map(([name, { seed }]) => [name, seed]),
  ) as unknown as PageWords[Id];
}

/** Validates texts typed by the studio. Gives the block's words, or an error for each field and list item. */
export const parseTexts = (id: TextBlockId, texts: ContentTexts) => schemaOf(id).safeParse(texts);

/**
 * Returns a stored row's texts for the current fields of its block. A missing or invalid field gets its default; a
 * removed one is dropped.
 */
export function currentTexts(id: TextBlockId, row: string): ContentTexts {
  const seed = seedTexts(id);
  const parsed = parsedTexts(row);
  const stored: Record<string, unknown> = typeof parsed === "object" && parsed !== null ? { ...parsed } : {};
  return Object.fromEntries(
    Object.entries(seed).map(([name, words]) => [
      name,
      typeof stored[name] === "string" ? stored[name] : words,
    ]),
  );
}

/** Returns the first error for each field. A list item's key has its index and field name, as `items.1.answer`. */
export function textErrors(error: z.ZodError): FieldErrors {
  const fields: FieldErrors = {};
  for (const { path, message } of error.issues) {
    const name = path.join(".") || "form";
    if (!Object.hasOwn(fields, name)) fields[name] = message;
  }
  return fields;
}

/** Whether texts, as a page would show them, differ from the defaults. */
export function differsFromSeed(id: TextBlockId, texts: ContentTexts): boolean {
  const parsed = parseTexts(id, texts);
  return parsed.success && JSON.stringify(parsed.data) !== JSON.stringify(seedWords(id));
}

/** Returns a block's words as its page shows them: the studio's, or the default ones if those are invalid. */
export function wordsOf<Id extends TextBlockId>(published: PublishedTexts, id: Id): PageWords[Id] {
  const own = published[id];
  const parsed = own && parseTexts(id, own);
  return parsed?.success ? (parsed.data as PageWords[Id]) : seedWords(id);
}

/** Returns the published texts of the stored rows: the blocks that differ from their defaults. */
export function publishedOf(rows: { id: string; texts: string }[]): PublishedTexts {
  const published: PublishedTexts = {};
  for (const { id, texts } of rows) {
    if (!isTextBlock(id)) continue;
    const standing = currentTexts(id, texts);
    if (differsFromSeed(id, standing)) published[id] = standing;
  }
  return published;
}
