import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const theme = join(import.meta.dirname, "..", "..", "..", "app", "theme");

/** The parts of the back office's style sheet. Parts shared with public pages are checked with those. */
const SHARED = ["base.css", "menu.css", "forms.css", "prose.css"];
const TOKENS = ["tokens.css", "admin-tokens.css"];
const sheets = [
  ...readFileSync(join(theme, "..", "app.css"), "utf8").matchAll(/@import "\.\/theme\/([\w-]+\.css)"/g),
].map(([, name = ""]) => name);

const LITERAL =
  /(?:#|%23)[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\([^)]*|:\s*(?:white|black|red|green|blue|gray|grey)\b/gi;

const literals = (css: string) =>
  [...css.replace(/\/\*[\s\S]*?\*\//g, "").matchAll(LITERAL)].map(([found]) => found);

it("recognizes color literals", () => {
  for (const css of [
    "color: #fff",
    "fill='%23b4aa9c'",
    "color: rgb(0 0 0)",
    "background: white",
    "oklch(80% 0 0)",
  ])
    expect([css, literals(css).length]).toEqual([css, 1]);
  expect(
    literals("color: var(--color-white); background: color-mix(in srgb, var(--a) 9%, transparent)"),
  ).toEqual([]);
  expect(literals("white-space: nowrap; grid-area: #{a}")).toEqual([]);
});

it("back office style sheets take every color from tokens", () => {
  expect(sheets).toEqual(
    expect.arrayContaining(["admin.css", "admin-calendar.css", "analytics.css", ...TOKENS]),
  );
  const found = sheets
    .filter((name) => ![...SHARED, ...TOKENS].includes(name))
    .flatMap((name) => literals(readFileSync(join(theme, name), "utf8")).map((color) => `${name}: ${color}`));
  expect(found, "Name the color in admin-tokens.css, for both schemes, and use it as var(--…)").toEqual([]);
});

it("status colors never use the brand color", () => {
  const states = readFileSync(join(theme, "admin-tokens.css"), "utf8").matchAll(
    /\[data-(?:status|tone)[^{]*\{([^}]*)\}/g,
  );
  const rules = [...states].map(([, body = ""]) => body);
  expect(rules.length).toBeGreaterThan(8);
  for (const rule of rules) expect(rule).not.toMatch(/var\(--(?:accent|label|on-accent|color-accent)/);
});
