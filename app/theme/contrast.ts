// Contrast as WCAG 2.2 defines it: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio

export type Accent = {
  accent: string;
  /** The accent as text on light surfaces, at least 4.5:1. */
  accentText: string;
  /** The accent as text on dark surfaces, at least 4.5:1. */
  accentTextDark: string;
  /** Text on the accent, at least 4.5:1. */
  onAccent: string;
  /** The accent on hover; `onAccent` keeps 4.5:1 on it. */
  accentHover: string;
};

const MINIMUM = 4.5;
const LIGHT_SURFACES = ["#FBF8F2", "#F3EDE2", "#FFFFFF"];
const DARK_SURFACES = ["#14110F", "#1E1A17"];
const INK = "#14110F";
const WHITE = "#FFFFFF";
const BLACK = "#000000";
const HOVER_SHARE = 0.16;
/** Below this contrast, a hover effect is not visible. */
const VISIBLE = 1.05;
/** Below this contrast, a button's background can't be seen on its surface; the gold on paper has 2. */
const VISIBLE_CONTRAST = 1.5;
const DEFAULT_ACCENT = "#D4AF37";

type Rgb = [number, number, number];

const parse = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Rgb;
const print = (rgb: Rgb) => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;

function luminance(hex: string): number {
  const [red, green, blue] = parse(hex).map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast of two `#rrggbb` colors, from 1 (the same) to 21 (black on white). */
export function contrast(first: string, second: string): number {
  const [high, low] = [luminance(first), luminance(second)].sort((a, b) => b - a) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

const mix = (from: string, towards: string, share: number) => {
  const [a, b] = [parse(from), parse(towards)];
  return print(a.map((part, index) => part + ((b[index] ?? 0) - part) * share) as Rgb);
};

/** Returns the color between `color` and `towards` that is closest to `color` and legible on every background. */
function legible(color: string, towards: string, grounds: string[]): string {
  for (let share = 0; share < 1; share += 0.02) {
    const candidate = mix(color, towards, share);
    if (grounds.every((ground) => contrast(candidate, ground) >= MINIMUM)) return candidate;
  }
  return towards;
}

/** Returns ink or white, whichever is more readable; black for the few middle tones on which neither is. */
function readableOn(ground: string): string {
  const better = contrast(INK, ground) >= contrast(WHITE, ground) ? INK : WHITE;
  return contrast(better, ground) >= MINIMUM ? better : BLACK;
}

/**
 * Shifts the color away from the text color, so that the contrast only grows; in the other direction if there is no
 * room.
 */
function hovered(accent: string, text: string): string {
  const [away, back] = text === WHITE ? [INK, WHITE] : [WHITE, INK];
  const further = mix(accent, away, HOVER_SHARE);
  return contrast(accent, further) >= VISIBLE ? further : mix(accent, back, HOVER_SHARE);
}

/** Returns whether a background of this color is indistinguishable from a surface. */
export const isFaint = (accent: string) =>
  [...LIGHT_SURFACES, ...DARK_SURFACES].some((surface) => contrast(accent, surface) < VISIBLE_CONTRAST);

/**
 * Derives all colors that are needed to use a brand color safely. Uses the default gold for anything but `#rrggbb`.
 */
export function deriveAccent(brandColor: string): Accent {
  const accent = /^#[0-9a-f]{6}$/i.test(brandColor) ? brandColor : DEFAULT_ACCENT;
  const onAccent = readableOn(accent);
  return {
    accent,
    accentText: legible(accent, INK, LIGHT_SURFACES),
    accentTextDark: legible(accent, WHITE, DARK_SURFACES),
    onAccent,
    accentHover: hovered(accent, onAccent),
  };
}
