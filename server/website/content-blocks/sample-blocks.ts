import type { ContentTexts } from "../content/contract.ts";
import * as strings from "../strings/sample-blocks.ts";
import { currentTexts, differsFromSeed, isTextBlock, seedTexts } from "./block-texts.ts";
import type { TextBlockId } from "./contract.ts";

const EMPTY_LIST = "[]";

/**
 * The blocks with statements that only fit an invented studio, and their texts once the samples are removed. Other
 * blocks and fields can stay as they are.
 */
const INSTEAD: Partial<Record<TextBlockId, ContentTexts>> = {
  "about-search": { title: strings.ourStory, description: strings.whoWeAre },
  about: { text: "" },
  "about-mission": { text: strings.weFilmWeddings },
  "about-awards": { items: EMPTY_LIST },
  "home-stats": { items: EMPTY_LIST },
  "contact-details": { location: strings.weComeToYou, hours: strings.businessHours },
};

export const SAMPLE_BLOCKS = Object.keys(INSTEAD).filter(isTextBlock);

type Row = { id: string; texts: string; version: number; updatedAt: Date };

/** Whether a block has unchanged sample text about an invented studio. */
export const isSampleBlock = (id: TextBlockId, texts: ContentTexts) =>
  Object.hasOwn(INSTEAD, id) && !differsFromSeed(id, texts);

/** Returns a sample block's texts once the samples are removed. */
export const neutralTexts = (id: TextBlockId): ContentTexts => ({ ...seedTexts(id), ...INSTEAD[id] });

/** A block that switches between its sample and its neutral texts. */
export type SampleBlock = {
  id: TextBlockId;
  /** 0 if it was never saved. */
  version: number;
  before: { texts: ContentTexts; updatedAt: Date | null };
  after: ContentTexts;
};

/** Returns the blocks with sample texts, given their rows. */
export function sampleBlocksIn(rows: readonly Row[]): SampleBlock[] {
  const stored = new Map(rows.map((row) => [row.id, row]));
  return SAMPLE_BLOCKS.flatMap((id) => {
    const row = stored.get(id);
    const texts = row ? currentTexts(id, row.texts) : seedTexts(id);
    if (!isSampleBlock(id, texts)) return [];
    const before = { texts, updatedAt: row?.updatedAt ?? null };
    return [{ id, version: row?.version ?? 0, before, after: neutralTexts(id) }];
  });
}

/** Returns the blocks with the neutral texts of a removed sample, given their rows. */
export function removedBlocksIn(rows: readonly Row[]): SampleBlock[] {
  return rows.flatMap(({ id, version, updatedAt, ...row }) => {
    if (!isTextBlock(id) || !SAMPLE_BLOCKS.includes(id)) return [];
    const texts = currentTexts(id, row.texts);
    const neutral = Object.entries(neutralTexts(id));
    if (neutral.some(([name, words]) => texts[name] !== words)) return [];
    return [{ id, version, before: { texts, updatedAt }, after: seedTexts(id) }];
  });
}
