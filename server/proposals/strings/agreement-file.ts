export const hashMissing = "Please choose the file, or paste its SHA-256";
export const hashWrong = "This isn't a SHA-256. It has 64 characters: digits, and letters from a to f.";
export const signedAs = (fullName: string) => `Signed as “${fullName}”`;
export const signedTextSHA256 = (signedHash: string) => `Signed text SHA-256 ${signedHash}`;
export const network = (network: string) => `Network ${network}`;
export const certificateOfSignatures = "Certificate of signatures";
export const everyStepOfThisAgreement =
  "Every step of this agreement, in its order. Each has the hash of the one before it, so that none can be changed or left out unnoticed.";
export const sha256OfWhatWas = (documentHash: string) => `SHA-256 of what was sent: ${documentHash}`;
export const hash = (hash: string) => `Hash ${hash}`;
export const weddingFilmAgreement = (couple: string) => `Wedding film agreement, ${couple}`;
export const weddingFilmAgreement2 = "Wedding film agreement";
export const price = "Price";
export const tax = "Tax";
export const total = "Total";
export const payments = "Payments";
