import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { changedAddress } from "#app/lib/changed-address.ts";
import type { BookingSort } from "#server/bookings/list/contract.ts";
import * as strings from "../strings/list.ts";

type Head = { label: string; width: string; up?: BookingSort; down?: BookingSort };

const HEADS: Head[] = [
  {
    label: strings.couple,
    width: "xl:w-[26%] xl:@max-4xl:w-auto",
    up: "name",
    down: "name-desc",
  },
  { label: strings.weddingDate, width: "xl:w-28 xl:@max-5xl:w-26", up: "date", down: "date-desc" },
  { label: strings.status, width: "xl:w-26 xl:@max-5xl:w-25", up: "status", down: "status-desc" },
  { label: strings.packageLabel, width: "xl:w-[13%] xl:@max-5xl:w-29 xl:@max-4xl:hidden" },
  { label: strings.owner, width: "xl:w-[10%] xl:@max-5xl:w-24 xl:@max-4xl:hidden" },
  { label: strings.next, width: "xl:w-auto xl:@max-4xl:w-[28%]" },
];

const DIRECTIONS = { up: "ascending", down: "descending" } as const;

function SortLink({ label, up, down, sort }: Omit<Head, "width"> & { sort: BookingSort }) {
  const [query] = useSearchParams();
  if (!up || !down) return label;
  const next = sort === up ? down : up;
  return (
    <Link
      to={changedAddress(query, { sort: next })}
      preventScrollReset
      className="inline-flex min-h-8 items-center gap-1.5 whitespace-nowrap underline decoration-transparent underline-offset-4 hover:decoration-current"
    >
      {label}
      <svg
        aria-hidden
        viewBox="0 0 16 16"
        className={`size-3 fill-none stroke-current stroke-2 ${sort === up || sort === down ? "text-text" : "opacity-60"}`}
      >
        {sort !== down && <path d="m4 6 4-4 4 4" />}
        {sort !== up && <path d="m4 10 4 4 4-4" />}
      </svg>
    </Link>
  );
}

type Props = {
  sort: BookingSort;
  /** Whether the user has started to select rows. */
  hasChosen: boolean;
  /** The control that selects all rows. */
  children: ReactNode;
};

/**
 * The column headers, which sort the table. Phones sort in the filter instead and show only the control that selects
 * all rows, hidden until a row is selected to keep the first row higher.
 */
export function ListHeads({ sort, hasChosen, children }: Props) {
  return (
    <thead className={`text-left max-xl:block ${hasChosen ? "" : "max-sm:hidden"}`}>
      <tr className="max-xl:flex max-xl:border-b max-xl:border-line max-xl:px-3 max-xl:sm:px-5">
        <td className="xl:h-8 xl:w-14 xl:border-b xl:border-line xl:pl-2">{children}</td>
        {HEADS.map(({ label, width, up, down }) => {
          const direction = sort === up ? DIRECTIONS.up : sort === down ? DIRECTIONS.down : undefined;
          return (
            <th
              key={label}
              scope="col"
              aria-sort={direction}
              className={`quiet border-b border-line pr-5 text-12 font-normal max-xl:hidden xl:@max-5xl:pr-3 ${width}`}
            >
              <SortLink label={label} up={up} down={down} sort={sort} />
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
