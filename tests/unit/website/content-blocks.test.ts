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
  it("has default texts that its own form accepts", () => {
    expect(parseTexts(id, seedTexts(id)).error).toBeUndefined();
    expect(seedTexts(id)).toEqual(cameTexts(id));
    expect(differsFromSeed(id, seedTexts(id))).toBe(false);
  });

  it("uses the studio's texts if they are valid, and the defaults otherwise", () => {
    const came = wordsOf({}, id);
    const own = blockTexts(id, () => "Own");
    expect(wordsOf({ [id]: own }, id)).not.toEqual(came);
    expect(wordsOf({ [id]: { ...own, unknown: "x" } }, id)).toEqual(came);
    expect(wordsOf({ [id]: {} }, id)).toEqual(came);
  });
});

it("every page has texts, and block names are unique within a page", () => {
  const blocks = Object.values(TEXT_BLOCKS);
  expect(new Set(blocks.map(({ page }) => page))).toEqual(new Set(Object.keys(TEXT_PAGES)));
  expect(new Set(blocks.map(({ page, name }) => `${page}: ${name}`)).size).toBe(blocks.length);
});

describe("stored text rows", () => {
  it("are published if they are valid and differ from the defaults, ignoring invalid rows", () => {
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

  it("get defaults for fields they don't have yet", () => {
    expect(currentTexts("gallery", '{"title":"Films","gone":"x","empty":7}')).toEqual({
      title: "Films",
      empty: "No videos found for the selected filter",
      none: "Our first films will be here soon",
      closing: "Yours could be the next one",
    });
  });
});

describe("a list of items", () => {
  it("is read item by item and reordered", () => {
    const items = [{ name: "A", text: "a" }, { name: "B", text: "b" }, { name: "C" }];
    expect(readItems(JSON.stringify(items))).toBe("A\na\n\nB\nb\n\nC");
    expect(readItems("no list")).toBe("");
    expect(moved(items as Record<string, string>[], 0, 2).map(({ name }) => name)).toEqual(["B", "C", "A"]);
    expect(moved(items as Record<string, string>[], 2, 0).map(({ name }) => name)).toEqual(["C", "A", "B"]);
  });
});
