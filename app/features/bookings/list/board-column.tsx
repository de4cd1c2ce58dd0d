import { Link, useSearchParams } from "react-router";
import { DragHandle } from "#app/components/drag/drag-handle.tsx";
import { STATUS_NAMES } from "#app/components/ui/status-badge.tsx";
import { changedAddress } from "#app/lib/changed-address.ts";
import { formatWeddingDate } from "#app/lib/format.ts";
import type { BoardColumn, BookingRow } from "#server/bookings/list/contract.ts";
import { DateLine } from "../current-state/date-line.tsx";
import * as strings from "../strings/list.ts";
import type { Drop } from "./board-drop.ts";
import { NextStep } from "./booking-facts.tsx";
import { coupleOf } from "./booking-labels.ts";

type CardProps = { booking: BookingRow; today: string; onMove: (booking: BookingRow) => void };

function Card({ booking, today, onMove }: CardProps) {
  const { id, weddingDate, venue, packageName, owner } = booking;
  const couple = coupleOf(booking);
  return (
    <li data-drag-item data-drag-grip data-booking={id} className="bg-white p-3">
      <div className="-mt-2 -mb-1 flex items-start justify-between gap-1">
        <Link
          id={`card-${id}`}
          to={`/admin/bookings/${id}`}
          draggable={false}
          className="inline-block min-w-0 py-2.75 leading-[1.375rem] wrap-anywhere font-semibold hover:underline"
        >
          {couple}
        </Link>
        <DragHandle className="-mr-3" />
      </div>
      <p className="tabular">
        {formatWeddingDate(weddingDate)}
        <DateLine booking={booking} today={today} />
      </p>
      {venue && <p className="quiet wrap-anywhere">{venue}</p>}
      {packageName && <p className="quiet">{packageName}</p>}
      <div className="mt-1">
        <NextStep booking={booking} today={today} />
      </div>
      <div className="mt-2 flex items-center justify-between gap-3">
        <button type="button" className="button button-small" onClick={() => onMove(booking)}>
          {strings.moveTo}
          <span className="sr-only"> {couple}</span>
        </button>
        {owner && <p className="quiet min-w-0 wrap-anywhere text-12">{owner}</p>}
      </div>
    </li>
  );
}

type ColumnProps = {
  column: BoardColumn;
  /** The result of dropping the dragged card here, and whether the card is above the column. */
  drop: Drop | undefined;
  isOver: boolean;
} & Omit<CardProps, "booking">;

export function BoardColumnPanel({
  column: { status, total, cards },
  drop,
  isOver,
  today,
  onMove,
}: ColumnProps) {
  const [query] = useSearchParams();
  const heading = `column-${status}`;
  return (
    <section
      aria-labelledby={heading}
      data-column={status}
      data-drop={drop?.kind}
      data-over={isOver || undefined}
      className="board-column w-[min(17rem,78vw)] flex-none snap-start border-t-4 border-line bg-ivory p-3 data-new:border-accent"
      data-new={status === "new" || undefined}
    >
      <h2 id={heading} className="tabular font-body text-14 font-semibold tracking-normal">
        {STATUS_NAMES[status]} ({total})
      </h2>
      {drop?.kind === "refused" && <p className="board-refusal">{strings.cantMoveHere}</p>}
      {total === 0 && <p className="quiet mt-2">{strings.nothingHere}</p>}
      <ul className="mt-3 grid gap-3">
        {cards.map((booking) => (
          <Card key={booking.id} booking={booking} today={today} onMove={onMove} />
        ))}
      </ul>
      {total > cards.length && (
        <Link
          to={changedAddress(query, { view: null, status })}
          className="text-link mt-2 inline-flex min-h-11 items-center"
        >
          {strings.showAll(total)}
          <span className="sr-only"> {strings.thatAre(STATUS_NAMES[status].toLowerCase())}</span>
        </Link>
      )}
    </section>
  );
}
