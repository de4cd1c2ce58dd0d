import "#server/boundary.server.ts";
import COMMON from "./common-passwords.txt?raw";

// The 3,000 most used of six characters and more, from the list of zxcvbn (MIT licence).
const common = new Set(COMMON.trim().split(/\s+/));

/** Letters and numbers alone, in lower case: `P@ssword`'s owner thinks of `password`. */
const bare = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

const isSame = (password: string, word: string) => bare(word) !== "" && bare(word) === bare(password);

type Surroundings = { email: string; siteTitle: string };

/** Why a password can't be taken, in words for the reader; null when it can. Its length is asked elsewhere. */
export function refusedPassword(password: string, { email, siteTitle }: Surroundings): string | null {
  const plain = password.normalize("NFKC").toLowerCase();
  if (common.has(plain) || common.has(bare(password))) {
    return "Too many people use this password, so it is guessed first. Please choose another one.";
  }
  const [name = ""] = email.split("@");
  if (isSame(password, email) || isSame(password, name)) {
    return "Please choose a password that is not your email address.";
  }
  if (isSame(password, siteTitle)) return "Please choose a password that is not our name.";
  return null;
}
