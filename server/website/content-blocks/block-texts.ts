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
            // Texts that were saved before there was such a field have none.
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

/** What a list's text or a stored row holds, or nothing for what is no JSON. */
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

/** The schema of a block's texts, made when it is first asked for. */
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

/** The original texts, as the block's form would have them. */
export function seedTexts(id: TextBlockId): ContentTexts {
  const fields: Record<string, TextField> = TEXT_BLOCKS[id].fields;
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field.kind === "list" ? JSON.stringify(field.seed) : field.seed,
    ]),
  );
}

/** The original texts, as its page shows them. */
function seedWords<Id extends TextBlockId>(id: Id): PageWords[Id] {
  const fields: Record<string, TextField> = TEXT_BLOCKS[id].fields;
  return Object.fromEntries(
    Object.entries(fields).map(([name, { seed }]) => [name, seed]),
  ) as unknown as PageWords[Id];
}

/** Texts that the studio typed, checked: a block's words, or a complaint for each field and list item. */
export const parseTexts = (id: TextBlockId, texts: ContentTexts) => schemaOf(id).safeParse(texts);

/**
 * A stored row's texts in the fields that its block has today: what is missing, or no text, is as it came;
 * what is gone is left out.
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

/** The first complaint for each field; for one of a list's items by its place and name, as `items.1.answer`. */
export function textErrors(error: z.ZodError): FieldErrors {
  const fields: FieldErrors = {};
  for (const { path, message } of error.issues) {
    const name = path.join(".") || "form";
    if (!Object.hasOwn(fields, name)) fields[name] = message;
  }
  return fields;
}

/** Whether texts say, as a page would show them, something else than what came with the site. */
export function differsFromSeed(id: TextBlockId, texts: ContentTexts): boolean {
  const parsed = parseTexts(id, texts);
  return parsed.success && JSON.stringify(parsed.data) !== JSON.stringify(seedWords(id));
}

/** A block's words as its page shows them: the studio's, or those that came with the site where these don't parse. */
export function wordsOf<Id extends TextBlockId>(published: PublishedTexts, id: Id): PageWords[Id] {
  const own = published[id];
  const parsed = own && parseTexts(id, own);
  return parsed?.success ? (parsed.data as PageWords[Id]) : seedWords(id);
}

/** What of the stored rows is published: the blocks that say something else than what came with the site. */
export function publishedOf(rows: { id: string; texts: string }[]): PublishedTexts {
  const published: PublishedTexts = {};
  for (const { id, texts } of rows) {
    if (!isTextBlock(id)) continue;
    const standing = currentTexts(id, texts);
    if (differsFromSeed(id, standing)) published[id] = standing;
  }
  return published;
}
