export const thisAddressDoesntExistOr =
  "This address doesn't exist, or no longer. Please write to the studio at the address on its website.";
export const thisEmailIsOverSentence = "This email is over 25 MB. Please send it without its largest files.";
export const thisEmailCantBeRead = "This email can't be read. Please send it once more as plain text.";
export const thisEmailDoesntSayWho = "This email doesn't say who it's from, so we can't answer it.";
export const noWords = "(This email has no text.)";
/** At the end of a text whose rest is only in the whole email. */
export const shortened = "… (shortened)";
export const reactedWith = (reaction: string) => `Reacted with ${reaction}`;
