import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** Latin letters with a mark on them: of Western, Central and Northern Europe, and of Vietnam. */
const MARKED = [
  [0xc0, 0x24f],
  [0x1e00, 0x1eff],
] as const;
/** Letters whose mark Unicode does not take apart. */
const STRUCK: Record<string, string> = { ø: "o", ł: "l", đ: "d", ħ: "h", ŧ: "t", ı: "i" };

/** The letter without its mark, small: `é`, `E` and `É` are all `e`. Letters of other alphabets only become small. */
function plain(letter: string): string {
  const small = letter.toLowerCase();
  const [base = small] = small.normalize("NFD");
  return STRUCK[small] ?? (/[a-z]/.test(base) ? base : small);
}

const isOneSign = (text: string) => [...text].length === 1;

/** A set of GLOB with these letters, neighbours as one range: it is looked through at every letter of every row. */
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

const marked = MARKED.flatMap(([from, to]) =>
  Array.from({ length: to - from + 1 }, (_, offset) => String.fromCodePoint(from + offset)),
);
const kin = Map.groupBy(marked, plain);

/** Everything that a letter of a search finds, as GLOB has it. */
function found(letter: string): string {
  const small = plain(letter);
  const letters = [small, small.toUpperCase(), ...(kin.get(small) ?? [])].filter(isOneSign);
  return /\p{L}/u.test(letter) ? setOf(letters) : letter.replace(/[*?[]/, "[$&]");
}

/**
 * Rows whose text holds these words anywhere, whatever their case and accents: `cafe` finds `Café`, and so
 * does `CAFÉ`. The words' own signs mean nothing. LIKE folds the case of ASCII alone
 * (https://sqlite.org/lang_expr.html#like) and is quick; GLOB knows sets of letters and is not, so only rows
 * with a letter beyond ASCII are asked so.
 */
export function holds(column: SQLWrapper, words: string): SQL {
  const letters = [...words.normalize("NFC")];
  const simple = letters.map((letter) => plain(letter).replace(/[\\%_]/, "\\$&")).join("");
  const folded = letters.map(found).join("");
  return sql`(${column} like ${`%${simple}%`} escape '\\' or (octet_length(${column}) > length(${column}) and ${column} glob ${`*${folded}*`}))`;
}
