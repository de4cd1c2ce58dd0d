/** SHA-256 in hexadecimal, as the page computes it from a file that never leaves the browser. */
export const FILE_HASH = /^[0-9a-f]{64}$/;

export const HASH_MISSING = "Please choose the file, or paste its SHA-256";
export const HASH_WRONG = "This isn't a SHA-256. It has 64 characters: digits, and letters from a to f.";

export type Verdict = { genuine: true; completedOn: string } | { genuine: false };

export const fileNameOf = (number: number) => `wedding-film-agreement-${number}.pdf`;
