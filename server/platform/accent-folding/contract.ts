/** Letters whose mark Unicode does not take apart, and the form that a sigma has at the end of a word. */
const EXCEPTIONS: Record<string, string> = { ø: "o", ł: "l", đ: "d", ħ: "h", ŧ: "t", ı: "i", ς: "σ" };

/** A letter without its accent, in lower case: `é`, `E` and `É` are all `e`. Covers Latin, Greek and Cyrillic. */
export function foldLetter(letter: string): string {
  const lower = letter.toLowerCase();
  const [base = lower] = lower.normalize("NFD");
  return EXCEPTIONS[lower] ?? (/[a-zα-ωа-я]/.test(base) ? base : lower);
}

/**
 * The form in which two texts are compared wherever something is searched by name: `SØREN`, `Soren` and `søren` are
 * one. Searches in the database do the same by `matchesText`.
 */
export const foldText = (text: string) => Array.from(text.normalize("NFC"), foldLetter).join("");

/** Whether a text holds every word of what somebody typed, anywhere and in any order. */
export function holdsEveryWord(text: string, typed: string): boolean {
  const folded = foldText(text);
  return foldText(typed)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}

/** The part of an address that is made of a name: `Søren & Zoë` becomes `soren-zoe`. */
export const addressPart = (name: string, max: number) =>
  foldText(name)
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, max)
    .replace(/^-+|-+$/g, "");
