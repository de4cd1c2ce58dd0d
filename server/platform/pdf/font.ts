/** A cut of a font as `make-fonts.ts` writes it. Measures are in thousandths of the font's size. */
export type PdfFont = {
  name: string;
  ascent: number;
  descent: number;
  /** The smallest box that any glyph fits in. */
  box: number[];
  /** `code glyph width`, with commas between them. */
  glyphs: string;
  /** The length of the font file. */
  bytes: number;
  /** The font file, deflated, in base64. */
  deflated: string;
};

export type Weight = "regular" | "bold";

type Cut = "latin" | "latin-ext" | "vietnamese" | "greek" | "cyrillic";
type Glyph = { cut: Cut; code: number; glyph: number; width: number };
type Loaded = Record<Cut, { font: PdfFont; glyphs: Map<number, Glyph> }>;

/** The first that has a letter draws it. */
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

function glyphsOf(cut: Cut, font: PdfFont): Map<number, Glyph> {
  return new Map(
    font.glyphs.split(",").map((text) => {
      const [code = 0, glyph = 0, width = 0] = text.split(" ").map(Number);
      return [code, { cut, code, glyph, width }];
    }),
  );
}

async function loadCut(weight: Weight, cut: Cut) {
  const { default: font } = await FILES[weight][cut]();
  return [cut, { font, glyphs: glyphsOf(cut, font) }] as const;
}

/** Letters of a document in one weight, with the cuts of the font that have them. */
export type Face = {
  loaded: Loaded;
  glyphsOf: (text: string) => Glyph[];
  /** In points, at this size. */
  widthOf: (text: string, size: number) => number;
};

/** Shown for a letter that no cut has, such as one of Chinese. */
const UNKNOWN = "?".charCodeAt(0);

/** Loads one weight, on first use. */
export async function loadFace(weight: Weight): Promise<Face> {
  const loaded = Object.fromEntries(await Promise.all(CUTS.map((cut) => loadCut(weight, cut)))) as Loaded;
  const find = (code: number) => CUTS.map((cut) => loaded[cut].glyphs.get(code)).find(Boolean);
  const glyphs = (text: string) =>
    [...text.normalize("NFC")].flatMap((letter) => find(letter.codePointAt(0) ?? 0) ?? find(UNKNOWN) ?? []);
  return {
    loaded,
    glyphsOf: glyphs,
    widthOf: (text, size) => (glyphs(text).reduce((sum, { width }) => sum + width, 0) * size) / 1000,
  };
}
