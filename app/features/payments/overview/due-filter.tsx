import { FilterBar } from "#app/components/ui/filter-bar.tsx";
import {
  DUE_FILTER_NAMES,
  DUE_FILTERS,
  type DueFilter,
  type PaymentsOverview,
} from "#server/payments/overview/contract.ts";
import * as strings from "../strings/overview.ts";
import { monthName } from "./month-name.ts";

type Props = Pick<PaymentsOverview, "months"> & { filter: DueFilter };

/** The current filter of the list, and all its options. */
export function DueFilterBar({ filter: { state, month }, months }: Props) {
  const known = month && !months.includes(month) ? [month, ...months] : months;
  return (
    <FilterBar
      filters={[
        {
          name: "state",
          label: strings.state,
          chosen: state,
          options: DUE_FILTERS.map((each) => [each, DUE_FILTER_NAMES[each]]),
        },
        {
          name: "month",
          label: strings.dueIn,
          chosen: month,
          options: known.map((each) => [each, monthName(each)]),
        },
      ]}
    />
  );
}
