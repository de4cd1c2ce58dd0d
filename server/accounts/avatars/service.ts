import "#server/platform/boundary.server.ts";
import { createAvatar } from "@dicebear/core";
import * as initials from "@dicebear/initials";

/** Background colors with a contrast of at least 4.5:1 to white letters. */
const GROUNDS = ["6b4a2b", "2c5a3c", "1f4e79", "6a3355", "7a3b2e", "3f4a5a"];
/** At most two letters, each of which may have a few combining marks. */
const INITIALS_LENGTH = 8;

/**
 * Draws a person's initials. The same name always gives the same picture.
 * @returns the picture as a `data:image/svg+xml,…` URL, so no request is needed
 */
export function drawAvatar(name: string): string {
  const drawn = createAvatar(initials, {
    seed: name,
    backgroundColor: GROUNDS,
    chars: INITIALS_LENGTH,
    fontSize: 40,
    fontWeight: 600,
  });
  // A name cut off in the middle of a surrogate pair can't be URL-encoded.
  return `data:image/svg+xml,${encodeURIComponent(drawn.toString().toWellFormed())}`;
}
