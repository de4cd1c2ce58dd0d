import { type Choices, FilterBar } from "#app/components/ui/filter-bar.tsx";
import { useRole } from "#app/lib/use-role.ts";
import {
  BOOKING_SORTS,
  type BookingScreen,
  NONE,
  PROPOSAL_CHOICES,
  STATUS_CHOICES,
} from "#server/bookings/list/contract.ts";
import { hasRight } from "#server/platform/rights/contract.ts";
import * as strings from "../strings/list.ts";
import { CHOICE_NAMES, PROPOSAL_NAMES, SORT_NAMES } from "./booking-labels.ts";
import { DateFilter } from "./date-filter.tsx";
import { datesInWords } from "./date-words.ts";

type Props = Pick<BookingScreen, "filter" | "sort" | "packages" | "owners" | "today">;

/** The current filter of the list, and all options for filtering and sorting. */
export function BookingFilter({ filter, sort, packages, owners, today }: Props) {
  const proposals: Choices = {
    name: "proposal",
    label: strings.proposal,
    chosen: filter.proposal,
    options: PROPOSAL_CHOICES.map((choice) => [choice, PROPOSAL_NAMES[choice]]),
  };
  const filters: Choices[] = [
    {
      name: "status",
      label: strings.status,
      chosen: filter.status,
      options: STATUS_CHOICES.map((choice) => [choice, CHOICE_NAMES[choice]]),
    },
    {
      name: "package",
      label: strings.packageLabel,
      chosen: filter.package,
      options: [...packages.map(({ id, name }) => [id, name] as const), [NONE, strings.noPackage]],
    },
    {
      name: "owner",
      label: strings.owner,
      chosen: filter.owner,
      options: [...owners.map(({ id, name }) => [id, name] as const), [NONE, strings.unassigned]],
    },
    // Only users who may see proposals can filter by them.
    ...(hasRight(useRole(), "money") ? [proposals] : []),
  ];
  const dates = datesInWords(filter.from, filter.until);
  return (
    <FilterBar
      filters={filters}
      chips={dates === null ? [] : [{ text: dates, names: ["from", "until"] }]}
      order={{
        name: "sort",
        label: strings.sort,
        chosen: sort,
        options: BOOKING_SORTS.map((known) => [known, SORT_NAMES[known]]),
      }}
    >
      <DateFilter filter={filter} today={today} />
    </FilterBar>
  );
}
