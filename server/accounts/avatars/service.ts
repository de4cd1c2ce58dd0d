/** Background colors with a contrast of at least 4.5:1 to white letters. */
const GROUNDS = ["6b4a2b", "2c5a3c", "1f4e79", "6a3355", "7a3b2e", "3f4a5a"];
/** A letter with at most three combining marks. */
const WORD = /(\p{L}\p{M}{0,3})[\p{L}\p{M}'’]*/gu;

/** Returns the first letters of the first and the last word, uppercase. Returns "" for a name without letters. */
function initialsOf(name: string): string {
  const letters = [...name.replace(/@.*/s, "").matchAll(WORD)].map(([, letter]) => letter);
  return [letters[0], letters.length > 1 ? letters.at(-1) : ""].join("").toUpperCase();
}

/**
 * Draws a person's initials. The same name always gives the same picture.
 * @returns the picture as a `data:image/svg+xml,…` URL, so no request is needed
 */
export function drawAvatar(name: string): string {
  const sum = Array.from(name).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
  // Letters and marks only, so there is nothing to escape.
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="#${GROUNDS[sum % GROUNDS.length]}"/><text x="50" y="50" dy="14.24" fill="#fff" font-family="Arial, sans-serif" font-size="40" font-weight="600" text-anchor="middle">${initialsOf(name)}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(drawn)}`;
}
