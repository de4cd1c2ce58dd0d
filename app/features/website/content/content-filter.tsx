import { useSearchParams } from "react-router";
import { type Choices, FilterBar } from "#app/components/ui/filter-bar.tsx";
import { besideSearch } from "#app/forms/filter-address.ts";
import { LiveSearch } from "#app/forms/live-search.tsx";
import { CONTENT_SEARCH_MAX, CONTENT_STATES, type ContentScreen } from "#server/website/content/contract.ts";
import { CATEGORIES } from "../films/categories.ts";
import * as strings from "../strings/content.ts";
import { KIND_WORDS, STATE_NAMES } from "./content-labels.ts";

export function ContentSearch({ kind, filter: { q } }: Pick<ContentScreen, "kind" | "filter">) {
  const [query] = useSearchParams();
  return (
    <LiveSearch
      compact
      id="content-search"
      label={KIND_WORDS[kind].search}
      search={q}
      maxLength={CONTENT_SEARCH_MAX}
      hidden={besideSearch(query)}
    />
  );
}

type Props = Pick<ContentScreen, "kind" | "filter" | "counts" | "tags">;

/** The active filters of the list, and all available ones. */
export function ContentFilter({ kind, filter, counts, tags }: Props) {
  const state: Choices = {
    name: "state",
    label: strings.state,
    chosen: filter.state,
    options: CONTENT_STATES.map((known) => [known, STATE_NAMES[known], counts[known]]),
  };
  if (kind === "package") return <FilterBar filters={[state]} />;
  return (
    <FilterBar
      filters={[
        state,
        {
          name: "category",
          label: strings.category,
          chosen: filter.category,
          options: Object.entries(CATEGORIES).map(([value, { filter: text }]) => [value, text]),
        },
        { name: "tag", label: strings.tag, chosen: filter.tag, options: tags.map((tag) => [tag, tag]) },
      ]}
    />
  );
}
