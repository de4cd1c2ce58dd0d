// `npm run fonts`: subsets the heading fonts and the text font into files for nearly every page and files for some
// names, and writes each family's style sheet. The results are committed, so that builds need no font tools.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import subset from "subset-font";
import { seedFilms, seedTeam } from "#drizzle/seed/content.ts";
import { FAMILIES, STAND_INS, TEXT_FALLBACK, TEXT_FAMILY } from "./font-families.ts";
import { widthOf } from "./glyph-widths.ts";

const PUNCTUATION = "–—‘’“”…©·×";

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));

/** The content of each file, its source file in the package, and when a browser requests it. */
const CUTS = [
  {
    name: "basic",
    from: "latin",
    text: range(0x20, 0x7e) + PUNCTUATION,
    unicodeRange: "U+20-7E, U+A9, U+B7, U+D7, U+2013-2014, U+2018-2019, U+201C-201D, U+2026",
  },
  {
    name: "latin-1",
    from: "latin",
    text: range(0xa0, 0xff),
    unicodeRange: "U+A0-A8, U+AA-B6, U+B8-D6, U+D8-FF",
  },
  { name: "latin-extended-a", from: "latin-ext", text: range(0x100, 0x17f), unicodeRange: "U+100-17F" },
];

const require = createRequire(import.meta.url);
const results = join(import.meta.dirname, "fonts");
const percent = (part: number) => `${(100 * part).toFixed(1)}%`;

const face = (rules: Record<string, string>) =>
  `@font-face {\n${Object.entries(rules)
    .map(([name, value]) => `  ${name}: ${value};\n`)
    .join("")}}\n`;

mkdirSync(results, { recursive: true });
for (const [family, cut] of Object.entries(FAMILIES)) {
  const { slug, kind, size, width, ascent, descent } = cut;
  const packaged = (path: string) => require.resolve(`@fontsource/${slug}/${path}`);
  const rules: string[] = [];
  // The page uses two weights, which each family maps to its own.
  for (const [weight, own] of [
    ["400", cut.regular],
    ["600", cut.bold],
  ] as const) {
    for (const { name, from, text, unicodeRange } of CUTS) {
      const whole = readFileSync(packaged(`files/${slug}-${from}-${own}-normal.woff2`));
      const part = await subset(whole, text, { targetFormat: "woff2" });
      const file = `${slug}-${weight}-${name}.woff2`;
      writeFileSync(join(results, file), part);
      console.log(`${file}: ${whole.length} → ${part.length} bytes`);
      rules.push(
        face({
          "font-family": `"${family}"`,
          "font-weight": weight,
          "font-display": "swap",
          ...(size === 1 ? {} : { "size-adjust": percent(size) }),
          src: `url("./${file}?no-inline") format("woff2")`,
          "unicode-range": unicodeRange,
        }),
      );
    }
  }
  // Gives a widely installed font the family's proportions, so that line breaks stay the same when the real font
  // loads. Ascent and descent are computed like capsize does: https://seek-oss.github.io/capsize
  const standIns = STAND_INS[kind];
  rules.push(
    face({
      "font-family": '"Heading Fallback"',
      src: standIns.local.map((name) => `local("${name}")`).join(", "),
      "size-adjust": percent(width * size),
      "ascent-override": percent(ascent / width),
      "descent-override": percent(descent / width),
      "line-gap-override": "0%",
    }),
    `:root {\n  --heading-font: "${family}", "Heading Fallback", ${standIns.rest};\n}\n`,
  );
  writeFileSync(join(results, `${slug}.css`), `/* Written by make-fonts.ts. */\n${rules.join("\n")}`);
  // The license must be distributed with the font.
  copyFileSync(join(packaged("package.json"), "..", "LICENSE"), join(results, `${slug}-license.txt`));
}

// One variable font file has all text weights, from 400 to 600.
{
  const { name: family, slug, size, ascent, descent, weights, fallback } = TEXT_FAMILY;
  const packaged = (path: string) => require.resolve(`@fontsource-variable/${slug}/${path}`);
  const rules: string[] = [];
  for (const { name, from, text, unicodeRange } of CUTS) {
    const whole = readFileSync(packaged(`files/${slug}-${from}-wght-normal.woff2`));
    const part = await subset(whole, text, { targetFormat: "woff2", variationAxes: { wght: weights } });
    const file = `${slug}-${name}.woff2`;
    writeFileSync(join(results, file), part);
    console.log(`${file}: ${whole.length} → ${part.length} bytes`);
    rules.push(
      face({
        "font-family": `"${family}"`,
        "font-weight": `${weights.min} ${weights.max}`,
        "font-display": "swap",
        "size-adjust": percent(size),
        "ascent-override": percent(ascent / size),
        "descent-override": percent(descent / size),
        "line-gap-override": "0%",
        src: `url("./${file}?no-inline") format("woff2")`,
        "unicode-range": unicodeRange,
      }),
    );
  }
  writeFileSync(join(results, `${slug}.css`), `/* Written by make-fonts.ts. */\n${rules.join("\n")}`);

  // The same proportions for the font that is shown until this one has loaded, by weight. In a file of its own, which
  // the back office's cached style sheet contains.
  const fallbackRules: string[] = [];
  const prose = [...seedFilms.map(({ description }) => description), ...seedTeam.map(({ bio }) => bio)].join(
    " ",
  );
  const latin = readFileSync(packaged(`files/${slug}-latin-wght-normal.woff2`));
  for (const { weight, axis, local, file } of fallback) {
    const own = await subset(latin, prose, { targetFormat: "truetype", variationAxes: { wght: axis } });
    const width = (size * widthOf(own, prose)) / widthOf(readFileSync(file), prose);
    fallbackRules.push(
      face({
        "font-family": `"${TEXT_FALLBACK}"`,
        "font-weight": weight,
        src: local.map((name) => `local("${name}")`).join(", "),
        "size-adjust": percent(width),
        "ascent-override": percent(ascent / width),
        "descent-override": percent(descent / width),
        "line-gap-override": "0%",
      }),
    );
  }
  writeFileSync(
    join(results, "text-fallback.css"),
    `/* Written by make-fonts.ts. */\n${fallbackRules.join("\n")}`,
  );
  copyFileSync(join(packaged("package.json"), "..", "LICENSE"), join(results, `${slug}-license.txt`));
}
