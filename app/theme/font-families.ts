import type { FontFamily } from "#server/website/snapshot/contract.ts";

/** How a family is cut (see make-fonts.ts) and the fallback until it has loaded. */
type Cut = {
  slug: string;
  /** The package's weights that serve as the design's 400 and 600. */
  regular: number;
  bold: number;
  kind: "serif" | "sans-serif";
  /** Families drawn large and wide are set smaller, so that a heading weighs the same in each. */
  size: number;
  /**
   * The stand-in's width against the family's own: the mean over this site's own headings, measured in Chromium
   * against the first of `STAND_INS`.
   */
  width: number;
  /** The family's ascent and descent, as parts of an em. */
  ascent: number;
  descent: number;
};

export const FAMILIES: Record<FontFamily, Cut> = {
  "Playfair Display": {
    slug: "playfair-display",
    regular: 400,
    bold: 600,
    kind: "serif",
    size: 1,
    width: 1.096,
    ascent: 1.082,
    descent: 0.251,
  },
  // Its 400 looks thin beside the text of the page.
  Montserrat: {
    slug: "montserrat",
    regular: 500,
    bold: 600,
    kind: "sans-serif",
    size: 0.9,
    width: 1.134,
    ascent: 0.968,
    descent: 0.251,
  },
  "Crimson Text": {
    slug: "crimson-text",
    regular: 400,
    bold: 600,
    kind: "serif",
    size: 1,
    width: 0.968,
    ascent: 0.949,
    descent: 0.351,
  },
  // It has no 600.
  Lato: {
    slug: "lato",
    regular: 400,
    bold: 700,
    kind: "sans-serif",
    size: 1,
    width: 0.979,
    ascent: 0.987,
    descent: 0.213,
  },
  "Open Sans": {
    slug: "open-sans",
    regular: 400,
    bold: 600,
    kind: "sans-serif",
    size: 0.96,
    width: 1.035,
    ascent: 1.069,
    descent: 0.293,
  },
};

/** Fonts that most have, all of the same widths; then what is nearest where none of them is. */
export const STAND_INS = {
  serif: { local: ["Times New Roman", "Liberation Serif"], rest: "Georgia, serif" },
  "sans-serif": { local: ["Arial", "Liberation Sans"], rest: "Helvetica, sans-serif" },
};

/**
 * The face of the text. It is set to the width and the height of Arial, which the fonts of most systems share: a page
 * that is painted before the file has come is laid out nearly as one painted after it.
 */
export const TEXT_FAMILY = {
  name: "Source Sans 3",
  slug: "source-sans-3",
  weights: { min: 400, max: 600 },
  /** Arial's width against the family's own: the mean over this site's pages, measured in Chromium. */
  size: 1.06,
  /** Arial's, as parts of an em. */
  ascent: 0.905,
  descent: 0.212,
};
