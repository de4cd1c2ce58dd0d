import { deriveAccent, isFaint } from "./contrast.ts";

/** A button with an indistinguishable background gets a visible border. */
const EDGED = ".on-light,.on-dark{--accent-edge:var(--label)}";

/** Returns the settings' color as CSS variables. All values come from `deriveAccent` and are `#rrggbb`. */
export function themeStyle({ brandColor }: { brandColor: string }): string {
  const { accent, accentText, accentTextDark, onAccent, accentHover } = deriveAccent(brandColor);
  return `:root{--accent:${accent};--accent-text:${accentText};--accent-text-dark:${accentTextDark};--on-accent:${onAccent};--accent-hover:${accentHover}}${isFaint(accent) ? EDGED : ""}`;
}
