import { drawnText } from "./drawn-text.ts";

/** A font subset as written by `make-fonts.ts`. Measures are in thousandths of the font size. */
export type PdfFont = {
  name: string;
  ascent: number;
  descent: number;
  /** The smallest box that contains every glyph. */
  box: number[];
  /** `code glyph width`, separated by commas. */
  glyphs: string;
  /** The length of the uncompressed font file. */
  bytes: number;
  /** The font file, deflated and base64-encoded. */
  deflated: string;
};

export type Weight = "regular" | "bold";

/** The glyph that draws a letter. */
export type Glyph = { font: PdfFont; code: number; glyph: number; width: number };
export type Glyphs = ReadonlyMap<number, Glyph>;

type Cut = "latin" | "latin-ext" | "vietnamese" | "greek" | "cyrillic";

/** The first subset that has a letter draws it. */
const CUTS: readonly Cut[] = ["latin", "latin-ext", "vietnamese", "greek", "cyrillic"];

const FILES: Record<Weight, Record<Cut, () => Promise<{ default: PdfFont }>>> = {
  regular: {
    latin: () => import("./fonts/latin-regular.json", { with: { type: "json" } }),
    "latin-ext": () => import("./fonts/latin-ext-regular.json", { with: { type: "json" } }),
    vietnamese: () => import("./fonts/vietnamese-regular.json", { with: { type: "json" } }),
    greek: () => import("./fonts/greek-regular.json", { with: { type: "json" } }),
    cyrillic: () => import("./fonts/cyrillic-regular.json", { with: { type: "json" } }),
  },
  bold: {
    latin: () => import("./fonts/latin-bold.json", { with: { type: "json" } }),
    "latin-ext": () => import("./fonts/latin-ext-bold.json", { with: { type: "json" } }),
    vietnamese: () => import("./fonts/vietnamese-bold.json", { with: { type: "json" } }),
    greek: () => import("./fonts/greek-bold.json", { with: { type: "json" } }),
    cyrillic: () => import("./fonts/cyrillic-bold.json", { with: { type: "json" } }),
  },
};

/** Returns the fonts' glyphs by code. If several fonts have a letter, the first one draws it. */
export function glyphsOf(fonts: readonly PdfFont[]): Glyphs {
  const glyphs = new Map<number, Glyph>();
  for (const font of fonts)
    for (const text of font.glyphs.split(",")) {
      const [code = 0, glyph = 0, width = 0] = text.split(" ").map(Number);
      if (!glyphs.has(code)) glyphs.set(code, { font, code, glyph, width });
    }
  return glyphs;
}

/** Loads the letters bundled with the Worker in one weight, on first use. */
export async function loadGlyphs(weight: Weight): Promise<Glyphs> {
  const fonts = await Promise.all(CUTS.map(async (cut) => (await FILES[weight][cut]()).default));
  return glyphsOf(fonts);
}

/** Returns the replacement for a letter that no font has: its code, which is unambiguous. */
const codeWords = (code: number) => `[U+${code.toString(16).toUpperCase().padStart(4, "0")}]`;

/** Letters of a document in one weight. */
export type Face = {
  /** Returns the glyphs for a text in drawing order. */
  glyphsOf: (drawn: string) => Glyph[];
  /** The text's width in points at this size. */
  widthOf: (text: string, size: number) => number;
};

/** @param sources searched in this order for each letter */
export function faceOf(...sources: readonly Glyphs[]): Face {
  const find = (code: number) => {
    for (const source of sources) {
      const found = source.get(code);
      if (found) return found;
    }
    return undefined;
  };
  const codesOf = (text: string) => [...text].map((letter) => letter.codePointAt(0) ?? 0);
  const glyphs = (drawn: string) =>
    codesOf(drawn).flatMap(
      (code) => find(code) ?? codesOf(codeWords(code)).flatMap((each) => find(each) ?? []),
    );
  return {
    glyphsOf: glyphs,
    widthOf: (text, size) =>
      (glyphs(drawnText(text)).reduce((sum, { width }) => sum + width, 0) * size) / 1000,
  };
}
