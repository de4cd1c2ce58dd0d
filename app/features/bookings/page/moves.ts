import { type BookingStatus, STATUS_NAMES } from "#app/components/ui/status-badge.tsx";
import {
  BEFORE_CONFIRMED,
  BOOKING_MOVES,
  mayMove,
  UNDONE,
} from "#server/bookings/status-transitions/contract.ts";

export const MOVE_FAILED = "Error - The booking could not be moved. Please try again.";
export const moved = (to: BookingStatus) => `Moved - This booking is now ${STATUS_NAMES[to].toLowerCase()}.`;

export const canMove = (from: BookingStatus, to: BookingStatus) => BOOKING_MOVES[from].includes(to);

/** Back to confirmed by Undo needs no question: the press before was a slip, and the log says so. */
export const reasonToUndo = (to: BookingStatus, earlier: string) => (to === "confirmed" ? UNDONE : earlier);

const ORDER = Object.keys(STATUS_NAMES) as BookingStatus[];

/** What a press does, in words that say what has happened to the wedding. */
const FORWARD: Record<BookingStatus, string> = {
  new: "Back to New",
  contacted: "Mark as contacted",
  proposal: "Mark proposal as sent",
  held: "Hold the date",
  confirmed: "Confirm the wedding",
  filmed: "Mark as filmed",
  editing: "Start editing",
  delivered: "Mark as delivered",
  lost: "Mark as lost…",
  cancelled: "Cancel the wedding…",
};

export type Move = { to: BookingStatus; label: string; kind: "next" | "other" | "back" | "end" };

/** Whether a move asks why: the end of a booking, and a confirmation before everything is signed and paid. */
export const asksWhy = (from: BookingStatus, to: BookingStatus, confirmsEarly: boolean) =>
  isEnd(to) || (to === "confirmed" && confirmsEarly && BEFORE_CONFIRMED.includes(from));

const isEnd = (status: BookingStatus) => status === "lost" || status === "cancelled";

/**
 * Where a booking may go from here today: the likely next first, then the other ways, and the end last. A
 * wedding that is still ahead can't be filmed yet.
 */
export function movesFrom(from: BookingStatus, ahead: boolean): Move[] {
  const next = (to: BookingStatus) => ORDER.indexOf(to) === ORDER.indexOf(from) + 1;
  const allowed = BOOKING_MOVES[from].filter((to) => mayMove(from, to, ahead));
  const ways = allowed.map((to): Move => {
    if (isEnd(to)) return { to, label: FORWARD[to], kind: "end" };
    if (isEnd(from)) return { to, label: "Reopen", kind: "next" };
    if (ORDER.indexOf(to) < ORDER.indexOf(from)) {
      return { to, label: `Back to ${STATUS_NAMES[to]}`, kind: "back" };
    }
    return { to, label: FORWARD[to], kind: next(to) ? "next" : "other" };
  });
  const rank = { next: 0, other: 1, back: 2, end: 3 };
  return ways.sort((a, b) => rank[a.kind] - rank[b.kind]);
}
