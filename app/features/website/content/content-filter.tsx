import { inputStyle } from "#app/forms/field.tsx";
import { LiveSearch } from "#app/forms/live-search.tsx";
import { CONTENT_STATES, type ContentScreen } from "#server/website/content/contract.ts";
import { CATEGORIES } from "../films/categories.ts";
import { KIND_WORDS, STATE_NAMES } from "./content-words.ts";

type SelectProps = {
  name: string;
  label: string;
  chosen: string | null;
  all: string;
  options: [string, string][];
};

function Choice({ name, label, chosen, all, options }: SelectProps) {
  const id = `content-${name}`;
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
        defaultValue={chosen ?? ""}
        className={`${inputStyle} select`}
      >
        <option value="">{all}</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

/** On a wide screen the search has room for its words. */
const COLUMNS = {
  film: "lg:grid-cols-[2fr_1fr_1fr_1fr]",
  package: "lg:grid-cols-[2fr_1fr]",
};

/** Search and filters: each takes effect as it is changed, and stands in the address. */
export function ContentFilter({ kind, filter, counts, tags }: Omit<ContentScreen, "items">) {
  return (
    <LiveSearch
      id="content-search"
      label={KIND_WORDS[kind].search}
      search={filter.q}
      maxLength={100}
      className={`grid grid-cols-2 items-end gap-4 max-lg:[&>div:nth-of-type(-n+2)]:col-span-2 ${COLUMNS[kind]}`}
    >
      <Choice
        name="state"
        label="State"
        chosen={filter.state}
        all="All but the trash"
        options={CONTENT_STATES.map((state) => [state, `${STATE_NAMES[state]} (${counts[state]})`])}
      />
      {kind === "film" && (
        <>
          <Choice
            name="category"
            label="Category"
            chosen={filter.category}
            all="All categories"
            options={Object.entries(CATEGORIES).map(([value, { filter: text }]) => [value, text])}
          />
          <Choice
            name="tag"
            label="Tag"
            chosen={filter.tag}
            all="All tags"
            options={tags.map((tag) => [tag, tag])}
          />
        </>
      )}
    </LiveSearch>
  );
}
