// Part of `npm run fonts`: cuts the text font for PDF documents. A PDF holds a font's outlines, and which glyph is which
// letter and how wide it is; all of that is written down here, so that making a document needs no font library. The
// results are committed.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import subset from "subset-font";
import type { PdfFont } from "./font.ts";

const require = createRequire(import.meta.url);
const packaged = (path: string) => require.resolve(`@fontsource-variable/source-sans-3/${path}`);
const WEIGHTS = { regular: 400, bold: 600 };

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));

/** What each file holds: most documents need the first one alone. */
const CUTS: Record<string, string> = {
  latin: `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ıŒœ‐‑–—‘’‚“”„†•…‹›€™−`,
  "latin-ext": `${range(0x100, 0x17f)}ȘșȚțẀẁẂẃẄẅẞỲỳ`,
  vietnamese: `ƠơƯư₫${range(0x1ea0, 0x1ef9)}`,
  greek: range(0x384, 0x3ce),
  cyrillic: `${range(0x400, 0x45f)}Ґґ№`,
};

/** The tables that a PDF needs of a TrueType font, in the order of their names. */
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

/** Glyphs by code point, from the table of format 4 or 12 that every cut has. */
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

/** The font with those tables alone. */
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

for (const [weightName, weight] of Object.entries(WEIGHTS)) {
  for (const [cut, text] of Object.entries(CUTS)) {
    const whole = readFileSync(packaged(`files/source-sans-3-${cut}-wght-normal.woff2`));
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
    const made: PdfFont = {
      name: `SourceSans3-${cut}-${weight}`,
      ascent: scaled(hhea.readInt16BE(4)),
      descent: scaled(hhea.readInt16BE(6)),
      box: [36, 38, 40, 42].map((at) => scaled(head.readInt16BE(at))),
      glyphs: [...glyphsOf(table("cmap"))]
        .map(([code, glyph]) => [code, glyph, widthOf(glyph)].join(" "))
        .join(","),
      bytes: data.length,
      deflated: deflateSync(data, { level: 9 }).toString("base64"),
    };
    const file = `${cut}-${weightName}.json`;
    writeFileSync(join(import.meta.dirname, "fonts", file), `${JSON.stringify(made, null, 2)}\n`);
    console.log(`${file}: ${whole.length} → ${made.deflated.length} bytes`);
  }
}
