import { useCallback, useEffect, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { STATUS_NAMES } from "#app/components/ui/status-badge.tsx";
import { formatWeddingDate } from "#app/lib/format.ts";
import type { BoardColumn, BookingRow } from "#server/bookings/list/contract.ts";
import * as strings from "../strings/list.ts";
import { NextStep } from "./booking-facts.tsx";
import { changedAddress, coupleOf } from "./booking-labels.ts";
import type { BookingsOutcome } from "./change-bookings.ts";
import { MoveDialog } from "./move-dialog.tsx";

type CardProps = { booking: BookingRow; today: string; onMove: (booking: BookingRow) => void };

function Card({ booking, today, onMove }: CardProps) {
  const { id, weddingDate, venue, packageName, owner } = booking;
  const couple = coupleOf(booking);
  return (
    <li className="border border-line bg-white p-3">
      <Link
        id={`card-${id}`}
        to={`/admin/bookings/${id}`}
        className="inline-flex min-h-11 items-center wrap-anywhere font-semibold hover:underline"
      >
        {couple}
      </Link>
      <p className="tabular">{formatWeddingDate(weddingDate)}</p>
      <p className="quiet wrap-anywhere">{[venue, packageName].filter(Boolean).join(" · ")}</p>
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

function Column({
  column: { status, total, cards },
  today,
  onMove,
}: { column: BoardColumn } & Omit<CardProps, "booking">) {
  const [query] = useSearchParams();
  const heading = `column-${status}`;
  return (
    <section
      aria-labelledby={heading}
      className="w-[min(17rem,78vw)] flex-none snap-start border-t-4 border-line bg-ivory p-3 data-new:border-accent"
      data-new={status === "new" || undefined}
    >
      <h2 id={heading} className="tabular font-body text-14 font-semibold tracking-normal">
        {STATUS_NAMES[status]} ({total})
      </h2>
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

type Props = { columns: BoardColumn[]; today: string; outcome: BookingsOutcome | undefined };

/** Bookings by status, side by side. On a phone the columns are swiped through. */
export function BookingBoard({ columns, today, outcome }: Props) {
  const [moving, setMoving] = useState<BookingRow>();
  const [open, setOpen] = useState(false);
  // After a conflict the card shows the current booking.
  const fresh = columns.flatMap(({ cards }) => cards).find(({ id }) => id === moving?.id) ?? moving;
  const movingId = moving?.id;
  const following = useRef<string>(undefined);
  const close = useCallback(() => {
    setOpen(false);
    following.current = movingId;
  }, [movingId]);
  useEffect(() => {
    // The button that opened the dialog goes with its card to another column: the focus follows the card.
    const card = columns.flatMap(({ cards }) => cards).find(({ id }) => id === following.current);
    if (card && document.activeElement === document.body) document.getElementById(`card-${card.id}`)?.focus();
    following.current = undefined;
  }, [columns]);
  return (
    <>
      {/* `relative`: what is there for screen readers alone is scrolled with the rest, and widens no page. */}
      <div className="relative -mx-[clamp(1.25rem,3vw,2.5rem)] flex snap-x items-start gap-4 overflow-x-auto scroll-px-[clamp(1.25rem,3vw,2.5rem)] px-[clamp(1.25rem,3vw,2.5rem)] pb-4">
        {columns.map((column) => (
          <Column
            key={column.status}
            column={column}
            today={today}
            onMove={(booking) => {
              setMoving(booking);
              setOpen(true);
            }}
          />
        ))}
      </div>
      <MoveDialog
        bookings={fresh ? [fresh] : []}
        today={today}
        intent="move"
        open={open}
        onClose={close}
        outcome={outcome}
      />
    </>
  );
}
