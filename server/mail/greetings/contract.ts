const NAME_MAX = 40;
const WORDS_MAX = 5;

// A word of letters, with the signs that stand in names, or initials like "J.R.". A dot ends a word: in the middle
// of one it would make an address, which mail programs turn into a link.
const LETTER = "\\p{L}[\\p{M}\\u200c\\u200d]*";
const NAME_WORD = new RegExp(`^(?:(?:${LETTER}\\.)+|${LETTER}(?:['’ʼ·・-]?${LETTER})*\\.?|&)$`, "u");

/** Whether a name is no more than that: short, no address, no number, no sentence. */
function isPlainName(name: string): boolean {
  const words = name.split(/ +/);
  return (
    [...name].length <= NAME_MAX &&
    words.filter((word) => word !== "&").length <= WORDS_MAX &&
    words.every((word) => NAME_WORD.test(word))
  );
}

// Anybody can enter anybody's address in a public form. A mail to one that nobody has confirmed greets by name, and
// says nothing else in words that its sender chose.

/** What a mail calls the two people of an inquiry. */
export const coupleGreeting = (brideName: string, groomName: string) =>
  [brideName, groomName].every(isPlainName) ? `${brideName} & ${groomName}` : "friends";

/** What a mail calls whoever wrote a message. */
export const writerGreeting = (name: string) => (isPlainName(name) ? name : "friend");
