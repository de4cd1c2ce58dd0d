/** The studio is reminded from the second day on. */
export const REMINDED_AFTER_MS = 86_400_000;
