import type { FontFamily } from "#server/website/snapshot/contract.ts";

/** How a family is subset (see make-fonts.ts), and its fallback until it has loaded. */
type Cut = {
  slug: string;
  /** The package's weights that serve as the design's 400 and 600. */
  regular: number;
  bold: number;
  kind: "serif" | "sans-serif";
  /** Families with large, wide glyphs are set smaller, so that headings have the same visual weight. */
  size: number;
  /**
   * The fallback's width relative to the family: the mean over this site's own headings, measured in Chromium against
   * the first of `STAND_INS`.
   */
  width: number;
  /** The family's ascent and descent, in em. */
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

/** Widely installed fonts with identical widths, followed by the closest alternatives. */
export const STAND_INS = {
  serif: { local: ["Times New Roman", "Liberation Serif"], rest: "Georgia, serif" },
  "sans-serif": { local: ["Arial", "Liberation Sans"], rest: "Helvetica, sans-serif" },
};

/** The name of the text font's fallback in the style sheet. */
export const TEXT_FALLBACK = "Text Fallback";

/** Debian's package `fonts-liberation`, whose widths are Arial's. */
const LIBERATION = "/usr/share/fonts/truetype/liberation/LiberationSans";

/**
 * The text font, set larger and with the ascent and descent of Arial, which the fonts of most systems share.
 * `fallback` is what is shown until it has loaded: Arial, scaled to the width that this font has in each weight, which
 * make-fonts.ts computes from both files.
 */
export const TEXT_FAMILY = {
  name: "Source Sans 3",
  slug: "source-sans-3",
  weights: { min: 400, max: 600 },
  size: 1.06,
  /** Arial's, in em. */
  ascent: 0.905,
  descent: 0.212,
  fallback: [
    { weight: "400 500", axis: 400, local: ["Arial", "Liberation Sans"], file: `${LIBERATION}-Regular.ttf` },
    {
      weight: "600 700",
      axis: 600,
      local: ["Arial Bold", "Liberation Sans Bold"],
      file: `${LIBERATION}-Bold.ttf`,
    },
  ],
};
