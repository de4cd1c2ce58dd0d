import { useCallback, useEffect, useRef, useState } from "react";
import { STATUS_NAMES } from "#app/components/ui/status-badge.tsx";
import type { BoardColumn, BookingRow } from "#server/bookings/list/contract.ts";
import * as strings from "../strings/list.ts";
import { BoardColumnPanel } from "./board-column.tsx";
import { BookingsToast } from "./bookings-toast.tsx";
import type { BookingsOutcome } from "./change-bookings.ts";
import { type Dropped, MoveDialog } from "./move-dialog.tsx";
import { useBoardDrag } from "./use-board-drag.ts";

type Props = { columns: BoardColumn[]; today: string; outcome: BookingsOutcome | undefined };

/** Bookings by status, side by side. On a phone, the columns are swiped. */
export function BookingBoard({ columns, today, outcome }: Props) {
  const [moving, setMoving] = useState<{ booking: BookingRow; dropped?: Dropped }>();
  const [open, setOpen] = useState(false);
  const ask = (booking: BookingRow, dropped?: Dropped) => {
    setMoving({ booking, dropped });
    setOpen(true);
  };
  const drag = useBoardDrag({ columns, today, outcome, onAsk: ask });
  const movingId = moving?.booking.id;
  // After a conflict the card shows the current booking.
  const fresh = columns.flatMap(({ cards }) => cards).find(({ id }) => id === movingId) ?? moving?.booking;
  const following = useRef<string>(undefined);
  const close = useCallback(() => {
    setOpen(false);
    following.current = movingId;
  }, [movingId]);
  useEffect(() => {
    // The button that opened the dialog moves with its card to another column, so the card gets the focus.
    const card = columns.flatMap(({ cards }) => cards).find(({ id }) => id === following.current);
    if (card && document.activeElement === document.body) document.getElementById(`card-${card.id}`)?.focus();
    following.current = undefined;
  }, [columns]);
  return (
    <>
      {/* `relative`: content for screen readers scrolls with the rest and doesn't widen the page. */}
      <div
        ref={drag.board}
        className="relative -mx-[clamp(1.25rem,3vw,2.5rem)] flex snap-x gap-4 overflow-x-auto scroll-px-[clamp(1.25rem,3vw,2.5rem)] px-[clamp(1.25rem,3vw,2.5rem)] pb-4"
      >
        {drag.columns.map((column) => (
          <BoardColumnPanel
            key={column.status}
            column={column}
            drop={drag.dropIn(column.status)}
            isOver={drag.aim?.status === column.status}
            today={today}
            onMove={ask}
          />
        ))}
      </div>
      {drag.aim && (
        <p className="board-aim" data-drop={drag.aim.kind}>
          {drag.aim.kind === "refused"
            ? strings.cantMoveTo(STATUS_NAMES[drag.aim.status])
            : strings.dropToMoveTo(STATUS_NAMES[drag.aim.status])}
        </p>
      )}
      <MoveDialog
        bookings={fresh ? [fresh] : []}
        today={today}
        intent="move"
        open={open}
        onClose={close}
        outcome={outcome}
        dropped={moving?.dropped}
      />
      <BookingsToast outcome={drag.outcome} />
    </>
  );
}
