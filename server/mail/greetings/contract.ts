const NAME_MAX = 40;
const WORDS_MAX = 5;

// A word of letters with the punctuation found in names, or initials like "J.R.". A dot may only end a word: inside
// one it would form a domain, which mail programs turn into a link.
const LETTER = "\\p{L}[\\p{M}\\u200c\\u200d]*";
const NAME_WORD = new RegExp(`^(?:(?:${LETTER}\\.)+|${LETTER}(?:['’ʼ·・-]?${LETTER})*\\.?|&)$`, "u");

/** Whether a text is just a name: short, and no URL, number or sentence. */
function isPlainName(name: string): boolean {
  const words = name.split(/ +/);
  return (
    [...name].length <= NAME_MAX &&
    words.filter((word) => word !== "&").length <= WORDS_MAX &&
    words.every((word) => NAME_WORD.test(word))
  );
}

// Anybody can enter somebody else's address in a public form. A mail to an unconfirmed address greets by name and
// otherwise contains no words chosen by the sender.

/** Returns the greeting for the two people of an inquiry. */
export const coupleGreeting = (brideName: string, groomName: string) =>
  [brideName, groomName].every(isPlainName) ? `${brideName} & ${groomName}` : "friends";

/** Like `coupleGreeting`, for names that are one text. */
export const groupGreeting = (couple: string) => (isPlainName(couple) ? couple : "friends");

/** Returns a name that somebody typed, or the other words if it is more than a name. */
export const plainNameOr = (name: string, other: string) => (isPlainName(name) ? name : other);

/** Returns the greeting for the author of a message. */
export const writerGreeting = (name: string) => plainNameOr(name, "friend");
