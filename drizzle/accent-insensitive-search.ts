import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { foldLetter } from "#server/platform/accent-folding/contract.ts";

/** Letters that may have an accent: Latin (with Vietnamese), Greek and Cyrillic. */
const ACCENTED = [
  [0xc0, 0x24f],
  [0x370, 0x45f],
  [0x1e00, 0x1fff],
] as const;

const isOneLetter = (text: string) => [...text].length === 1;

/**
 * Returns a GLOB set of these letters. Adjacent letters become one range, because SQLite scans the set at every
 * letter of every row.
 */
function setOf(letters: string[]): string {
  const codes = [...new Set(letters)].map((letter) => letter.codePointAt(0) ?? 0).sort((a, b) => a - b);
  const ranges: [number, number][] = [];
  for (const code of codes) {
    const last = ranges.at(-1);
    if (last?.[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  const sign = (code: number) => String.fromCodePoint(code);
  return `[${ranges.map(([from, to]) => (from === to ? sign(from) : `${sign(from)}-${sign(to)}`)).join("")}]`;
}

const accented = ACCENTED.flatMap(([from, to]) =>
  Array.from({ length: to - from + 1 }, (_, offset) => String.fromCodePoint(from + offset)),
).filter((letter) => /\p{L}/u.test(letter));
const variants = Map.groupBy(accented, foldLetter);

/** Returns the GLOB pattern for all variants of a letter. */
function patternOf(letter: string): string {
  const folded = foldLetter(letter);
  const letters = [folded, folded.toUpperCase(), ...(variants.get(folded) ?? [])].filter(isOneLetter);
  return /\p{L}/u.test(letter) ? setOf(letters) : letter.replace(/[*?[]/, "[$&]");
}

/**
 * Matches rows whose text contains these words anywhere, ignoring case and accents: `cafe` finds `Café`, and so does
 * `CAFÉ`. Wildcards in the words are escaped. LIKE folds the case of ASCII only
 * (https://sqlite.org/lang_expr.html#like) and is fast; GLOB supports letter sets and is slow, so it runs only on
 * rows with non-ASCII letters.
 */
export function matchesText(column: SQLWrapper, words: string): SQL {
  const letters = [...words.normalize("NFC")];
  const simple = letters.map((letter) => foldLetter(letter).replace(/[\\%_]/, "\\$&")).join("");
  const pattern = letters.map(patternOf).join("");
  return sql`(${column} like ${`%${simple}%`} escape '\\' or (octet_length(${column}) > length(${column}) and ${column} glob ${`*${pattern}*`}))`;
}
