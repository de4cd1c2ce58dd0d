// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it finds.
const BREAKS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;

/**
 * Returns whether a text has no control characters and line breaks, so it is safe in a mail header or a calendar
 * entry.
 */
export const isOneLine = (text: string) => text.search(BREAKS) === -1;

/** Marks that turn the letters after them around, so that a name reads as another. Arabic and Hebrew need none. */
const OVERRIDES = /[\u202a-\u202e\u2066-\u2069]/g;

/** Removes the marks that change the direction of the letters after them. */
export const withoutOverrides = (text: string) => text.replace(OVERRIDES, "");

/** Replaces each run of line breaks or control characters with a space. */
export const oneLine = (text: string) => text.replace(BREAKS, " ").trim();

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it finds.
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/**
 * Removes control characters other than tabs and line breaks. Nobody types them, and other programs, such as a
 * spreadsheet that an export is opened in, refuse a text that has them.
 */
export const withoutControls = (text: string) => text.replace(CONTROLS, "");

// The braille blank has the class of a symbol but is invisible.
const SEEN = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Returns whether a text has at least one visible character, not only spaces, marks or joiners. */
export const isVisible = (text: string) => SEEN.test(text);
