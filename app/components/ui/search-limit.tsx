import { SEARCH_MOST } from "#server/platform/search/contract.ts";

/** Says so where more records match a search than its list has. */
export const SearchLimit = ({ more }: { more: boolean }) =>
  more && <> Only the {SEARCH_MOST} newest matches are listed. Add a word to narrow the search.</>;
