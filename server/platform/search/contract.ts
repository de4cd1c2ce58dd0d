/** A search lists so many matches, the newest: a screen reads a few rows for each, however many records there are. */
export const SEARCH_MOST = 100;

/** The words of a search. FTS5 ends a query at its first NUL. */
export const searchWords = (typed: string): string[] =>
  typed.replaceAll("\0", " ").split(/\s+/).filter(Boolean);
