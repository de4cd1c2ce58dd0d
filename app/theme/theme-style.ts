import { deriveAccent } from "./contrast.ts";

/** The settings' colour as CSS variables. The values come from `deriveAccent` alone: all of them `#rrggbb`. */
export function themeStyle({ brandColor }: { brandColor: string }): string {
  const { accent, accentText, accentTextDark, onAccent, accentHover } = deriveAccent(brandColor);
  return `:root{--accent:${accent};--accent-text:${accentText};--accent-text-dark:${accentTextDark};--on-accent:${onAccent};--accent-hover:${accentHover}}`;
}
