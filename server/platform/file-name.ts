import { oneLine } from "./single-line.ts";

// Characters that change the text direction: "gpj.exe" would look like an image's name.
const DIRECTIONS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Returns somebody's name for a file without a path, safe for a header and inside a ZIP; empty if nothing is left. */
export function plainFileName(given: string): string {
  const last = oneLine(given.replace(DIRECTIONS, "")).split(/[\\/]/).at(-1) ?? "";
  return last
    .replace(/["<>:|?*;%]/g, "_")
    .replace(/^\.+/, "")
    .trim();
}
