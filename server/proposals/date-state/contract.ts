import type { BookingStatus } from "#drizzle/enums.ts";
import type { CurrentState } from "#server/bookings/current-state/contract.ts";
import { isConfirmed } from "#server/bookings/status-transitions/contract.ts";
import { formatCalendarDate } from "#server/platform/format-date.ts";
import { formatEnd } from "#server/platform/validity/contract.ts";
import * as strings from "../strings/date-state.ts";

/**
 * The current state of a couple's date, regardless of when something was sent or signed. `held`: for this couple.
 * `free`: not held for them, but a crew is available. `full`: no crew is available. `lost` and `cancelled`: the
 * booking is closed.
 */
export type DateState = "confirmed" | "held" | "free" | "full" | "lost" | "cancelled";

/** The date of a proposal's booking. */
export type BookingDate = {
  dateState: DateState;
  /** Whether the booking's date differs from the one that was sent. */
  isDateMoved: boolean;
};

type Read = {
  bookingStatus: BookingStatus;
  weddingDate: string;
  /** The day that the wedding is moving to, whose crew is held. */
  movingTo: string | null;
  isDayFull: boolean;
};

/** Returns a booking's date state, compared with the date in a document. */
export function bookingDateOf(
  { bookingStatus, weddingDate, movingTo, isDayFull }: Read,
  document: { weddingDate: string },
): BookingDate {
  const isMovingThere = movingTo === document.weddingDate;
  return {
    // The new day's crew is held, whatever became of the old day.
    dateState: stateOf(bookingStatus, isDayFull && !isMovingThere),
    isDateMoved: weddingDate !== document.weddingDate && !isMovingThere,
  };
}

function stateOf(status: BookingStatus, isDayFull: boolean): DateState {
  if (status === "lost" || status === "cancelled") return status;
  if (isConfirmed(status)) return "confirmed";
  if (status === "held") return "held";
  return isDayFull ? "full" : "free";
}

export const isClosedState = (state: DateState) => state === "lost" || state === "cancelled";

/** Returns the sentence about the date for a couple that is asked to sign until a time. */
export function holdSentence(date: CurrentState["date"], validUntil: Date): string {
  if (date.kind === "confirmed") return strings.yourDateIsConfirmed;
  if (date.kind === "held") return strings.weHoldYourDateUntil(formatEnd(date.until ?? validUntil));
  if (date.kind === "held_while_we_sign") return strings.weHoldYourDate;
  return date.kind === "open" ? strings.weNoLongerHoldYour : "";
}

/** Returns the sentence about the date for a couple whose proposal has expired. */
export function dateAfterExpiry({ date, weddingDate }: Pick<CurrentState, "date" | "weddingDate">): string {
  if (date.kind === "confirmed" && weddingDate)
    return strings.dateStaysConfirmed(formatCalendarDate(weddingDate));
  if (date.kind === "held")
    return date.until ? strings.weStillHoldYourDateUntil(formatEnd(date.until)) : strings.weStillHoldYourDate;
  if (date.kind === "held_while_we_sign") return strings.weStillHoldYourDate;
  if (date.kind === "full") return strings.yourDateIsTaken;
  return date.kind === "open" ? strings.weNoLongerHoldYour : "";
}

/** Returns the sentence about the date, and whether an expired proposal can be renewed, for the studio. */
export function renewalSentence({ date, weddingDate }: Pick<CurrentState, "date" | "weddingDate">): string {
  if (weddingDate === null) return strings.hasNoDate;
  const day = formatCalendarDate(weddingDate);
  if (date.kind === "confirmed") return strings.weddingStaysConfirmed(day);
  if (date.kind === "held" || date.kind === "held_while_we_sign") return strings.stillHeldSoRenew(day);
  return date.kind === "open" ? strings.crewFreeSoRenew(day) : strings.noCrewSoNoRenewal(day);
}

/** A document that moves a wedding from one day to another. */
type MovingDocument = { weddingDate: string; movesFrom?: string };

/** Returns the sentence about the date for a couple that is asked to sign for another day, or null. */
export const moveSentence = ({ movesFrom, weddingDate }: MovingDocument): string | null =>
  movesFrom === undefined
    ? null
    : strings.moving(formatCalendarDate(movesFrom), formatCalendarDate(weddingDate));
