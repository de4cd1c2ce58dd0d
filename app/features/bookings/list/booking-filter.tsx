import { useEffect, useRef, useState } from "react";
import { Form, useNavigate } from "react-router";
import { FilterInput, FilterSelect } from "#app/forms/filter-fields.tsx";
import {
  BOOKING_SORTS,
  type BookingScreen,
  NONE,
  PROPOSAL_CHOICES,
  SEARCH_MAX,
  STATUS_CHOICES,
} from "#server/bookings/list/contract.ts";
import * as strings from "../strings/list.ts";
import { CHOICE_NAMES, filterCount, PROPOSAL_NAMES, SORT_NAMES } from "./booking-labels.ts";

/** Long enough for the next letter of somebody who types, too short to be noticed by somebody who waits. */
const PAUSE_MS = 200;

/** The address of a filter, without empty parameters. */
function addressOf(form: HTMLFormElement): string {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    const text = String(value).trim();
    if (text && !(name === "sort" && text === BOOKING_SORTS[0])) query.set(name, text);
  }
  return `?${query}`;
}

type Props = Pick<BookingScreen, "view" | "filter" | "sort" | "packages" | "owners">;

/** Search and filters: each takes effect as it is changed, and is part of the address. */
export function BookingFilter({ view, filter, sort, packages, owners }: Props) {
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  const go = (form: HTMLFormElement, replace: boolean) =>
    navigate(addressOf(form), { replace, preventScrollReset: true });
  const active = filterCount(filter);
  return (
    <Form
      method="get"
      role="search"
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        clearTimeout(pause.current);
        go(event.currentTarget, false);
      }}
      onChange={({ currentTarget: form, target }) => {
        clearTimeout(pause.current);
        if (target instanceof HTMLSelectElement) go(form, false);
        else pause.current = setTimeout(() => go(form, true), PAUSE_MS);
      }}
    >
      {view === "board" && <input type="hidden" name="view" value="board" />}
      <div className="flex items-end gap-3">
        <div className="min-w-0 flex-1 lg:max-w-md">
          <FilterInput
            type="search"
            name="q"
            label={strings.searchByNameEmailOr}
            chosen={filter.search}
            maxLength={SEARCH_MAX}
          />
        </div>
        <button
          type="button"
          aria-expanded={open}
          aria-controls="booking-filters"
          onClick={() => setOpen(!open)}
          className="button button-small noscript:hidden lg:hidden"
        >
          {active > 0 ? strings.filterActive(active) : strings.filter}
        </button>
        <button type="submit" className="button button-small hidden noscript:inline-flex">
          {strings.search}
        </button>
      </div>
      <div
        id="booking-filters"
        className={`${open ? "grid" : "hidden"} grid-cols-2 gap-4 noscript:grid lg:grid lg:grid-cols-4`}
      >
        <FilterSelect
          name="status"
          wide
          label={strings.status}
          chosen={filter.status ?? ""}
          options={[
            ["", strings.allStatuses],
            ...STATUS_CHOICES.map((choice) => [choice, CHOICE_NAMES[choice]] as const),
          ]}
        />
        <FilterInput type="date" name="from" label={strings.weddingFrom} chosen={filter.from ?? ""} />
        <FilterInput type="date" name="until" label={strings.weddingUntil} chosen={filter.until ?? ""} />
        <FilterSelect
          name="package"
          label={strings.packageLabel}
          chosen={filter.package ?? ""}
          options={[
            ["", strings.allPackages],
            ...packages.map(({ id, name }) => [id, name] as const),
            [NONE, strings.noPackage],
          ]}
        />
        <FilterSelect
          name="owner"
          label={strings.owner}
          chosen={filter.owner ?? ""}
          options={[
            ["", strings.anyone],
            ...owners.map(({ id, name }) => [id, name] as const),
            [NONE, strings.unassigned],
          ]}
        />
        <FilterSelect
          name="proposal"
          wide
          label={strings.proposal}
          chosen={filter.proposal ?? ""}
          options={[
            ["", strings.anyOrNone],
            ...PROPOSAL_CHOICES.map((choice) => [choice, PROPOSAL_NAMES[choice]] as const),
          ]}
        />
        <FilterSelect
          name="sort"
          wide
          label={strings.sort}
          chosen={sort}
          options={BOOKING_SORTS.map((known) => [known, SORT_NAMES[known]] as const)}
        />
      </div>
    </Form>
  );
}
