import { describe, expect, it } from "vitest";
import { themeRules, themeSheets } from "#app/theme/published-theme-style.ts";
import { DEFAULT_THEME, readTheme, type Theme } from "#server/website/theme/contract.ts";
import { safeTarget } from "#server/website/theme/link-targets.ts";

const PAGES = ["/", "/gallery", "/films/a", "/about", "/booking", "/privacy"];
const theme = (changes: Partial<Theme>): Theme => ({ ...DEFAULT_THEME, ...changes });

it("the default theme adds no rules or sheets to a page", () => {
  for (const path of PAGES) {
    expect(themeRules(DEFAULT_THEME, path)).toBe("");
    expect(themeSheets(DEFAULT_THEME, path)).toEqual([]);
  }
});

it("each group of pages has only the surface chosen for it", () => {
  const surfaces = { ...DEFAULT_THEME.surfaces, films: "light", story: "dark" } as const;
  const withRules = PAGES.filter((path) => themeRules(theme({ surfaces }), path) !== "");
  expect(withRules).toEqual(["/gallery", "/films/a", "/about"]);
});

it("a page includes only the sheets its theme choices need", () => {
  const chosen = theme({ hero: "full", header: "slim", mobileMenu: false });
  expect(themeSheets(chosen, "/")).toEqual(["headerSlim", "heroFull", "menuOpen"]);
  expect(themeSheets(chosen, "/about")).toEqual(["headerSlim", "menuOpen"]);
});

describe("S21 a stored row's hostile value never reaches the style rules", () => {
  it.each(["red}</style><script>", "url(https://evil.example)", ";@import 'x'", "javascript:alert(1)"])(
    "%s",
    (hostile) => {
      const stored = Object.fromEntries(Object.keys(DEFAULT_THEME).map((name) => [name, hostile]));
      expect(readTheme(stored)).toEqual(DEFAULT_THEME);
      for (const path of PAGES) expect(themeRules(readTheme(stored), path)).toBe("");
    },
  );
});

it.each([null, 3, "x", [], { headerLinks: [{ label: "a", target: "javascript:x", children: [] }] }])(
  "%j is read as the default theme",
  (stored) => {
    expect(readTheme(stored)).toEqual(DEFAULT_THEME);
  },
);

it("a saved theme is read back unchanged", () => {
  const saved = theme({
    header: "slim",
    headerLinks: [{ label: "Us", target: "/about#team", children: [] }],
  });
  expect(readTheme(JSON.parse(JSON.stringify(saved)))).toEqual(saved);
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
])("S20 the link target of %s is %j", (address, expected) => {
  expect(safeTarget(address)).toBe(expected);
});
