import { FilterSelect } from "#app/forms/filter-fields.tsx";
import { LiveSearch } from "#app/forms/live-search.tsx";
import { CONTENT_SEARCH_MAX, CONTENT_STATES, type ContentScreen } from "#server/website/content/contract.ts";
import { CATEGORIES } from "../films/categories.ts";
import * as strings from "../strings/content.ts";
import { KIND_WORDS, STATE_NAMES } from "./content-labels.ts";

/** On a wide screen the search has space for its label. */
const COLUMNS = {
  film: "lg:grid-cols-[2fr_1fr_1fr_1fr]",
  package: "lg:grid-cols-[2fr_1fr]",
};

/** Search and filters: each takes effect as it is changed, and is part of the address. */
export function ContentFilter({
  kind,
  filter,
  counts,
  tags,
}: Pick<ContentScreen, "kind" | "filter" | "counts" | "tags">) {
  return (
    <LiveSearch
      id="content-search"
      label={KIND_WORDS[kind].search}
      search={filter.q}
      maxLength={CONTENT_SEARCH_MAX}
      className={`grid grid-cols-2 items-end gap-4 max-lg:[&>div:nth-of-type(-n+2)]:col-span-2 ${COLUMNS[kind]}`}
    >
      <FilterSelect
        name="state"
        label={strings.state}
        chosen={filter.state ?? ""}
        options={[
          ["", strings.allButTheTrash],
          ...CONTENT_STATES.map((state) => [state, `${STATE_NAMES[state]} (${counts[state]})`] as const),
        ]}
      />
      {kind === "film" && (
        <>
          <FilterSelect
            name="category"
            label={strings.category}
            chosen={filter.category ?? ""}
            options={[
              ["", strings.allCategories],
              ...Object.entries(CATEGORIES).map(([value, { filter: text }]) => [value, text] as const),
            ]}
          />
          <FilterSelect
            name="tag"
            label={strings.tag}
            chosen={filter.tag ?? ""}
            options={[["", strings.allTags], ...tags.map((tag) => [tag, tag] as const)]}
          />
        </>
      )}
    </LiveSearch>
  );
}
