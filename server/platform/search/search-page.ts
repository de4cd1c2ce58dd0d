import { SEARCH_MOST } from "./contract.ts";

/** Returns whether more records match than a screen lists. */
export const isMore = (matches: { n: number }[]) => (matches[0]?.n ?? 0) > SEARCH_MOST;

type Window = { limit: number; offset: number };

/**
 * Returns how to read one page of a searchable list. A search reads all matches up to its limit. They are so few that
 * no separate count is needed, whatever their order.
 */
export function searchPage(words: readonly string[], { limit, offset }: Window) {
  const searched = words.length > 0;
  return {
    searched,
    /** The window to read. */
    read: searched ? { limit: SEARCH_MOST, offset: 0 } : { limit, offset },
    /** Cuts the page out of the rows read and adds the counts; `total` is the list's count without a search. */
    of: <T>(rows: T[], total: number, matches: { n: number }[]) => ({
      rows: searched ? rows.slice(offset, offset + limit) : rows,
      found: searched ? rows.length : total,
      more: searched && isMore(matches),
    }),
  };
}
