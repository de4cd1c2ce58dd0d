import * as strings from "#app/components/strings/ui.ts";
import { SEARCH_MOST } from "#server/platform/search/contract.ts";

/** Says so where more records match a search than its list has. */
export const SearchLimit = ({ more }: { more: boolean }) =>
  more && <> {strings.onlyTheNewestMatchesAre(SEARCH_MOST)}</>;
