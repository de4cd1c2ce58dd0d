import { Link } from "react-router";
import { inputStyle } from "#app/forms/field.tsx";
import { LiveSearch } from "#app/forms/live-search.tsx";
import {
  LIBRARY_KINDS,
  LIBRARY_SEARCH_MAX,
  LIBRARY_SORTS,
  LIBRARY_VIEWS,
  type LibraryScreen,
  type LibraryView,
} from "#server/media/library/contract.ts";
import { KIND_NAMES, SORT_NAMES, VIEW_NAMES } from "./library-words.ts";

type SelectProps = {
  name: string;
  label: string;
  chosen: string;
  options: (readonly [value: string, text: string])[];
};

function Choice({ name, label, chosen, options }: SelectProps) {
  const id = `library-${name}`;
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block font-semibold">
        {label}
      </label>
      <select
        // Another address is another choice, and back brings the earlier one.
        key={chosen}
        id={id}
        name={name}
        defaultValue={chosen}
        className={`${inputStyle} select`}
      >
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Search, filter and order: each takes effect as it is changed, and stands in the address. */
export function LibraryFilter({ filter, counts }: Pick<LibraryScreen, "filter" | "counts">) {
  const all = LIBRARY_KINDS.reduce((sum, kind) => sum + counts[kind], 0);
  return (
    <LiveSearch
      id="library-search"
      label="Search by name or alt text"
      search={filter.q}
      maxLength={LIBRARY_SEARCH_MAX}
      hidden={filter.view === LIBRARY_VIEWS[0] ? {} : { view: filter.view }}
      className="grid grid-cols-2 gap-4 lg:grid-cols-[2fr_1fr_1fr] max-lg:[&>div:first-of-type]:col-span-2"
    >
      <Choice
        name="kind"
        label="Kind"
        chosen={filter.kind ?? ""}
        options={[
          ["", `All files (${all})`],
          ...LIBRARY_KINDS.map((kind) => [kind, `${KIND_NAMES[kind].many} (${counts[kind]})`] as const),
        ]}
      />
      <Choice
        name="sort"
        label="Order"
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
  return (
    <nav aria-label="View">
      <ul className="flex">
        {LIBRARY_VIEWS.map((each) => (
          <li key={each}>
            <Link
              to={address(each)}
              preventScrollReset
              aria-current={each === view ? "true" : undefined}
              className="inline-flex min-h-11 items-center border border-edge px-4 aria-[current=true]:bg-text aria-[current=true]:text-paper"
            >
              {VIEW_NAMES[each]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
