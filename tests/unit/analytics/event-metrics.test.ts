import { expect, it } from "vitest";
import { countsOf } from "#server/analytics/event-ingestion/daily-metrics.ts";

const VISITOR = { userAgent: "", country: "US", ownHost: "studio.example" };

it("counts a renamed film under its new address, even from a page opened before", () => {
  const site = {
    ...VISITOR,
    films: new Set(["vows-in-gold"]),
    moved: { "/films/ana-and-ben": "/films/vows-in-gold", "/films/gone": "/gallery" },
  };
  const play = (film: string) => countsOf({ ...site, event: { kind: "film", film, step: "half" } });
  expect(play("ana-and-ben")).toEqual([["film_half", "vows-in-gold"]]);
  expect(play("vows-in-gold")).toEqual([["film_half", "vows-in-gold"]]);
  for (const film of ["gone", "__proto__", "/", ""]) expect(play(film)).toEqual([]);
});
