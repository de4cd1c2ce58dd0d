import { describe, expect, it } from "vitest";
import { contrast, deriveAccent } from "#app/theme/contrast.ts";

const PRESETS = ["#D4AF37", "#1E40AF", "#E91E63", "#065F46", "#7C3AED", "#EA580C"];
const LIGHT_SURFACES = ["#FBF8F2", "#F3EDE2", "#FFFFFF"];
const DARK_SURFACES = ["#14110F", "#1E1A17"];

// A fixed sequence (Numerical Recipes' constants), so that failures are reproducible.
function pseudoRandomColors(count: number): string[] {
  let state = 20_161_121;
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return `#${(state >>> 8).toString(16).padStart(6, "0")}`;
  });
}

const greys = Array.from({ length: 256 }, (_, part) => `#${part.toString(16).padStart(2, "0").repeat(3)}`);

/** Returns each color pair used by the theme that isn't readable. */
function illegiblePairs(brandColor: string) {
  const { accent, accentText, accentTextDark, onAccent, accentHover } = deriveAccent(brandColor);
  const pairs = [
    ["text on accent", onAccent, accent],
    ["text on hovered accent", onAccent, accentHover],
    ...LIGHT_SURFACES.map((surface) => ["accent text on light", accentText, surface]),
    ...DARK_SURFACES.map((surface) => ["accent text on dark", accentTextDark, surface]),
  ] as [string, string, string][];
  return pairs
    .map(([pair, text, ground]) => ({ brandColor, pair, ratio: contrast(text, ground) }))
    .filter(({ ratio }) => ratio < 4.5);
}

describe("contrast", () => {
  it.for([
    ["#000000", "#FFFFFF", 21],
    ["#FFFFFF", "#000000", 21],
    ["#123456", "#123456", 1],
    // The well-known lightest gray that passes on white.
    ["#767676", "#FFFFFF", 4.54],
    ["#777777", "#FFFFFF", 4.48],
  ] as const)("of %s and %s is %d", ([first, second, ratio]) => {
    expect(contrast(first, second)).toBeCloseTo(ratio, 2);
  });
});

describe("colors derived from a brand color have a contrast of at least 4.5:1", () => {
  it.for(PRESETS)("%s", (color) => {
    expect(illegiblePairs(color)).toEqual([]);
  });

  it("for a thousand other colors and every gray", () => {
    expect([...pseudoRandomColors(1000), ...greys].flatMap(illegiblePairs)).toEqual([]);
  });
});

it("keeps the brand color unchanged", () => {
  for (const color of PRESETS) expect(deriveAccent(color).accent).toBe(color);
});

it("keeps a color that is already readable", () => {
  expect(deriveAccent("#1E40AF").accentText.toLowerCase()).toBe("#1e40af");
  expect(deriveAccent("#D4AF37").accentTextDark.toLowerCase()).toBe("#d4af37");
});

it("makes the hover accent different from the accent", () => {
  for (const color of [...PRESETS, "#000000", "#FFFFFF", ...greys]) {
    const { accent, accentHover } = deriveAccent(color);
    expect(accentHover.toLowerCase(), color).not.toBe(accent.toLowerCase());
  }
});
