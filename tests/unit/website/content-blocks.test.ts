import { describe, expect, it } from "vitest";
import { moved, readItems } from "#app/features/website/content-blocks/list-items.ts";
import { TEXT_PAGES } from "#server/website/content-block-fields/contract.ts";
import {
  currentTexts,
  differsFromSeed,
  parseTexts,
  publishedOf,
  seedTexts,
  wordsOf,
} from "#server/website/content-blocks/block-texts.ts";
import { TEXT_BLOCKS } from "#server/website/content-blocks/blocks.ts";
import { BLOCK_IDS, blockTexts, cameTexts } from "#tests/factories/texts.ts";

describe.for(BLOCK_IDS)("%s", (id) => {
  it("comes with words that its own form would take", () => {
    expect(parseTexts(id, seedTexts(id)).error).toBeUndefined();
    expect(seedTexts(id)).toEqual(cameTexts(id));
    expect(differsFromSeed(id, seedTexts(id))).toBe(false);
  });

  it("says the studio's words where they parse, and else those that came with the site", () => {
    const came = wordsOf({}, id);
    const own = blockTexts(id, () => "Own");
    expect(wordsOf({ [id]: own }, id)).not.toEqual(came);
    expect(wordsOf({ [id]: { ...own, unknown: "x" } }, id)).toEqual(came);
    expect(wordsOf({ [id]: {} }, id)).toEqual(came);
  });
});

it("every page has texts, and no page has two of one name", () => {
  const blocks = Object.values(TEXT_BLOCKS);
  expect(new Set(blocks.map(({ page }) => page))).toEqual(new Set(Object.keys(TEXT_PAGES)));
  expect(new Set(blocks.map(({ page, name }) => `${page}: ${name}`)).size).toBe(blocks.length);
});

describe("stored rows", () => {
  it("are published where they differ and parse, whatever is beside them", () => {
    const rows = [
      { id: "about-team", texts: '{"title":"Us"}' },
      { id: "gallery", texts: "no json" },
      { id: "contact-form", texts: JSON.stringify(seedTexts("contact-form")) },
      { id: "about-values", texts: '{"title":" ","items":"[]"}' },
      { id: "nobody", texts: '{"title":"x"}' },
      { id: "film", texts: "null" },
    ];
    expect(publishedOf(rows)).toEqual({ "about-team": { title: "Us" } });
  });

  it("lend the words that came with the site to a field that they don't have yet", () => {
    expect(currentTexts("gallery", '{"title":"Films","gone":"x","empty":7}')).toEqual({
      title: "Films",
      empty: "No videos found for the selected filter",
      none: "Our first films will be here soon",
      closing: "Yours could be the next one",
    });
  });
});

describe("a list", () => {
  it("is read item by item, and moved", () => {
    const items = [{ name: "A", text: "a" }, { name: "B", text: "b" }, { name: "C" }];
    expect(readItems(JSON.stringify(items))).toBe("A\na\n\nB\nb\n\nC");
    expect(readItems("no list")).toBe("");
    expect(moved(items as Record<string, string>[], 0, 2).map(({ name }) => name)).toEqual(["B", "C", "A"]);
    expect(moved(items as Record<string, string>[], 2, 0).map(({ name }) => name)).toEqual(["C", "A", "B"]);
  });
});
