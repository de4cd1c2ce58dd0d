import { z } from "zod";
import { BOOKING_STATUSES, type BookingStatus, OCCUPYING_STATUSES } from "#drizzle/enums.ts";
import { formatCalendarDate } from "#server/platform/format-date.ts";
import { optionalLine } from "#server/platform/forms/contract.ts";
import * as strings from "../strings/status-transitions.ts";

export const REASON_MAX = 300;

/**
 * The statuses that may follow each status: the next ones, or one step back, for a booking that was moved by
 * mistake. A wedding that is on the calendar is cancelled, an inquiry is lost; both can be taken up again.
 */
export const BOOKING_MOVES: Record<BookingStatus, readonly BookingStatus[]> = {
  new: ["contacted", "proposal", "held", "confirmed", "lost"],
  contacted: ["new", "proposal", "held", "confirmed", "lost"],
  proposal: ["contacted", "held", "confirmed", "lost"],
  held: ["proposal", "confirmed", "lost"],
  confirmed: ["held", "filmed", "cancelled"],
  filmed: ["confirmed", "editing", "cancelled"],
  editing: ["filmed", "delivered"],
  delivered: ["editing"],
  lost: ["contacted"],
  cancelled: ["contacted"],
};

/** Statuses of a wedding that has been. */
export const AFTER_WEDDING: readonly BookingStatus[] = ["filmed", "editing", "delivered"];

/**
 * Whether a booking may go from one status to another today. A wedding whose day is still ahead has not been
 * filmed; what says so already may only go back.
 */
export function mayMove(from: BookingStatus, to: BookingStatus, ahead: boolean): boolean {
  const onward = BOOKING_STATUSES.indexOf(to) > BOOKING_STATUSES.indexOf(from);
  return BOOKING_MOVES[from].includes(to) && !(ahead && onward && AFTER_WEDDING.includes(to));
}

/** Whether a wedding in this status takes one of its day's crews. */
export const takesCrew = (status: BookingStatus) => OCCUPYING_STATUSES.some((known) => known === status);

/** As `mayMove`, for a wedding on this date; one whose date is not decided takes no day's crew. */
export const mayMoveOn = (
  from: BookingStatus,
  to: BookingStatus,
  weddingDate: string | null,
  today: string,
) =>
  weddingDate === null ? !takesCrew(to) && mayMove(from, to, true) : mayMove(from, to, weddingDate > today);

/** Statuses of a wedding that the couple has settled on. */
export const CONFIRMED_STATUSES = ["confirmed", ...AFTER_WEDDING] as const;

export const isConfirmed = (status: BookingStatus) => CONFIRMED_STATUSES.some((known) => known === status);

/** Statuses from which a wedding is confirmed; from those after it, it only goes back. */
export const BEFORE_CONFIRMED = BOOKING_STATUSES.slice(0, BOOKING_STATUSES.indexOf("confirmed"));

/** Statuses from which a day is held for a couple. A confirmed wedding only steps back to it, which is no hold. */
export const BEFORE_HELD = BEFORE_CONFIRMED.filter((from) => mayMove(from, "held", true));

/** Statuses that end a booking, and ask why. */
export const CLOSED_STATUSES = ["lost", "cancelled"] as const satisfies readonly BookingStatus[];

export const isClosed = (status: BookingStatus) => CLOSED_STATUSES.some((closed) => closed === status);

export const REASON_MISSING = strings.reasonMissing;
export const CONFIRM_REASON_MISSING = strings.confirmReasonMissing;
export const MOVED_MEANWHILE = strings.movedMeanwhile;
export const DAY_FULL = strings.dayFull;
/** Why a booking without a wedding date can't be held or confirmed. */
export const DATE_UNDECIDED = strings.dateUndecided;
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

/** After a move: where the booking was before, and whether there is an address to write to. */
export type MovedFrom = Moved & { from: BookingStatus; hasEmail: boolean };

/** The template of the mail that fits a booking in this status. */
export const replyAfter = (status: BookingStatus) =>
  status === "held" || status === "confirmed" || isClosed(status) ? `reply-${status}` : undefined;

/**
 * Whether a move is followed by the offer of a mail. A couple whose booking steps back has had the mail of a later status:
 * one that tells a confirmed couple that nothing is booked would be wrong.
 */
export const offersMail = ({ from, status, hasEmail }: Pick<MovedFrom, "from" | "status" | "hasEmail">) =>
  hasEmail &&
  replyAfter(status) !== undefined &&
  BOOKING_STATUSES.indexOf(status) > BOOKING_STATUSES.indexOf(from);
