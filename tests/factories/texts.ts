import type { TextField } from "#server/website/content-block-fields/contract.ts";
import { TEXT_BLOCKS } from "#server/website/content-blocks/blocks.ts";
import type { TextBlockId } from "#server/website/content-blocks/contract.ts";

export const BLOCK_IDS = Object.keys(TEXT_BLOCKS) as TextBlockId[];

const fieldsOf = (id: TextBlockId): [string, TextField][] => Object.entries(TEXT_BLOCKS[id].fields);

type Words = (place: string, kind: "line" | "text" | "prose") => string;

/** Fills a block's texts. Calls `words` for each field, and for each of two items of a list. */
export const blockTexts = (id: TextBlockId, words: Words): Record<string, string> =>
  Object.fromEntries(
    fieldsOf(id).map(([name, field]) => {
      if (field.kind !== "list") {
        const needed = field.complete ? (field.variables ?? []).map((variable) => ` {{${variable}}}`) : [];
        return [name, words(`${id}.${name}`, field.kind) + needed.join("")];
      }
      const items = [0, 1].map((index) =>
        Object.fromEntries(
          Object.entries(field.fields).map(([part, { kind }]) => [
            part,
            words(`${id}.${name}.${index}.${part}`, kind),
          ]),
        ),
      );
      return [name, JSON.stringify(items)];
    }),
  );

/** Returns the original texts in the block's form format. */
export const cameTexts = (id: TextBlockId): Record<string, string> =>
  Object.fromEntries(
    fieldsOf(id).map(([name, field]) => [
      name,
      field.kind === "list" ? JSON.stringify(field.seed) : field.seed,
    ]),
  );
