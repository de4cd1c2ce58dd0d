import { expect, it } from "vitest";
import { sizeOf } from "#app/lib/screen-chunks.plugin.ts";
import { type SharedModule, shareOut } from "#app/lib/screen-chunks.ts";

const shared = (id: string, size: number, screens: string[]): SharedModule => ({
  id,
  size,
  screens: new Set(screens),
  imports: [],
});
const LIST = shared("list", 5000, ["bookings", "messages"]);
const FORM = shared("form", 5000, ["booking", "messages"]);
const TINY = shared("tiny", 300, ["bookings", "messages", "media"]);
const LIMITS = {
  screens: new Map([
    ["booking", 9000],
    ["bookings", 1000],
    ["messages", 1000],
    ["media", 1000],
  ]),
  outerOf: () => undefined,
  mayJoin: () => true,
};
const idsOf = (chunks: ReturnType<typeof shareOut>) =>
  chunks.map(({ modules }) => modules.map(({ id }) => id).sort());

it("merges modules loaded by the same screens into one chunk", () => {
  const again = shared("list again", 10, ["messages", "bookings"]);
  expect(idsOf(shareOut([LIST, FORM, again], { ...LIMITS, most: 5 }))).toEqual([
    ["list", "list again"],
    ["form"],
  ]);
});

it("merges chunks until no screen exceeds the request limit", () => {
  expect(idsOf(shareOut([LIST, FORM], { ...LIMITS, most: 1 }))).toEqual([["form", "list"]]);
});

it("merges chunks too small for a request if the heaviest screen loads nothing more", () => {
  expect(shareOut([LIST, FORM, TINY], { ...LIMITS, most: 5 })).toHaveLength(3);
  expect(idsOf(shareOut([LIST, FORM, TINY], { ...LIMITS, most: 5, least: 1000 }))).toEqual([
    ["list", "tiny"],
    ["form"],
  ]);
});

it("measures a module alike in each build and each clone", () => {
  const built = (root: string, asset: string) =>
    sizeOf(
      `import "${root}/app/a.css"; export default "url(__VITE_ASSET__${asset}__) __VITE_CSS_URL__${asset}__"`,
      root,
    );
  const ids = ["ykb1zIozoJBMq4UvQnlhcQ", "m8R6TgWxwop2r_xOIPNRtg", "aaaaaaaaaaaaaaaaaaaaaa"];
  const sizes = ids.map((id, at) => built(`/home/builder-${"x".repeat(9 * at)}`, id));
  expect(new Set(sizes).size).toBe(1);
});
