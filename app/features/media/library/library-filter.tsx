import { useSearchParams } from "react-router";
import { FilterBar } from "#app/components/ui/filter-bar.tsx";
import { ViewSwitch } from "#app/components/ui/view-switch.tsx";
import { besideSearch } from "#app/forms/filter-address.ts";
import { LiveSearch } from "#app/forms/live-search.tsx";
import {
  LIBRARY_KINDS,
  LIBRARY_SEARCH_MAX,
  LIBRARY_SORTS,
  LIBRARY_VIEWS,
  type LibraryScreen,
  type LibraryView,
} from "#server/media/library/contract.ts";
import * as strings from "../strings/library.ts";
import { KIND_NAMES, SORT_NAMES, VIEW_NAMES } from "./library-labels.ts";

export function LibrarySearch({ filter: { q } }: Pick<LibraryScreen, "filter">) {
  const [query] = useSearchParams();
  return (
    <LiveSearch
      compact
      id="library-search"
      label={strings.searchByNameOrAlt}
      search={q}
      maxLength={LIBRARY_SEARCH_MAX}
      hidden={besideSearch(query)}
    />
  );
}

/** Filters for the kind of files and their order, as links. */
export const LibraryFilter = ({ filter, counts }: Pick<LibraryScreen, "filter" | "counts">) => (
  <FilterBar
    filters={[
      {
        name: "kind",
        label: strings.kind,
        chosen: filter.kind,
        options: LIBRARY_KINDS.map((kind) => [kind, KIND_NAMES[kind].many, counts[kind]]),
      },
    ]}
    order={{
      name: "sort",
      label: strings.order,
      chosen: filter.sort,
      options: LIBRARY_SORTS.map((sort) => [sort, SORT_NAMES[sort]]),
    }}
  />
);

type ViewsProps = { view: LibraryView; query: URLSearchParams };

/** Switches between cards and rows for the same files. */
export function LibraryViews({ view, query }: ViewsProps) {
  const address = (to: LibraryView) => {
    const next = new URLSearchParams(query);
    if (to === LIBRARY_VIEWS[0]) next.delete("view");
    else next.set("view", to);
    return `?${next}`;
  };
  return <ViewSwitch views={LIBRARY_VIEWS} names={VIEW_NAMES} current={view} address={address} />;
}
