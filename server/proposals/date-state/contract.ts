import { type CurrentState, isGone } from "#server/bookings/current-state/contract.ts";
import { formatCalendarDate } from "#server/platform/format-date.ts";
import { formatEnd } from "#server/platform/validity/contract.ts";
import * as strings from "../strings/date-state.ts";

/** What the current state of a booking's date means for one version of its agreement. */
export type BookingDate = {
  isClosed: boolean;
  isConfirmed: boolean;
  /** Whether the booking's date differs from the one that the version names, and isn't moving there. */
  isMoved: boolean;
  /** Whether a new version waits that moves the wedding to another day, which has a crew for it. */
  isMoving: boolean;
  /** Whether no crew is left for them on their day, and they aren't moving to another one. */
  isGone: boolean;
};

/** Returns the same statements as every page, for whoever decides what may be done with that version. */
export const bookingDateOf = (state: CurrentState): BookingDate => ({
  isClosed: state.date.kind === "given_up",
  isConfirmed: state.date.kind === "confirmed",
  isMoved: state.agreement.isOutdated,
  isMoving: state.movingTo !== null,
  isGone: isGone(state),
});

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
