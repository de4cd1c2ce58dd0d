import type { ContentTexts } from "../content/contract.ts";
import * as strings from "../strings/sample-blocks.ts";
import { currentTexts, differsFromSeed, isTextBlock, seedTexts } from "./block-texts.ts";
import type { TextBlockId } from "./contract.ts";

const EMPTY_LIST = "[]";

/**
 * The blocks that say of the studio what only an invented one can say, with what they say instead once the samples are
 * removed. The other texts may stay as they are, and so may the fields that are not named.
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

/** Whether a block tells an invented studio's story, as it came with the site. */
export const isSampleBlock = (id: TextBlockId, texts: ContentTexts) =>
  Object.hasOwn(INSTEAD, id) && !differsFromSeed(id, texts);

/** What a sample says once the samples are removed. */
export const neutralTexts = (id: TextBlockId): ContentTexts => ({ ...seedTexts(id), ...INSTEAD[id] });

/** A block that changes between its sample and its neutral words. */
export type SampleBlock = {
  id: TextBlockId;
  /** 0 where nobody has saved it yet. */
  version: number;
  before: { texts: ContentTexts; updatedAt: Date | null };
  after: ContentTexts;
};

/** Those of the blocks that are samples, given their rows. */
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

/** Those that say what a sample says once it was removed, given their rows. */
export function removedBlocksIn(rows: readonly Row[]): SampleBlock[] {
  return rows.flatMap(({ id, version, updatedAt, ...row }) => {
    if (!isTextBlock(id) || !SAMPLE_BLOCKS.includes(id)) return [];
    const texts = currentTexts(id, row.texts);
    const neutral = Object.entries(neutralTexts(id));
    if (neutral.some(([name, words]) => texts[name] !== words)) return [];
    return [{ id, version, before: { texts, updatedAt }, after: seedTexts(id) }];
  });
}
