import { type BookingStatus, STATUS_NAMES } from "#app/components/ui/status-badge.tsx";
import { BEFORE_CONFIRMED, BOOKING_MOVES, mayMove } from "#server/bookings/status-transitions/contract.ts";

export const MOVE_FAILED = "Error - The booking could not be moved. Please try again.";
export const moved = (to: BookingStatus) => `Moved - This booking is now ${STATUS_NAMES[to].toLowerCase()}.`;

export const reopened = (to: BookingStatus) =>
  `Reopened - This booking is ${STATUS_NAMES[to].toLowerCase()} again.`;

/** Statuses in which a booking asks for no crew. */
const INQUIRIES: readonly BookingStatus[] = ["new", "contacted", "proposal"];

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

/** The press that brings a closed booking back to where it was. */
export const reopenLabel = (before: BookingStatus) => `Reopen as ${STATUS_NAMES[before].toLowerCase()}`;
/** The press that makes an inquiry of a closed booking: the only one where nobody knows what it was. */
const asInquiry = (before: BookingStatus | null) => (before ? "Reopen as an inquiry" : "Reopen");

/** Whether a move asks why: the end of a booking, and a confirmation before everything is signed and paid. */
export const asksWhy = (from: BookingStatus, to: BookingStatus, confirmsEarly: boolean) =>
  isEnd(to) || (to === "confirmed" && confirmsEarly && BEFORE_CONFIRMED.includes(from));

const isEnd = (status: BookingStatus) => status === "lost" || status === "cancelled";

/**
 * Where a booking may go from here today: the likely next first, then the other ways, and the end last. A
 * wedding that is still ahead can't be filmed yet. `before` is what a closed one was, where Reopen brings it.
 */
export function movesFrom(from: BookingStatus, ahead: boolean, before: BookingStatus | null): Move[] {
  const next = (to: BookingStatus) => ORDER.indexOf(to) === ORDER.indexOf(from) + 1;
  const allowed = BOOKING_MOVES[from].filter(
    // As an inquiry, where that is something else than where it was.
    (to) => mayMove(from, to, ahead) && !(before && INQUIRIES.includes(before)),
  );
  const ways = allowed.map((to): Move => {
    if (isEnd(to)) return { to, label: FORWARD[to], kind: "end" };
    if (isEnd(from)) return { to, label: asInquiry(before), kind: before ? "other" : "next" };
    if (ORDER.indexOf(to) < ORDER.indexOf(from)) {
      return { to, label: `Back to ${STATUS_NAMES[to]}`, kind: "back" };
    }
    return { to, label: FORWARD[to], kind: next(to) ? "next" : "other" };
  });
  const rank = { next: 0, other: 1, back: 2, end: 3 };
  return ways.sort((a, b) => rank[a.kind] - rank[b.kind]);
}
