import * as strings from "../strings/agreement-file.ts";
/** SHA-256 in hexadecimal. The page computes it, so the file never leaves the browser. */
export const FILE_HASH = /^[0-9a-f]{64}$/;

/** The store's folder of signed agreements. */
export const AGREEMENT_FOLDER = "private/agreements/";

/** Returns the key of the file with this SHA-256. */
export const agreementKey = (hash: string) => `${AGREEMENT_FOLDER}${hash}.pdf`;

export const HASH_MISSING = strings.hashMissing;
export const HASH_WRONG = strings.hashWrong;

export type Verdict = { genuine: true; completedOn: string } | { genuine: false };

export const fileNameOf = (number: number) => `wedding-film-agreement-${number}.pdf`;
