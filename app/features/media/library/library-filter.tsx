import { ViewSwitch } from "#app/components/ui/view-switch.tsx";
import { FilterSelect } from "#app/forms/filter-fields.tsx";
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

/** Search, filter and order: each takes effect as it is changed, and is part of the address. */
export function LibraryFilter({ filter, counts }: Pick<LibraryScreen, "filter" | "counts">) {
  const all = LIBRARY_KINDS.reduce((sum, kind) => sum + counts[kind], 0);
  return (
    <LiveSearch
      id="library-search"
      label={strings.searchByNameOrAlt}
      search={filter.q}
      maxLength={LIBRARY_SEARCH_MAX}
      hidden={filter.view === LIBRARY_VIEWS[0] ? {} : { view: filter.view }}
      className="grid grid-cols-2 gap-4 lg:grid-cols-[2fr_1fr_1fr] max-lg:[&>div:first-of-type]:col-span-2"
    >
      <FilterSelect
        name="kind"
        label={strings.kind}
        chosen={filter.kind ?? ""}
        options={[
          ["", strings.allFiles(all)],
          ...LIBRARY_KINDS.map((kind) => [kind, `${KIND_NAMES[kind].many} (${counts[kind]})`] as const),
        ]}
      />
      <FilterSelect
        name="sort"
        label={strings.order}
        chosen={filter.sort}
        options={LIBRARY_SORTS.map((sort) => [sort, SORT_NAMES[sort]])}
      />
    </LiveSearch>
  );
}

type ViewsProps = { view: LibraryView; query: URLSearchParams };

/** The same files as cards or as lines. */
export function LibraryViews({ view, query }: ViewsProps) {
  const address = (to: LibraryView) => {
    const next = new URLSearchParams(query);
    if (to === LIBRARY_VIEWS[0]) next.delete("view");
    else next.set("view", to);
    return `?${next}`;
  };
  return <ViewSwitch views={LIBRARY_VIEWS} names={VIEW_NAMES} current={view} address={address} />;
}
