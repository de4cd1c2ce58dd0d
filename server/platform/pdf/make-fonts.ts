// Part of `npm run fonts`: subsets the fonts of PDF documents. A PDF contains a font's outlines, and the letter and
// width of each glyph. All of that is precomputed here, so that creating a document needs no font library. The text
// font is bundled with the Worker. Fonts for other scripts are static files, loaded by the few documents that need
// them. The results are committed.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import subset from "subset-font";
import { arabicForms } from "./arabic.ts";
import type { PdfFont } from "./font.ts";

const require = createRequire(import.meta.url);
const packaged = (family: string, path: string) => require.resolve(`@fontsource-variable/${family}/${path}`);
const WEIGHTS = { regular: 400, bold: 600 };

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));

/** The contents of each file. Most documents only need the first one. */
const CUTS: Record<string, string> = {
  latin: `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ıŒœ‐‑–—‘’‚“”„†•…‹›€™−`,
  "latin-ext": `${range(0x100, 0x17f)}ȘșȚțẀẁẂẃẄẅẞỲỳ`,
  vietnamese: `ƠơƯư₫${range(0x1ea0, 0x1ef9)}`,
  greek: range(0x384, 0x3ce),
  cyrillic: `${range(0x400, 0x45f)}Ґґ№`,
};

/** The tables of a TrueType font that a PDF needs, sorted by name. */
const TABLES = ["cvt ", "fpgm", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "prep"];

function tablesOf(font: Buffer) {
  const count = font.readUInt16BE(4);
  return new Map(
    Array.from({ length: count }, (_, at) => {
      const entry = 12 + at * 16;
      const start = font.readUInt32BE(entry + 8);
      return [
        font.toString("latin1", entry, entry + 4),
        font.subarray(start, start + font.readUInt32BE(entry + 12)),
      ] as const;
    }),
  );
}

/** Reads glyphs by code point, from the format 4 or 12 table that every subset has. */
function glyphsOf(cmap: Buffer): Map<number, number> {
  const glyphs = new Map<number, number>();
  for (let at = 0; at < cmap.readUInt16BE(2); at += 1) {
    const start = cmap.readUInt32BE(4 + at * 8 + 4);
    if (cmap.readUInt16BE(start) !== 4) continue;
    const segments = cmap.readUInt16BE(start + 6) / 2;
    const ends = start + 14;
    const starts = ends + segments * 2 + 2;
    const deltas = starts + segments * 2;
    const offsets = deltas + segments * 2;
    for (let segment = 0; segment < segments; segment += 1) {
      const [from, to] = [cmap.readUInt16BE(starts + segment * 2), cmap.readUInt16BE(ends + segment * 2)];
      const delta = cmap.readUInt16BE(deltas + segment * 2);
      const offset = cmap.readUInt16BE(offsets + segment * 2);
      for (let code = from; code <= to && code !== 0xffff; code += 1) {
        const direct = offset === 0;
        const found = direct ? code : cmap.readUInt16BE(offsets + segment * 2 + offset + (code - from) * 2);
        const glyph = found === 0 && !direct ? 0 : (found + delta) & 0xffff;
        if (glyph > 0) glyphs.set(code, glyph);
      }
    }
  }
  return glyphs;
}

/** Returns the font with only those tables. */
function stripped(tables: Map<string, Buffer>): Buffer {
  const kept = TABLES.flatMap((tag) => {
    const data = tables.get(tag);
    return data ? [{ tag, data }] : [];
  });
  const head = Buffer.alloc(12 + kept.length * 16);
  head.writeUInt32BE(0x00010000, 0);
  head.writeUInt16BE(kept.length, 4);
  const power = 2 ** Math.floor(Math.log2(kept.length));
  head.writeUInt16BE(power * 16, 6);
  head.writeUInt16BE(Math.log2(power), 8);
  head.writeUInt16BE(kept.length * 16 - power * 16, 10);
  const parts = [head];
  let offset = head.length;
  for (const [at, { tag, data }] of kept.entries()) {
    const padded = Buffer.alloc(Math.ceil(data.length / 4) * 4);
    data.copy(padded);
    let checksum = 0;
    for (let word = 0; word < padded.length; word += 4)
      checksum = (checksum + padded.readUInt32BE(word)) >>> 0;
    const entry = 12 + at * 16;
    head.write(tag, entry, "latin1");
    head.writeUInt32BE(checksum, entry + 4);
    head.writeUInt32BE(offset, entry + 8);
    head.writeUInt32BE(data.length, entry + 12);
    parts.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(parts);
}

const TEXT_FAMILY = "source-sans-3";

/** Returns a subset of a part of a family in the form a document needs, with the codes it contains. */
async function cutFont(
  family: string,
  part: string,
  text: string,
  { name, weight }: { name: string; weight: number },
) {
  const whole = readFileSync(packaged(family, `files/${family}-${part}-wght-normal.woff2`));
  const font = Buffer.from(
    await subset(whole, text, { targetFormat: "truetype", variationAxes: { wght: weight } }),
  );
  const tables = tablesOf(font);
  const table = (tag: string) => {
    const data = tables.get(tag);
    if (!data) throw new Error(`The font has no table ${tag}`);
    return data;
  };
  const [head, hhea, hmtx] = [table("head"), table("hhea"), table("hmtx")];
  const scale = 1000 / head.readUInt16BE(18);
  const scaled = (value: number) => Math.round(value * scale);
  const metrics = hhea.readUInt16BE(34);
  const widthOf = (glyph: number) => scaled(hmtx.readUInt16BE(Math.min(glyph, metrics - 1) * 4));
  const data = stripped(tables);
  const glyphs = glyphsOf(table("cmap"));
  const made: PdfFont = {
    name,
    ascent: scaled(hhea.readInt16BE(4)),
    descent: scaled(hhea.readInt16BE(6)),
    box: [36, 38, 40, 42].map((at) => scaled(head.readInt16BE(at))),
    glyphs: [...glyphs].map(([code, glyph]) => [code, glyph, widthOf(glyph)].join(" ")).join(","),
    bytes: data.length,
    deflated: deflateSync(data, { level: 9 }).toString("base64"),
  };
  return { made, codes: [...glyphs.keys()] };
}

/** Codes that already have a glyph. */
const drawn = new Set<number>();

for (const [weightName, weight] of Object.entries(WEIGHTS)) {
  for (const [cut, text] of Object.entries(CUTS)) {
    const name = `SourceSans3-${cut}-${weight}`;
    const { made, codes } = await cutFont(TEXT_FAMILY, cut, text, { name, weight });
    for (const code of codes) drawn.add(code);
    const file = `${cut}-${weightName}.json`;
    writeFileSync(join(import.meta.dirname, "fonts", file), `${JSON.stringify(made, null, 2)}\n`);
    console.log(`${file}: ${made.deflated.length} bytes`);
  }
}

const codesIn = (...ranges: readonly [from: number, to: number][]) =>
  ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, at) => from + at));

const HAN = codesIn([0x3001, 0x30ff], [0x3400, 0x4dbf], [0x4e00, 0x9fff], [0xf900, 0xfaff]);
const ARABIC_OTHERS = [
  0x060c,
  0x061b,
  0x061f,
  0x066a,
  0x066b,
  0x066c,
  0x06d4,
  ...codesIn([0x0660, 0x0669], [0x06f0, 0x06f9]),
];

/** Scripts that need no shaping engine, or that `arabic.ts` shapes. The first family that has a letter draws it. */
const SCRIPTS: [family: string, codes: number[]][] = [
  [TEXT_FAMILY, codesIn([0x180, 0x2ff], [0x1e00, 0x1e9f], [0x370, 0x3ff], [0x1f00, 0x1fff], [0x460, 0x52f])],
  ["noto-sans-hebrew", [0x05be, ...codesIn([0x05d0, 0x05ea], [0x05f0, 0x05f4])]],
  ["noto-sans-arabic", [...arabicForms(), ...ARABIC_OTHERS]],
  ["noto-sans-armenian", codesIn([0x0530, 0x058f])],
  ["noto-sans-georgian", codesIn([0x10a0, 0x10ff], [0x1c90, 0x1cbf])],
  ["noto-sans-ethiopic", codesIn([0x1200, 0x137f])],
  ["noto-sans-sc", HAN],
  // What Japanese names contain besides it.
  ["noto-sans-jp", HAN],
  ["noto-sans-kr", codesIn([0x3131, 0x318e], [0xac00, 0xd7a3])],
];

/** Formats code ranges: `4e00-4e03 4e05`. */
function rangesOf(codes: readonly number[]): string {
  const ranges: [from: number, to: number][] = [];
  for (const code of codes.toSorted((one, other) => one - other)) {
    const last = ranges.at(-1);
    if (last && code === last[1] + 1) last[1] = code;
    else ranges.push([code, code]);
  }
  return ranges.map((range) => [...new Set(range)].map((code) => code.toString(16)).join("-")).join(" ");
}

/** Reads the codes in each file of a family from its package. */
function partsOf(family: string): [part: string, codes: number[]][] {
  const parts = JSON.parse(readFileSync(packaged(family, "unicode.json"), "utf8")) as Record<string, string>;
  return Object.entries(parts).map(([part, ranges]) => [
    part.replaceAll(/[[\]]/g, ""),
    ranges.split(",").flatMap((range) => {
      const [from = 0, to = from] = range
        .replace("U+", "")
        .split("-")
        .map((code) => Number.parseInt(code, 16));
      return codesIn([from, to]);
    }),
  ]);
}

const STATIC = join(import.meta.dirname, "../../../public/pdf-fonts");
rmSync(STATIC, { recursive: true, force: true });
mkdirSync(STATIC, { recursive: true });
const index: Record<string, string> = {};
let written = 0;
for (const [family, wanted] of SCRIPTS) {
  const wants = new Set(wanted);
  for (const [part, offered] of partsOf(family)) {
    const asked = [...new Set(offered)].filter((code) => wants.has(code) && !drawn.has(code));
    if (asked.length === 0) continue;
    const name = `${family}-${part}`;
    const { made, codes } = await cutFont(family, part, String.fromCodePoint(...asked), {
      name,
      weight: WEIGHTS.regular,
    });
    const added = codes.filter((code) => asked.includes(code));
    if (added.length === 0) continue;
    for (const code of added) drawn.add(code);
    index[name] = rangesOf(added);
    const text = `${JSON.stringify(made)}\n`;
    written += text.length;
    writeFileSync(join(STATIC, `${name}.json`), text);
  }
}
writeFileSync(join(STATIC, "index.json"), `${JSON.stringify(index)}\n`);
writeFileSync(join(STATIC, "license.txt"), readFileSync(packaged("noto-sans-hebrew", "LICENSE"), "utf8"));
console.log(`public/pdf-fonts: ${Object.keys(index).length} files, ${Math.round(written / 1024)} KB`);
