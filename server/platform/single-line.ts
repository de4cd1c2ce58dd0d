// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it finds.
const BREAKS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;

/** True for text without control characters and line breaks: fit for a mail's header or a calendar entry. */
export const isOneLine = (text: string) => text.search(BREAKS) === -1;

/** The text with each break or run of control characters made a space. */
export const oneLine = (text: string) => text.replace(BREAKS, " ").trim();

// The braille blank is a symbol by its class, and shows as nothing.
const SEEN = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;

/** True for text with at least one character that a reader can see: not only spaces, marks or joiners. */
export const isVisible = (text: string) => SEEN.test(text);
