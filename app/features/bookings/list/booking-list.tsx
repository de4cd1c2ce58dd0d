import { useCallback, useState } from "react";
import { Link } from "react-router";
import { StatusBadge } from "#app/components/ui/status-badge.tsx";
import { formatWeddingDate } from "#app/lib/format.ts";
import type { BookingRow, BookingSort } from "#server/bookings/list/contract.ts";
import { DateLine } from "../current-state/date-line.tsx";
import * as strings from "../strings/list.ts";
import { NextStep } from "./booking-facts.tsx";
import { coupleOf, isLate } from "./booking-labels.ts";
import { BulkBar } from "./bulk-bar.tsx";
import type { BookingsOutcome } from "./change-bookings.ts";
import { ListHeads } from "./column-headers.tsx";
import { MoveDialog } from "./move-dialog.tsx";

type RowProps = {
  booking: BookingRow;
  today: string;
  /** Whether it is shown next to the list. */
  isOpen: boolean;
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
};

/** A table row on a wide screen, a card on a phone. */
function Row({ booking, today, isOpen, chosen, onChoose }: RowProps) {
  const { id, weddingDate, venue, packageName, status, owner } = booking;
  const couple = coupleOf(booking);
  return (
    <tr
      data-row={id}
      data-late={isLate(booking, today) || undefined}
      aria-current={isOpen || undefined}
      className="relative max-xl:grid max-xl:grid-cols-[2.75rem_minmax(0,1fr)_auto] max-xl:gap-x-2 max-xl:px-3 max-xl:py-2 hover:bg-ivory has-checked:bg-ivory max-xl:sm:px-5"
    >
      <td className="max-xl:row-span-6 xl:pl-2">
        <label className="relative z-1 flex size-11 xl:size-8 cursor-pointer items-center justify-center">
          <input
            type="checkbox"
            checked={chosen}
            onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
            className="size-4.5 accent-text"
          />
          <span className="sr-only">{strings.select(couple)}</span>
        </label>
      </td>
      <th scope="row" className="text-left font-normal max-xl:col-span-2">
        <div className="items-baseline gap-x-2 xl:flex">
          <Link
            to={`/admin/bookings/${id}`}
            className="inline-block min-w-11 py-2.75 leading-[1.375rem] font-semibold wrap-anywhere hover:underline max-xl:after:absolute max-xl:after:inset-0 xl:py-[calc(var(--row)/2-0.6875rem)]"
          >
            {couple}
          </Link>
          {venue && (
            <span className="quiet max-xl:-mt-2 max-xl:block max-xl:pb-1 max-xl:wrap-anywhere xl:min-w-16 xl:flex-1 xl:truncate xl:@max-5xl:hidden">
              {venue}
            </span>
          )}
        </div>
      </th>
      <td className="tabular">
        <span className="sr-only">{strings.weddingDateColon} </span>
        {formatWeddingDate(weddingDate)}
        <DateLine booking={booking} today={today} />
      </td>
      <td>
        <StatusBadge status={status} />
      </td>
      <td
        className={`wrap-anywhere max-xl:col-span-2 xl:@max-4xl:hidden ${packageName ? "" : "max-xl:hidden"}`}
      >
        <span className="sr-only">{strings.packageLabelColon} </span>
        <span className={packageName ? "max-xl:text-quiet" : "quiet"}>{packageName ?? strings.none}</span>
      </td>
      <td className={`wrap-anywhere max-xl:col-span-2 xl:@max-4xl:hidden ${owner ? "" : "max-xl:hidden"}`}>
        <span className="quiet xl:sr-only">{strings.ownerColon} </span>
        <span className={owner ? "max-xl:text-quiet" : "quiet"}>{owner ?? strings.unassigned}</span>
      </td>
      <td className="max-xl:col-span-2">
        <div className="next-step">
          <NextStep booking={booking} today={today} />
        </div>
      </td>
    </tr>
  );
}

const NOBODY: ReadonlySet<string> = new Set();

type Props = {
  rows: BookingRow[];
  sort: BookingSort;
  today: string;
  outcome: BookingsOutcome | undefined;
  /** The id of the booking that is shown next to the list. */
  open: string | null;
};

/** One page of bookings. Rows can be selected, and moved or exported together. */
export function BookingList({ rows, sort, today, outcome, open }: Props) {
  const [ids, setIds] = useState(NOBODY);
  const [moving, setMoving] = useState(false);
  const close = useCallback(() => setMoving(false), []);
  // Only visible rows stay selected: another page or filter drops the rest.
  const chosen = rows.filter(({ id }) => ids.has(id));
  const choose = (changed: BookingRow[], on: boolean) => {
    const next = new Set(chosen.map(({ id }) => id));
    for (const { id } of changed) {
      if (on) next.add(id);
      else next.delete(id);
    }
    setIds(next);
  };
  const all = chosen.length === rows.length;
  return (
    <>
      {chosen.length > 0 && (
        <BulkBar chosen={chosen} onMove={() => setMoving(true)} onClear={() => setIds(new Set())} />
      )}
      <table className="w-full table-fixed bg-white max-xl:block xl:border-separate xl:border-spacing-0">
        <caption className="sr-only">{strings.bookings}</caption>
        <ListHeads sort={sort} hasChosen={ids !== NOBODY}>
          <label className="flex min-h-(--control) cursor-pointer items-center gap-3 max-xl:pl-3 xl:size-8 xl:justify-center">
            <input
              type="checkbox"
              checked={all}
              ref={(box) => {
                if (box) box.indeterminate = chosen.length > 0 && !all;
              }}
              onChange={() => choose(rows, !all)}
              className="size-5 accent-text"
            />
            <span className="xl:sr-only">{strings.selectAllOnThisPage}</span>
          </label>
        </ListHeads>
        <tbody className="align-middle max-xl:block max-xl:divide-y max-xl:divide-line xl:[&>tr+tr>*]:border-t xl:[&>tr+tr>*]:border-line xl:[&>tr>*+*]:pr-5 xl:@max-5xl:[&>tr>*+*]:pr-3">
          {rows.map((booking) => (
            <Row
              key={booking.id}
              booking={booking}
              today={today}
              isOpen={booking.id === open}
              chosen={ids.has(booking.id)}
              onChoose={(on) => choose([booking], on)}
            />
          ))}
        </tbody>
      </table>
      <MoveDialog
        bookings={chosen}
        today={today}
        intent="bulk"
        open={moving}
        onClose={close}
        outcome={outcome}
      />
    </>
  );
}
