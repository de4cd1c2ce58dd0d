import type { ListField, TextBlock, WordsField } from "../content-block-fields/contract.ts";

// Shorthand for a block's fields: label, default text, and options that differ from the usual ones.

type Rest = Partial<Omit<WordsField, "kind" | "label" | "seed">>;

export const line = (label: string, seed: string, rest: Rest = {}): WordsField => ({
  kind: "line",
  label,
  seed,
  max: 80,
  ...rest,
});

/** A single line that may be long. */
export const sentence = (label: string, seed: string, rest: Rest = {}) =>
  line(label, seed, { max: 240, ...rest });

export const text = (label: string, seed: string, rest: Rest = {}): WordsField => ({
  kind: "text",
  label,
  seed,
  max: 1200,
  ...rest,
});

export const prose = (label: string, seed: string, rest: Rest = {}): WordsField => ({
  kind: "prose",
  label,
  seed,
  max: 20_000,
  ...rest,
});

export const list = <Item extends string>(field: Omit<ListField<Item>, "kind">): ListField<Item> => ({
  kind: "list",
  ...field,
});

/** A field of a list's items. It has no default text of its own. */
export const part = (field: WordsField): Omit<WordsField, "seed"> => {
  const { seed: _, ...rest } = field;
  return rest;
};

export const block = <Fields extends TextBlock["fields"]>(
  page: TextBlock["page"],
  name: string,
  fields: Fields,
  anchor = "",
) => ({ page, name, fields, anchor });

/** The title and description of a page in search results and shared links. */
export const search = (page: TextBlock["page"], title: string, description: string) =>
  block(page, "For search engines", {
    title: line("Title", title, { max: 120, hint: "Search engines show about 60 characters." }),
    description: sentence("Description", description, {
      max: 320,
      hint: "Search engines show about 160 characters.",
    }),
  });
