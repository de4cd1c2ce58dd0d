import { useCallback, useState } from "react";
import { Link } from "react-router";
import { StatusBadge } from "#app/components/ui/status-badge.tsx";
import { formatCalendarDate } from "#app/lib/format.ts";
import type { BookingRow } from "#server/booking-list/contract.ts";
import { NextStep } from "./booking-facts.tsx";
import { coupleOf } from "./booking-words.ts";
import { BulkBar } from "./bulk-bar.tsx";
import type { BookingsOutcome } from "./change-bookings.ts";
import { MoveDialog } from "./move-dialog.tsx";

/** The row's columns on a desk; on a phone a row is a card. */
const columns =
  "xl:grid xl:grid-cols-[minmax(0,2.2fr)_7rem_6.5rem_minmax(0,1.2fr)_minmax(0,1fr)_minmax(0,1.5fr)] xl:items-start xl:gap-x-5";

function Heads() {
  return (
    <div aria-hidden className={`quiet hidden flex-1 text-12 xl:grid ${columns}`}>
      {["Couple", "Wedding date", "Status", "Package", "Owner", "Next"].map((head) => (
        <span key={head}>{head}</span>
      ))}
    </div>
  );
}

type RowProps = { booking: BookingRow; today: string; chosen: boolean; onChoose: (chosen: boolean) => void };

function Row({ booking, today, chosen, onChoose }: RowProps) {
  const { id, weddingDate, venue, packageName, status, owner } = booking;
  const couple = coupleOf(booking);
  return (
    <li className="relative flex gap-2 px-3 py-3 hover:bg-ivory has-checked:bg-ivory sm:px-5">
      <label className="relative z-1 flex size-11 flex-none cursor-pointer items-center justify-center">
        <input
          type="checkbox"
          checked={chosen}
          onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
          className="size-5 accent-text"
        />
        <span className="sr-only">Select {couple}</span>
      </label>
      <div className={`min-w-0 flex-1 pt-2.5 ${columns}`}>
        <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1 xl:block">
          <Link
            to={`/admin/bookings/${id}`}
            className="min-w-0 wrap-anywhere font-semibold after:absolute after:inset-0 hover:underline"
          >
            {couple}
          </Link>
          <span className="xl:hidden">
            <StatusBadge status={status} />
          </span>
          {venue && <p className="quiet w-full wrap-anywhere">{venue}</p>}
        </div>
        <p className="tabular">
          <span className="sr-only">Wedding date: </span>
          {formatCalendarDate(weddingDate)}
        </p>
        <p className="max-xl:hidden">
          <StatusBadge status={status} />
        </p>
        <p className="quiet wrap-anywhere xl:text-text">
          <span className="sr-only">Package: </span>
          {packageName ?? <span className="quiet max-xl:hidden">None</span>}
        </p>
        <p className="quiet wrap-anywhere xl:text-text">
          {owner ? (
            <>
              <span className="xl:sr-only">Owner: </span>
              {owner}
            </>
          ) : (
            <span className="quiet max-xl:hidden">Nobody yet</span>
          )}
        </p>
        <div>
          <NextStep booking={booking} today={today} />
        </div>
      </div>
    </li>
  );
}

type Props = { rows: BookingRow[]; today: string; outcome: BookingsOutcome | undefined };

/** One page of bookings, some of which can be chosen and moved or exported together. */
export function BookingList({ rows, today, outcome }: Props) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [moving, setMoving] = useState(false);
  const close = useCallback(() => setMoving(false), []);
  // A choice is of what one sees: another page or filter leaves behind what it does not show.
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
      <div className="border border-line bg-white">
        <div className="flex items-center gap-2 border-b border-line px-3 sm:px-5">
          <label className="flex min-h-11 flex-none cursor-pointer items-center gap-3 pl-3 xl:size-11 xl:justify-center xl:pl-0">
            <input
              type="checkbox"
              checked={all}
              ref={(box) => {
                if (box) box.indeterminate = chosen.length > 0 && !all;
              }}
              onChange={() => choose(rows, !all)}
              className="size-5 accent-text"
            />
            <span className="xl:sr-only">Select all on this page</span>
          </label>
          <Heads />
        </div>
        <ul className="divide-y divide-line">
          {rows.map((booking) => (
            <Row
              key={booking.id}
              booking={booking}
              today={today}
              chosen={ids.has(booking.id)}
              onChoose={(on) => choose([booking], on)}
            />
          ))}
        </ul>
      </div>
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
