import { foldText } from "#server/platform/accent-folding/contract.ts";
import * as strings from "../strings/sign-in.ts";
import { COMMON_PASSWORDS } from "./common-passwords.ts";

const common = new Set(COMMON_PASSWORDS.trim().split(/\s+/));

/** Lower-cased and without accents, so that `Pässword` matches `password`. */
const folded = (text: string) => foldText(text.normalize("NFKD").replace(/\p{M}/gu, ""));

/** Letters and numbers alone. */
const bare = (text: string) => folded(text).replace(/[^\p{L}\p{N}]/gu, "");

// Common substitutes for letters, as in zxcvbn. Two of the characters can stand for either of two letters.
const LETTERS: Record<string, string> = {
  "4": "a",
  "@": "a",
  "8": "b",
  "(": "c",
  "{": "c",
  "[": "c",
  "<": "c",
  "3": "e",
  "€": "e",
  "6": "g",
  "9": "g",
  "0": "o",
  $: "s",
  "5": "s",
  "+": "t",
  "7": "t",
  "%": "x",
  "2": "z",
};
const withLetters = (text: string, either: "i" | "l") =>
  bare(
    folded(text).replace(/[^\p{L}\s]/gu, (sign) => ("1!|".includes(sign) ? either : (LETTERS[sign] ?? sign))),
  );

/** The base of a password: appended digits and symbols are the first thing that attackers try. */
const stem = (text: string) => text.replace(/[^\p{L}]+$/u, "");

/** Returns every word that a password may be made from: `password` for `P@ssw0rd!`. */
const wordsIn = (password: string) =>
  [password, stem(folded(password))]
    .flatMap((text) => [folded(text), bare(text), withLetters(text, "i"), withLetters(text, "l")])
    .filter((word) => word !== "");

/** Whitespace, case and invisible characters don't count as different characters. */
const isOneCharacter = (password: string) => {
  const visible = password.replace(/[\s\p{C}\p{Default_Ignorable_Code_Point}]/gu, "");
  return new Set(visible.normalize("NFC").toLowerCase()).size <= 1;
};

export type Surroundings = { name: string; email: string; siteTitle: string };

/**
 * Returns why a password is refused, as a message for the user, or null if it is acceptable. Its length is checked
 * elsewhere. Source: NIST SP 800-63B, 3.1.1.2 (commonly used, expected, context-specific), ASVS 6.2.4 and 6.2.11.
 */
export function refusedPassword(password: string, { name, email, siteTitle }: Surroundings): string | null {
  const words = wordsIn(password);
  const isOneOf = (...known: string[]) => known.some((text) => words.includes(bare(text)));
  if (isOneCharacter(password)) {
    return strings.aSingleRepeatedCharacterIs;
  }
  if (words.some((word) => common.has(word))) {
    return strings.tooManyPeopleUseThis;
  }
  const [mailbox = ""] = email.split("@");
  if (isOneOf(email, mailbox)) return strings.pleaseChooseAPasswordThat;
  if (isOneOf(name, ...name.split(/\s+/))) return strings.pleaseChooseAPasswordThatIs;
  if (isOneOf(siteTitle)) return strings.pleaseChooseAPasswordThatIsNot;
  return null;
}
