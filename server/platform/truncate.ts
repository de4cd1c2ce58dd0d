/** The beginning of a text, at most `max` UTF-16 units long: never half of an emoji, which no database takes. */
export function truncate(text: string, max: number): string {
  const beginning = text.slice(0, max);
  return beginning.isWellFormed() ? beginning : beginning.slice(0, -1);
}
