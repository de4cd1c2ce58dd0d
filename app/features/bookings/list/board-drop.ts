import type { BoardColumn, BookingRow } from "#server/bookings/list/contract.ts";
import {
  BOOKING_MOVES,
  DATE_UNDECIDED,
  isClosed,
  mayMoveOn,
  moveRefused,
  notFilmedYet,
  takesDateBack,
} from "#server/bookings/status-transitions/contract.ts";
import type { Status } from "./moved-bookings.ts";

/** The result of a drop in a column. `asks`: it asks first, like the button does. */
export type Drop = { kind: "stays" | "moves" | "asks" } | { kind: "refused"; why: string };

type Dropped = Pick<BookingRow, "status" | "weddingDate">;

export function dropOf(booking: Dropped, status: Status, today: string): Drop {
  if (booking.status === status) return { kind: "stays" };
  if (mayMoveOn(booking.status, status, booking.weddingDate, today))
    return { kind: isClosed(status) || takesDateBack(booking.status, status) ? "asks" : "moves" };
  if (!BOOKING_MOVES[booking.status].includes(status))
    return { kind: "refused", why: moveRefused(booking.status, status) };
  return {
    kind: "refused",
    why: booking.weddingDate === null ? DATE_UNDECIDED : notFilmedYet(booking.weddingDate),
  };
}

/** Returns the columns as they will be once a card's move is saved. */
export function withCardMoved(columns: BoardColumn[], id: string, status: Status): BoardColumn[] {
  const card = columns.flatMap(({ cards }) => cards).find((known) => known.id === id);
  if (!card || card.status === status) return columns;
  return columns.map((column) => {
    if (column.status === card.status)
      return { ...column, total: column.total - 1, cards: column.cards.filter((known) => known !== card) };
    if (column.status === status)
      return { ...column, total: column.total + 1, cards: [card, ...column.cards] };
    return column;
  });
}
