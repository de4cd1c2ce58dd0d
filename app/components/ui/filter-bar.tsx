import type { MouseEvent, ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import * as strings from "#app/components/strings/ui.ts";
import { changedAddress } from "#app/lib/changed-address.ts";
import { Menu } from "./menu.tsx";

/** The choices for one query parameter. */
export type Choices = {
  name: string;
  label: string;
  chosen: string | null;
  options: readonly (readonly [value: string, text: string, count?: number])[];
};

/** An active filter and its query parameters. */
export type Chip = { text: string; names: string[] };

type Props = {
  filters: Choices[];
  /** The first option is the list's default order. */
  order?: Choices;
  /** Active filters that are not choices among options. */
  chips?: Chip[];
  /** Additional filters. */
  children?: ReactNode;
};

const chipsOf = (filters: Choices[]): Chip[] =>
  filters.flatMap(({ name, label, chosen, options }) => {
    const option = options.find(([value]) => value === chosen);
    return option ? [{ text: strings.filterInUse(label, option[1]), names: [name] }] : [];
  });

const without = (names: string[]) => Object.fromEntries(names.map((name) => [name, null]));

export const FilterGroup = ({ label, children }: { label: string; children: ReactNode }) => (
  <section className="filter-group">
    <h2>{label}</h2>
    {children}
  </section>
);

type OptionsProps = { choices: Choices; query: URLSearchParams; usual?: string | undefined };

/** The options as links. Pressing a chosen option again clears it. */
const Options = ({ choices: { name, label, chosen, options }, query, usual }: OptionsProps) => (
  <FilterGroup label={label}>
    <ul className="flex flex-wrap gap-1.5">
      {options.map(([value, text, count]) => {
        const isChosen = value === chosen;
        const to = value === usual || (isChosen && usual === undefined) ? null : value;
        return (
          <li key={value}>
            <Link
              to={changedAddress(query, { [name]: to })}
              preventScrollReset
              aria-current={isChosen ? "true" : undefined}
              className="chip"
            >
              {text} {count !== undefined && <span className="quiet tabular font-normal">{count}</span>}
            </Link>
          </li>
        );
      })}
    </ul>
  </FilterGroup>
);

/** Keeps the focus in the bar, because the pressed link is about to be removed. */
const focusMenu = ({ currentTarget }: MouseEvent) =>
  currentTarget.closest(".filter-bar")?.querySelector("summary")?.focus();

/**
 * The active filters as chips that a press removes, and a menu of all others. These are links, so they work without
 * scripts.
 */
export function FilterBar({ filters, order, chips = [], children }: Props) {
  const [query] = useSearchParams();
  const used = [...chipsOf(filters), ...chips];
  const all = ["q", ...filters.map(({ name }) => name), ...chips.flatMap(({ names }) => names)];
  const isFiltered = used.length > 0 || Boolean(query.get("q"));
  return (
    <nav aria-label={strings.filters} className="filter-bar">
      <Menu
        label={
          <>
            <svg aria-hidden viewBox="0 0 12 12">
              <path d="M1 3h10M3 6h6M5 9h2" />
            </svg>
            {strings.filter}
          </>
        }
        className="chip"
        panel="filter-panel"
      >
        {filters.map((choices) => (
          <Options key={choices.name} choices={choices} query={query} />
        ))}
        {children}
        {order && <Options choices={order} query={query} usual={order.options[0]?.[0]} />}
      </Menu>
      {used.map(({ text, names }) => (
        <Link
          key={names.join()}
          to={changedAddress(query, without(names))}
          preventScrollReset
          onClick={focusMenu}
          className="chip chip-used"
        >
          <span className="sr-only">{strings.removeFilter} </span>
          {text}
          <svg aria-hidden viewBox="0 0 12 12">
            <path d="m2 2 8 8M10 2l-8 8" />
          </svg>
        </Link>
      ))}
      {isFiltered && (
        <Link
          to={changedAddress(query, without(all))}
          preventScrollReset
          onClick={focusMenu}
          className="list-link text-link"
        >
          {strings.clearAll}
        </Link>
      )}
    </nav>
  );
}
