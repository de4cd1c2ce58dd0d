/**
 * The most matches that a search lists, newest first. A screen reads a few rows for each match, however many records
 * there are.
 */
export const SEARCH_MOST = 100;

/** Splits a search into words. FTS5 ends a query at its first NUL. */
export const searchWords = (typed: string): string[] =>
  typed.replaceAll("\0", " ").split(/\s+/).filter(Boolean);
