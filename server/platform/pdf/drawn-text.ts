import { shapeArabic } from "./arabic.ts";

const RTL = "[\\p{Script=Hebrew}\\p{Script=Arabic}]";
const RTL_LETTER = `(?=\\p{L})${RTL}`;
/** From one letter that is written from the right to the last before one that is not. */
const RTL_RUN = new RegExp(`${RTL_LETTER}(?:(?:${RTL_LETTER}|\\P{L})*${RTL_LETTER})?`, "gu");
/** Points that tell how to say a word, and that names are written without: drawing them needs a shaping engine. */
const POINTS =
  /[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06ed]/gu;
/** What shows as nothing, apart from what keeps two letters of Arabic from joining. */
const INVISIBLE = /(?!\u200c)[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu;
const NON_JOINER = /\u200c/gu;

const MIRRORED: Record<string, string> = {
  ...{ "(": ")", ")": "(", "[": "]", "]": "[", "{": "}", "}": "{" },
  ...{ "<": ">", ">": "<", "«": "»", "»": "«", "‹": "›", "›": "‹" },
};

/** Numbers are read from the left also between words that are not. */
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
 * A line in the order in which it is drawn, with the forms that its letters take. Text runs from left to right as a whole,
 * and what is written from right to left is turned within it.
 */
export const drawnText = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/[\p{Zs}\t]/gu, " ")
    .replace(INVISIBLE, "")
    .replace(RTL_RUN, fromRight)
    .replace(NON_JOINER, "");
