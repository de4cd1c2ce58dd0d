import * as strings from "#app/components/strings/ui.ts";
import { SEARCH_MOST } from "#server/platform/search/contract.ts";

/** A note shown if more records match a search than its list shows. */
export const SearchLimit = ({ more }: { more: boolean }) =>
  more && <> {strings.onlyTheNewestMatchesAre(SEARCH_MOST)}</>;
