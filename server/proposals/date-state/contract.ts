import type { BookingStatus } from "#drizzle/enums.ts";
import { isConfirmed } from "#server/bookings/status-transitions/contract.ts";
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

type Read = { bookingStatus: BookingStatus; weddingDate: string; isDayFull: boolean };

/** Returns a booking's date state, compared with the date in a document. */
export function bookingDateOf(
  { bookingStatus, weddingDate, isDayFull }: Read,
  document: { weddingDate: string },
): BookingDate {
  return {
    dateState: stateOf(bookingStatus, isDayFull),
    isDateMoved: weddingDate !== document.weddingDate,
  };
}

function stateOf(status: BookingStatus, isDayFull: boolean): DateState {
  if (status === "lost" || status === "cancelled") return status;
  if (isConfirmed(status)) return "confirmed";
  if (status === "held") return "held";
  return isDayFull ? "full" : "free";
}

export const isClosedState = (state: DateState) => state === "lost" || state === "cancelled";

/** Whether a proposal for this date can be signed. */
export const isSignable = ({ dateState, isDateMoved }: BookingDate) =>
  !isDateMoved && !isClosedState(dateState) && dateState !== "full";

/**
 * Whether paying the retainer would confirm the date, or the date is already confirmed. Otherwise it is not asked
 * for.
 */
export const isWorthPaying = ({ dateState, isDateMoved }: BookingDate) =>
  dateState === "confirmed" || (!isDateMoved && (dateState === "held" || dateState === "free"));

/**
 * Returns the sentence about the date for a couple that is still deciding.
 * @param until the end of the hold, as text
 */
export function holdSentence(state: DateState, until: string): string {
  if (state === "confirmed") return strings.yourDateIsConfirmed;
  if (state === "held") return strings.weHoldYourDateUntil(until);
  return state === "free" ? strings.weNoLongerHoldYour : "";
}
