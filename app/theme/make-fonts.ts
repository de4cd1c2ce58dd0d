// `npm run fonts`: cuts the heading font into what nearly every page needs and what some names need.
// The results are committed: a build needs no font tools.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import subset from "subset-font";

const WEIGHTS = [400, 600];
const PUNCTUATION = "–—‘’“”…©·×";

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));

/** What stands in each file, and which of the package's files it is cut from. */
const CUTS = [
  { name: "basic", from: "latin", text: range(0x20, 0x7e) + PUNCTUATION },
  { name: "latin-1", from: "latin", text: range(0xa0, 0xff) },
  { name: "latin-extended-a", from: "latin-ext", text: range(0x100, 0x17f) },
];

const require = createRequire(import.meta.url);
const results = join(import.meta.dirname, "fonts");
const packaged = (path: string) => require.resolve(`@fontsource/playfair-display/${path}`);

mkdirSync(results, { recursive: true });
for (const weight of WEIGHTS) {
  for (const { name, from, text } of CUTS) {
    const whole = readFileSync(packaged(`files/playfair-display-${from}-${weight}-normal.woff2`));
    const cut = await subset(whole, text, { targetFormat: "woff2" });
    writeFileSync(join(results, `playfair-display-${weight}-${name}.woff2`), cut);
    console.log(`${weight} ${name}: ${whole.length} → ${cut.length} bytes`);
  }
}
// The licence asks to travel with the font.
copyFileSync(join(packaged("package.json"), "..", "LICENSE"), join(results, "playfair-display-license.txt"));
