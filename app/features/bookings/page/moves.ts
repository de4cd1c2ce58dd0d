import { type BookingStatus, STATUS_NAMES } from "#app/components/ui/status-badge.tsx";
import type { BookingView } from "#server/bookings/page/contract.ts";
import { BEFORE_CONFIRMED, BOOKING_MOVES, mayMove } from "#server/bookings/status-transitions/contract.ts";
import * as strings from "../strings/page.ts";

/** The `about` value of a mail that is offered after a move and written in the page's own form. */
export const OFFER = "offer";

export const MOVE_FAILED = strings.errorTheBookingCouldNot;
export const moved = (to: BookingStatus) => strings.movedTo(STATUS_NAMES[to]);

export const reopened = (to: BookingStatus) => strings.reopenedAs(STATUS_NAMES[to]);

/** Statuses in which a booking takes no crew. */
const INQUIRIES: readonly BookingStatus[] = ["new", "contacted", "proposal"];

const ORDER = Object.keys(STATUS_NAMES) as BookingStatus[];

/** The label of each move, in terms of what has happened with the wedding. */
const FORWARD: Record<BookingStatus, string> = {
  new: strings.backToNew,
  contacted: strings.markAsContacted,
  proposal: strings.markProposalAsSent,
  held: strings.holdTheDate,
  confirmed: strings.confirmTheWedding,
  filmed: strings.markAsFilmed,
  editing: strings.startEditing,
  delivered: strings.markAsDelivered,
  lost: strings.markAsLostEllipsis,
  cancelled: strings.cancelTheWeddingEllipsis,
};

export type Move = { to: BookingStatus; label: string; kind: "next" | "other" | "back" | "end" };

/** Returns the label of the button that restores a closed booking's earlier status. */
export const reopenLabel = (before: BookingStatus) => strings.reopenAs(STATUS_NAMES[before].toLowerCase());
/**
 * Returns the label of the button that reopens a closed booking as an inquiry. It is the only option if the earlier
 * status is unknown.
 */
const asInquiry = (before: BookingStatus | null) => (before ? strings.reopenAsAnInquiry : strings.reopen);

/** Whether a move asks for a reason: closing a booking, and confirming it before everything is signed and paid. */
export const asksWhy = (from: BookingStatus, to: BookingStatus, confirmsEarly: boolean) =>
  isEnd(to) || (to === "confirmed" && confirmsEarly && BEFORE_CONFIRMED.includes(from));

const isEnd = (status: BookingStatus) => status === "lost" || status === "cancelled";

/**
 * Returns the moves of a booking that are possible today: the likely next one first, then the others, and closing
 * last. A wedding in the future can't be filmed yet. `before` is a closed booking's earlier status, which Reopen
 * restores. From a hold, a booking goes back to its proposal only if there was one.
 */
export function movesFrom(
  from: BookingStatus,
  { ahead, before, hadProposal }: { ahead: boolean; before: BookingStatus | null; hadProposal: boolean },
): Move[] {
  const notBack = hadProposal ? "contacted" : "proposal";
  const next = (to: BookingStatus) => ORDER.indexOf(to) === ORDER.indexOf(from) + 1;
  const allowed = BOOKING_MOVES[from].filter(
    // Reopening as an inquiry is only offered if Reopen doesn't already restore an inquiry.
    (to) =>
      mayMove(from, to, ahead) &&
      !(before && INQUIRIES.includes(before)) &&
      !(from === "held" && to === notBack),
  );
  const ways = allowed.map((to): Move => {
    if (isEnd(to)) return { to, label: FORWARD[to], kind: "end" };
    if (isEnd(from)) return { to, label: asInquiry(before), kind: before ? "other" : "next" };
    if (ORDER.indexOf(to) < ORDER.indexOf(from)) {
      return { to, label: strings.backTo(STATUS_NAMES[to]), kind: "back" };
    }
    return { to, label: FORWARD[to], kind: next(to) ? "next" : "other" };
  });
  const rank = { next: 0, other: 1, back: 2, end: 3 };
  return ways.sort((a, b) => rank[a.kind] - rank[b.kind]);
}

/** Whether the couple is waiting for the studio's first answer. */
export const isUnanswered = ({ status, answeredAt }: Pick<BookingView, "status" | "answeredAt">) =>
  status === "new" && !answeredAt;
