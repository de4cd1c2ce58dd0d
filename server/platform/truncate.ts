/**
 * Returns the beginning of a text, at most `max` UTF-16 units long. Never splits a surrogate pair, which the database
 * doesn't accept.
 */
export function truncate(text: string, max: number): string {
  const beginning = text.slice(0, max);
  return beginning.isWellFormed() ? beginning : beginning.slice(0, -1);
}
