import { z } from "zod";
import { BOOKING_STATUSES, type BookingStatus, OCCUPYING_STATUSES } from "#drizzle/enums.ts";
import { formatCalendarDate } from "#server/platform/format-date.ts";
import { optionalLine } from "#server/platform/forms/contract.ts";
import * as strings from "../strings/status-transitions.ts";

export const REASON_MAX = 300;

/**
 * The statuses that may follow each status: the next ones, or one step back for a booking that was moved by mistake.
 * A wedding on the calendar gets cancelled, an inquiry gets lost; both can be reopened.
 */
export const BOOKING_MOVES: Record<BookingStatus, readonly BookingStatus[]> = {
  new: ["contacted", "proposal", "held", "confirmed", "lost"],
  contacted: ["new", "proposal", "held", "confirmed", "lost"],
  proposal: ["contacted", "held", "confirmed", "lost"],
  held: ["contacted", "proposal", "confirmed", "lost"],
  confirmed: ["held", "filmed", "cancelled"],
  filmed: ["confirmed", "editing", "cancelled"],
  editing: ["filmed", "delivered"],
  delivered: ["editing"],
  lost: ["contacted"],
  cancelled: ["contacted"],
};

/** The statuses after the wedding. */
export const AFTER_WEDDING: readonly BookingStatus[] = ["filmed", "editing", "delivered"];

/**
 * Whether a booking may move from one status to another today. A wedding that is still ahead can't become filmed. If
 * it already is in such a status, it may only move back.
 */
export function mayMove(from: BookingStatus, to: BookingStatus, ahead: boolean): boolean {
  const onward = BOOKING_STATUSES.indexOf(to) > BOOKING_STATUSES.indexOf(from);
  return BOOKING_MOVES[from].includes(to) && !(ahead && onward && AFTER_WEDDING.includes(to));
}

/** Whether a wedding in this status takes one of its day's crews. */
export const takesCrew = (status: BookingStatus) => OCCUPYING_STATUSES.some((known) => known === status);

/** Like `mayMove`, for a wedding on this date. A wedding without a date can't take a crew. */
export const mayMoveOn = (
  from: BookingStatus,
  to: BookingStatus,
  weddingDate: string | null,
  today: string,
) =>
  weddingDate === null ? !takesCrew(to) && mayMove(from, to, true) : mayMove(from, to, weddingDate > today);

/** The statuses of a wedding that the couple has committed to. */
export const CONFIRMED_STATUSES = ["confirmed", ...AFTER_WEDDING] as const;

export const isConfirmed = (status: BookingStatus) => CONFIRMED_STATUSES.some((known) => known === status);

/** The statuses from which a wedding can be confirmed. From the later ones, it only moves back to confirmed. */
export const BEFORE_CONFIRMED = BOOKING_STATUSES.slice(0, BOOKING_STATUSES.indexOf("confirmed"));

/**
 * The statuses from which a day can be held for a couple. A confirmed wedding can step back to `held`, but that isn't
 * a new hold.
 */
export const BEFORE_HELD = BEFORE_CONFIRMED.filter((from) => mayMove(from, "held", true));

/** The statuses that close a booking and require a reason. */
export const CLOSED_STATUSES = ["lost", "cancelled"] as const satisfies readonly BookingStatus[];

export const isClosed = (status: BookingStatus) => CLOSED_STATUSES.some((closed) => closed === status);

export const REASON_MISSING = strings.reasonMissing;
export const CONFIRM_REASON_MISSING = strings.confirmReasonMissing;
export const MOVED_MEANWHILE = strings.movedMeanwhile;
export const DAY_FULL = strings.dayFull;
/** Why a booking without a wedding date can't be held or confirmed. */
export const DATE_UNDECIDED = strings.dateUndecided;
/** Why a date that was signed for can't be changed like an ordinary field. */
export const DATE_SIGNED = strings.dateSigned;
/** Why a booking with payments or open charges can't just be closed. */
export const SETTLE_FIRST = strings.settleFirst;
/** The same for those who can't settle it themselves. */
export const SETTLED_BY_OTHERS = strings.settledByOthers;
export const BOOKING_GONE = strings.bookingGone;
export const moveRefused = (from: BookingStatus, to: BookingStatus) => strings.moveRefused(from, to);

export const notFilmedYet = (weddingDate: string) => strings.notFilmedYet(formatCalendarDate(weddingDate));

export const bookingMove = z
  .strictObject({
    status: z.enum(BOOKING_STATUSES),
    /** The version that the admin saw. */
    version: z.int().min(1),
    reason: optionalLine(REASON_MAX, strings.pleaseKeepTheReasonUnder(REASON_MAX)),
  })
  .refine(({ status, reason }) => !isClosed(status) || reason !== null, {
    path: ["reason"],
    message: REASON_MISSING,
  });

export type BookingMove = z.output<typeof bookingMove>;

/** A booking after a transition: what the next transition starts from. */
export type Moved = { id: string; status: BookingStatus; version: number };

/** A booking after a move, with its previous status. */
export type MovedFrom = Moved & {
  from: BookingStatus;
  /** Whether the couple has an email address. */
  hasEmail: boolean;
  /** Whether it has signed an agreement or paid something. */
  isAgreed: boolean;
  /** Whether it has been told that it can watch a film on its page. */
  isFilmDelivered: boolean;
};

/** Returns the mail template for a booking in this status; undefined if there is none. */
export const replyAfter = (status: BookingStatus) =>
  status === "held" || status === "confirmed" || isClosed(status) ? `reply-${status}` : undefined;

/** The statuses that a date is taken back to. */
export type TakenBackTo = Extract<BookingStatus, "held" | "proposal" | "contacted">;

/** Whether a move takes back what the couple reads about its date: that it is confirmed, or held. */
export const takesDateBack = (from: BookingStatus, to: BookingStatus) =>
  (from === "confirmed" && to === "held") || (from === "held" && (to === "contacted" || to === "proposal"));

/**
 * Returns the mail template to offer after a move. Nobody is written to about other steps back: the couple has already had
 * the mail of a later status. Telling one that has signed that nothing is booked would be wrong.
 */
export function letterAfter({
  from,
  status,
  hasEmail,
  isAgreed,
  isFilmDelivered,
}: Omit<MovedFrom, "id" | "version">): string | undefined {
  if (!hasEmail) return undefined;
  if (takesDateBack(from, status)) return status === "held" ? "reply-unconfirmed" : "reply-released";
  if (BOOKING_STATUSES.indexOf(status) < BOOKING_STATUSES.indexOf(from)) return undefined;
  if (status === "delivered") return isFilmDelivered ? undefined : "reply-delivered";
  return status === "held" && isAgreed ? "reply-held-agreed" : replyAfter(status);
}
