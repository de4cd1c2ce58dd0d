import "#server/platform/boundary.server.ts";
import { createAvatar } from "@dicebear/core";
import * as initials from "@dicebear/initials";

/** Grounds that carry white letters, at least 4.5:1. */
const GROUNDS = ["6b4a2b", "2c5a3c", "1f4e79", "6a3355", "7a3b2e", "3f4a5a"];
/** Letters are two at most; each may bring a few marks of its own. */
const INITIALS_LENGTH = 8;

/**
 * Draws somebody's initials, the same for the same name.
 * @returns the picture itself as an address, `data:image/svg+xml,…`: no request leaves for it
 */
export function drawAvatar(name: string): string {
  const drawn = createAvatar(initials, {
    seed: name,
    backgroundColor: GROUNDS,
    chars: INITIALS_LENGTH,
    fontSize: 40,
    fontWeight: 600,
  });
  // A name that ends within a letter would be no text that an address can hold.
  return `data:image/svg+xml,${encodeURIComponent(drawn.toString().toWellFormed())}`;
}
