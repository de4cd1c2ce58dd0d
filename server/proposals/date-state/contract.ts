import type { BookingStatus } from "#drizzle/enums.ts";
import { isConfirmed } from "#server/bookings/status-transitions/contract.ts";
import * as strings from "../strings/date-state.ts";

/**
 * What has become of the date of a couple's booking, as it is now and not as it was when something was sent or signed:
 * `held` for them; `free`, which nobody holds for them, with a crew left; `full`, with none left; or the booking is closed.
 */
export type DateState = "confirmed" | "held" | "free" | "full" | "lost" | "cancelled";

/** The date of a proposal's booking. */
export type BookingDate = {
  dateState: DateState;
  /** The booking has another date than the one that was sent. */
  isDateMoved: boolean;
};

type Read = { bookingStatus: BookingStatus; weddingDate: string; isDayFull: boolean };

/** The date of a booking beside the one that a document names. */
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

/** Whether a retainer would confirm the date, or belongs to one that is confirmed: only then it is asked for. */
export const isWorthPaying = ({ dateState, isDateMoved }: BookingDate) =>
  dateState === "confirmed" || (!isDateMoved && (dateState === "held" || dateState === "free"));

/** What a couple that still decides reads of its date. @param until the end of the hold, in words */
export function holdSentence(state: DateState, until: string): string {
  if (state === "confirmed") return strings.yourDateIsConfirmed;
  if (state === "held") return strings.weHoldYourDateUntil(until);
  return state === "free" ? strings.weNoLongerHoldYour : "";
}
