import { z } from "zod";
import type { ContentTexts } from "../content/contract.ts";
import type { ListField, TextField, TextPage } from "../content-block-fields/contract.ts";
import type { TEXT_BLOCKS } from "./blocks.ts";

export type TextBlockId = keyof typeof TEXT_BLOCKS;

type WordsOf<Field> = Field extends ListField<infer Item> ? Record<Item, string>[] : string;

/** Each block's words as its page shows them. */
export type PageWords = {
  [Block in TextBlockId]: {
    [Name in keyof (typeof TEXT_BLOCKS)[Block]["fields"]]: WordsOf<
      (typeof TEXT_BLOCKS)[Block]["fields"][Name]
    >;
  };
};

/** The texts of the blocks that differ from their defaults, as typed, by block id. */
export const publishedTexts = z.record(z.string(), z.record(z.string(), z.string())).default({}).catch({});

export type PublishedTexts = z.output<typeof publishedTexts>;

const TEXT_BYTES = 40_000;

/** `version` is the one that the form started from; 0 for a block that was never saved. */
export const textSave = z.strictObject({
  version: z.int().min(0),
  texts: z.record(z.string().max(40), z.string().max(TEXT_BYTES)),
});

export const TEXT_UNKNOWN = "There is no such text on the site.";

/** A block as the studio edits it. A list is stored as JSON in its text. */
export type TextBlockView = {
  id: string;
  page: { name: string; path: string };
  name: string;
  /** The URL of the page that shows it. */
  address: string;
  fields: Record<string, TextField>;
  texts: ContentTexts;
  sample: boolean;
  version: number;
};

export type ListedBlock = {
  id: string;
  name: string;
  excerpt: string;
  changed: boolean;
  /** Whether it is sample text about an invented studio. */
  sample: boolean;
};

export type TextsScreen = {
  q: string;
  found: number;
  pages: { id: TextPage; name: string; blocks: ListedBlock[] }[];
};
