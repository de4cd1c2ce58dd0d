// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it finds.
const BREAKS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;

/** True for text without control characters and line breaks: fit for a mail's header or a calendar entry. */
export const isOneLine = (text: string) => text.search(BREAKS) === -1;

/** The text with each break or run of control characters made a space. */
export const oneLine = (text: string) => text.replace(BREAKS, " ").trim();
