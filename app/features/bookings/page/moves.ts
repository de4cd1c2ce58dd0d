import { type BookingStatus, STATUS_NAMES } from "#app/components/ui/status-badge.tsx";
import type { BookingView } from "#server/bookings/page/contract.ts";
import { BEFORE_CONFIRMED, BOOKING_MOVES, mayMove } from "#server/bookings/status-transitions/contract.ts";
import * as strings from "../strings/page.ts";

/** What a mail is about that is offered after a move, and written in the page's own form. */
export const OFFER = "offer";

export const MOVE_FAILED = strings.errorTheBookingCouldNot;
export const moved = (to: BookingStatus) => strings.movedTo(STATUS_NAMES[to]);

export const reopened = (to: BookingStatus) => strings.reopenedAs(STATUS_NAMES[to]);

/** Statuses in which a booking asks for no crew. */
const INQUIRIES: readonly BookingStatus[] = ["new", "contacted", "proposal"];

const ORDER = Object.keys(STATUS_NAMES) as BookingStatus[];

/** What a press does, in words that say what has happened to the wedding. */
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

/** The press that brings a closed booking back to where it was. */
export const reopenLabel = (before: BookingStatus) => strings.reopenAs(STATUS_NAMES[before].toLowerCase());
/** The press that makes an inquiry of a closed booking: the only one where nobody knows what it was. */
const asInquiry = (before: BookingStatus | null) => (before ? strings.reopenAsAnInquiry : strings.reopen);

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
      return { to, label: strings.backTo(STATUS_NAMES[to]), kind: "back" };
    }
    return { to, label: FORWARD[to], kind: next(to) ? "next" : "other" };
  });
  const rank = { next: 0, other: 1, back: 2, end: 3 };
  return ways.sort((a, b) => rank[a.kind] - rank[b.kind]);
}

/** Whether the couple waits for the studio's first words. */
export const isUnanswered = ({ status, answeredAt }: Pick<BookingView, "status" | "answeredAt">) =>
  status === "new" && !answeredAt;
