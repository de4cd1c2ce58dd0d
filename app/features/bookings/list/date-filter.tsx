import { Link, useSearchParams } from "react-router";
import { FilterGroup } from "#app/components/ui/filter-bar.tsx";
import { FilterInput } from "#app/forms/filter-fields.tsx";
import { FilterForm } from "#app/forms/filter-form.tsx";
import { changedAddress } from "#app/lib/changed-address.ts";
import type { BookingScreen } from "#server/bookings/list/contract.ts";
import * as strings from "../strings/list.ts";
import { type Days, daysInWords, monthOf, yearOf } from "./date-words.ts";

const MONTHS = [0, 1, 2];
const YEARS = [0, 1];

type Props = Pick<BookingScreen, "filter" | "today">;

/** Filters by wedding date: a month or a year with a single press, or any two days. */
export function DateFilter({ filter: { from, until }, today }: Props) {
  const [query] = useSearchParams();
  const near: Days[] = [
    ...MONTHS.map((later) => monthOf(today, later)),
    ...YEARS.map((later) => yearOf(today, later)),
  ];
  return (
    <FilterGroup label={strings.weddingDate}>
      <div className="grid gap-2">
        <ul className="flex flex-wrap gap-1.5">
          {near.map((days) => (
            <li key={days.from + days.until}>
              <Link
                to={changedAddress(query, days)}
                preventScrollReset
                aria-current={days.from === from && days.until === until ? "true" : undefined}
                className="chip"
              >
                {daysInWords(days)}
              </Link>
            </li>
          ))}
        </ul>
        <FilterForm names={["from", "until"]} className="grid grid-cols-2 items-end gap-2 sm:flex">
          <FilterInput type="date" name="from" label={strings.weddingFrom} chosen={from ?? ""} />
          <FilterInput type="date" name="until" label={strings.weddingUntil} chosen={until ?? ""} />
          <button type="submit" className="button button-small max-sm:col-span-2">
            {strings.apply}
          </button>
        </FilterForm>
      </div>
    </FilterGroup>
  );
}
