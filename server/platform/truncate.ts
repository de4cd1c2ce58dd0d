/**
 * Returns the beginning of a text, at most `max` UTF-16 units long. Never splits a surrogate pair, which the database
 * doesn't accept.
 */
export function truncate(text: string, max: number): string {
  const beginning = text.slice(0, max);
  return beginning.isWellFormed() ? beginning : beginning.slice(0, -1);
}

/** Returns the end of a text, at most `max` UTF-16 units long. Never splits a surrogate pair either. */
export function lastUnits(text: string, max: number): string {
  const end = text.slice(-max);
  return end.isWellFormed() ? end : end.slice(1);
}
