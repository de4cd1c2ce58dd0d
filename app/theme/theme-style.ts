import { deriveAccent, isFaint } from "./contrast.ts";

/** A button whose ground can't be seen is seen by its edge. */
const EDGED = ".on-light,.on-dark{--accent-edge:var(--label)}";

/** The settings' color as CSS variables. The values come from `deriveAccent` alone: all of them `#rrggbb`. */
export function themeStyle({ brandColor }: { brandColor: string }): string {
  const { accent, accentText, accentTextDark, onAccent, accentHover } = deriveAccent(brandColor);
  return `:root{--accent:${accent};--accent-text:${accentText};--accent-text-dark:${accentTextDark};--on-accent:${onAccent};--accent-hover:${accentHover}}${isFaint(accent) ? EDGED : ""}`;
}
