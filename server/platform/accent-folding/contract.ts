/** Letters whose diacritic Unicode doesn't decompose, and the final form of sigma. */
const EXCEPTIONS: Record<string, string> = { ø: "o", ł: "l", đ: "d", ħ: "h", ŧ: "t", ı: "i", ς: "σ" };

/**
 * Returns a letter without its accent in lower case: `é`, `E` and `É` all become `e`. Covers Latin, Greek and
 * Cyrillic.
 */
export function foldLetter(letter: string): string {
  const lower = letter.toLowerCase();
  const [base = lower] = lower.normalize("NFD");
  return EXCEPTIONS[lower] ?? (/[a-zα-ωа-я]/.test(base) ? base : lower);
}

/**
 * Returns the normalized form for comparing texts in searches by name: `SØREN`, `Soren` and `søren` are equal.
 * Database searches do the same with `matchesText`.
 */
export const foldText = (text: string) => Array.from(text.normalize("NFC"), foldLetter).join("");

/** Returns whether a text contains every word that was typed, anywhere and in any order. */
export function holdsEveryWord(text: string, typed: string): boolean {
  const folded = foldText(text);
  return foldText(typed)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}

/** Converts a name to a URL slug: `Søren & Zoë` becomes `soren-zoe`. */
export const addressPart = (name: string, max: number) =>
  foldText(name)
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, max)
    .replace(/^-+|-+$/g, "");
