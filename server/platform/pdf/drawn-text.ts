import { shapeArabic } from "./arabic.ts";

const RTL = "[\\p{Script=Hebrew}\\p{Script=Arabic}]";
const RTL_LETTER = `(?=\\p{L})${RTL}`;
/** Matches from the first letter of a right-to-left run to its last. */
const RTL_RUN = new RegExp(`${RTL_LETTER}(?:(?:${RTL_LETTER}|\\P{L})*${RTL_LETTER})?`, "gu");
/** Vowel points and similar marks, which names are written without. Drawing them would need a shaping engine. */
const POINTS =
  /[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06ed]/gu;
/** Invisible characters, except the one that keeps two Arabic letters from joining. */
const INVISIBLE = /(?!\u200c)[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu;
const NON_JOINER = /\u200c/gu;

const MIRRORED: Record<string, string> = {
  "(": ")",
  ")": "(",
  "[": "]",
  "]": "[",
  "{": "}",
  "}": "{",
  "<": ">",
  ">": "<",
  "«": "»",
  "»": "«",
  "‹": "›",
  "›": "‹",
};

/**
 * What is drawn for characters that keyboards and word processors put into a text and that no font has. Each looks the
 * same, or nearly, and means the same.
 */
const ALIKE: Record<string, string> = {
  "\u2010": "-",
  "\u2011": "-",
  "\u2012": "–",
  "\u2015": "—",
  "\u2043": "-",
  "\ufe58": "—",
  "\u201b": "‘",
  "\u201f": "“",
  "\u2032": "'",
  "\u2033": '"',
  "\u02ba": '"',
  "\u02ee": "”",
  "\u2024": ".",
  "\u2025": "..",
  "\u2027": "·",
  "\u2044": "/",
  "\u2215": "/",
  "\u2217": "*",
  "\u2023": "•",
  "\u2219": "·",
  "\u25cf": "•",
  "\u25cb": "•",
  "\u25e6": "•",
  "\u25a0": "•",
  "\u25aa": "•",
  "\u2190": "<-",
  "\u2192": "->",
  "\u2194": "<->",
  "\u203c": "!!",
  "\u2049": "!?",
};
const HAS_ALIKE = new RegExp(`[${Object.keys(ALIKE).join("")}]`, "gu");
/** Wide and small forms of plain characters, as East Asian keyboards type them. */
const WIDE = /[\ufe50-\ufe57\ufe59-\ufe6b\uff01-\uff5e]/gu;

/** Numbers read left to right, even within right-to-left text. */
const TOKENS = /\p{Nd}+(?:[.,:/-]\p{Nd}+)*|[\s\S]/gu;

function fromRight(run: string): string {
  const codes = [...run.replace(POINTS, "")].map((letter) => letter.codePointAt(0) ?? 0);
  const tokens = String.fromCodePoint(...shapeArabic(codes)).match(TOKENS) ?? [];
  return tokens
    .toReversed()
    .map((token) => MIRRORED[token] ?? token)
    .join("");
}

/**
 * Returns a line in drawing order, with the letters in the right forms. The line as a whole runs left to right;
 * right-to-left runs are reversed within it.
 */
export const drawnText = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/[\p{Z}\t]/gu, " ")
    .replace(WIDE, (letter) => letter.normalize("NFKC"))
    .replace(HAS_ALIKE, (letter) => ALIKE[letter] ?? letter)
    .replace(INVISIBLE, "")
    .replace(RTL_RUN, fromRight)
    .replace(NON_JOINER, "");
