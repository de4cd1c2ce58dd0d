import { SEARCH_MOST } from "./contract.ts";

/** Whether more records match than a screen lists. */
export const isMore = (matches: { n: number }[]) => (matches[0]?.n ?? 0) > SEARCH_MOST;

type Window = { limit: number; offset: number };

/**
 * One page of a list that can be searched. A search reads all that it looks at: so few that nothing is left to count,
 * in whatever order they are.
 */
export function searchPage(words: readonly string[], { limit, offset }: Window) {
  const searched = words.length > 0;
  return {
    searched,
    /** What to read. */
    read: searched ? { limit: SEARCH_MOST, offset: 0 } : { limit, offset },
    /** The page of what was read, and how many there are; `total` counts the list without a search. */
    of: <T>(rows: T[], total: number, matches: { n: number }[]) => ({
      rows: searched ? rows.slice(offset, offset + limit) : rows,
      found: searched ? rows.length : total,
      more: searched && isMore(matches),
    }),
  };
}
