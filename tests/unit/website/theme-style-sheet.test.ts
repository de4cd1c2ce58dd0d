import { describe, expect, it } from "vitest";
import { lookRules, lookSheets } from "#app/theme/look-style.ts";
import { DEFAULT_LOOK, type Look, readLook } from "#server/website/theme/contract.ts";
import { safeTarget } from "#server/website/theme/targets.ts";

const PAGES = ["/", "/gallery", "/films/a", "/about", "/booking", "/privacy"];
const look = (changes: Partial<Look>): Look => ({ ...DEFAULT_LOOK, ...changes });

it("the look that the site came with costs a page nothing", () => {
  for (const path of PAGES) {
    expect(lookRules(DEFAULT_LOOK, path)).toBe("");
    expect(lookSheets(DEFAULT_LOOK, path)).toEqual([]);
  }
});

it("each group of pages has the room that was chosen for it, and no other", () => {
  const rooms = { ...DEFAULT_LOOK.rooms, films: "light", story: "dark" } as const;
  const dressed = PAGES.filter((path) => lookRules(look({ rooms }), path) !== "");
  expect(dressed).toEqual(["/gallery", "/films/a", "/about"]);
});

it("a page carries the sheets of its own choices", () => {
  const chosen = look({ hero: "full", header: "slim", mobileMenu: false });
  expect(lookSheets(chosen, "/")).toEqual(["headerSlim", "heroFull", "menuOpen"]);
  expect(lookSheets(chosen, "/about")).toEqual(["headerSlim", "menuOpen"]);
});

describe("S21 whatever a row holds, the rules hold nothing of it", () => {
  it.each(["red}</style><script>", "url(https://evil.example)", ";@import 'x'", "javascript:alert(1)"])(
    "%s",
    (hostile) => {
      const stored = Object.fromEntries(Object.keys(DEFAULT_LOOK).map((name) => [name, hostile]));
      expect(readLook(stored)).toEqual(DEFAULT_LOOK);
      for (const path of PAGES) expect(lookRules(readLook(stored), path)).toBe("");
    },
  );
});

it.each([null, 3, "x", [], { headerLinks: [{ label: "a", target: "javascript:x", children: [] }] }])(
  "%j is read as the look that the site came with",
  (stored) => {
    expect(readLook(stored)).toEqual(DEFAULT_LOOK);
  },
);

it("what was saved is read as it was", () => {
  const saved = look({ header: "slim", headerLinks: [{ label: "Us", target: "/about#team", children: [] }] });
  expect(readLook(JSON.parse(JSON.stringify(saved)))).toEqual(saved);
});

it.each([
  ["/", "/"],
  ["/?x=1", "/?x=1"],
  ["/gallery#top", "/gallery#top"],
  ["/films/ana-and-ben", "/films/ana-and-ben"],
  ["/films/../admin", null],
  ["/galleryx", null],
  ["/gallery/x", null],
  ["//gallery", null],
  ["/\\gallery", null],
  ["gallery", null],
  ["#top", null],
  ["HTTPS://journal.example", "https://journal.example/"],
])("S20 %s leads to %j", (address, expected) => {
  expect(safeTarget(address)).toBe(expected);
});
