import { expect, it } from "vitest";
import { TEXT_BLOCKS } from "#server/website/content-blocks/blocks.ts";
import { NO_RECORDS } from "#server/website/testimonials/contract.ts";
import { figuresFrom } from "#server/website/testimonials/service.ts";

const seed = [...TEXT_BLOCKS["home-stats"].fields.items.seed];
const figures = (records: Partial<typeof NO_RECORDS>, items = seed) =>
  figuresFrom(items, { ...NO_RECORDS, ...records }).map(({ figure }) => figure);

it("the specified figures are shown while there are too few records", () => {
  expect(figures({})).toEqual(["15+", "200+", "8+", "98%"]);
  expect(figures({ couples: 209, rated: 4, fiveStars: 0 })).toEqual(["15+", "200+", "8+", "98%"]);
});

it("the couple count is rounded down to tens and only replaces a smaller figure", () => {
  expect(figures({ couples: 210 })[1]).toBe("210+");
  expect(figures({ couples: 1268 })[1]).toBe("1260+");
  expect(figures({ couples: 12 })[1]).toBe("200+");
});

it("the five-star share is computed from five ratings on", () => {
  expect(figures({ rated: 5, fiveStars: 5 })[3]).toBe("100%");
  expect(figures({ rated: 7, fiveStars: 5 })[3]).toBe("71%");
  expect(figures({ rated: 5, fiveStars: 0 })[3]).toBe("0%");
});

it("figures entered by the studio are kept, whatever the records say", () => {
  const typed = [
    { figure: "99%", name: "Five-star reviews" },
    { figure: "200+", name: "Films" },
  ];
  expect(figures({ couples: 900, rated: 50, fiveStars: 1 }, typed)).toEqual(["99%", "200+"]);
});
