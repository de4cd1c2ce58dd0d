import { type CurrentState, isDropped, isGone } from "#server/bookings/current-state/contract.ts";
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
  /** Whether their day is over without having been confirmed. */
  isPassed: boolean;
  /** Whether no crew is left for them on their day, and they aren't moving to another one. */
  isGone: boolean;
  /** Whether the studio gave the day up after they signed and paid. */
  isGivenUp: boolean;
};

/** Returns the same statements as every page, for whoever decides what may be done with that version. */
export const bookingDateOf = (state: CurrentState): BookingDate => ({
  isClosed: state.date.kind === "given_up",
  isConfirmed: state.date.kind === "confirmed",
  isMoved: state.agreement.isOutdated,
  isMoving: state.movingTo !== null,
  isPassed: state.date.kind === "passed",
  isGone: isGone(state),
  isGivenUp: isDropped(state),
});

/** Returns the sentence about the date for a couple that is asked to sign until a time. */
export function holdSentence(date: CurrentState["date"], validUntil: Date): string {
  if (date.kind === "confirmed") return strings.yourDateIsConfirmed;
  if (date.kind === "held") return strings.weHoldYourDateUntil(formatEnd(date.until ?? validUntil));
  if (date.kind === "held_while_we_sign") return strings.weHoldYourDate;
  return date.kind === "open" ? strings.weNoLongerHold(strings.yourDate) : "";
}

/** A document that moves a wedding from one day to another. */
type MovingDocument = { weddingDate: string; movesFrom?: string };

/** Returns the sentence about the date for a couple whose proposal has expired. */
export function dateAfterExpiry(
  { date, weddingDate }: Pick<CurrentState, "date" | "weddingDate">,
  { movesFrom }: MovingDocument,
): string {
  if (weddingDate === null) return "";
  const day = formatCalendarDate(weddingDate);
  if (date.kind === "confirmed") return strings.dateStaysConfirmed(day);
  // The proposal named the other day.
  const which = movesFrom === undefined ? strings.yourDate : day;
  if (date.kind === "held")
    return date.until ? strings.weStillHoldUntil(which, formatEnd(date.until)) : strings.weStillHold(which);
  if (date.kind === "held_while_we_sign") return strings.weStillHold(which);
  if (date.kind === "full") return movesFrom === undefined ? strings.yourDateIsTaken : strings.isTaken(day);
  if (date.kind === "passed") return strings.hasPassed(day);
  return date.kind === "open" ? strings.weNoLongerHold(which) : "";
}

/** Whether an agreement that everyone has signed counts. */
export const isInForce = ({ agreement: { kind, inForce } }: Pick<CurrentState, "agreement">): boolean =>
  kind === "in_force" || inForce !== null;

/**
 * Returns the sentence about the agreement that was signed before a version that wasn't signed in time, for the
 * couple. Empty if there is none.
 */
export const agreementAfterExpiry = ({ agreement }: Pick<CurrentState, "agreement">): string =>
  isInForce({ agreement }) ? strings.whatYouSignedStays : "";

/** Returns what a couple is told about its agreement once a move that it was asked to sign is taken back. */
export function agreementAfterMove(state: Pick<CurrentState, "agreement" | "date">): string {
  if (isInForce(state)) return strings.whatWeAgreedIsUnchanged;
  const isOver = state.date.kind === "full" || state.date.kind === "passed";
  return [strings.signaturesBeforeAreVoid, isOver ? "" : strings.wellSendYouANewOne]
    .filter(Boolean)
    .join(" ");
}

/** Returns the same for the studio. */
export const earlierAgreementStays = ({ agreement }: Pick<CurrentState, "agreement">): string =>
  isInForce({ agreement }) ? strings.earlierAgreementStays : "";

/** Returns what became of the day that a wedding was to move from, for the studio. */
function dayOfMove({ kind }: CurrentState["date"], day: string): string {
  if (kind === "confirmed") return strings.weddingStaysConfirmed(day);
  if (kind === "held" || kind === "held_while_we_sign") return strings.stillHeld(day);
  if (kind === "passed") return strings.hasPassed(day);
  return kind === "open" ? strings.crewFree(day) : strings.noCrew(day);
}

/** Returns the sentence about the date, and whether an expired proposal can be renewed, for the studio. */
export function renewalSentence(
  { date, weddingDate }: Pick<CurrentState, "date" | "weddingDate">,
  document: MovingDocument,
  today: string,
): string {
  if (weddingDate === null) return strings.hasNoDate;
  const day = formatCalendarDate(weddingDate);
  if (document.movesFrom !== undefined) {
    const to = formatCalendarDate(document.weddingDate);
    const renewal = document.weddingDate < today ? strings.hasPassedSoNoRenewal : strings.renewMove;
    return `${dayOfMove(date, day)} ${renewal(to)}`;
  }
  if (date.kind === "confirmed") return strings.weddingStaysConfirmed(day);
  if (date.kind === "held" || date.kind === "held_while_we_sign") return strings.stillHeldSoRenew(day);
  if (date.kind === "passed") return strings.hasPassedSoNoRenewal(day);
  return date.kind === "open" ? strings.crewFreeSoRenew(day) : strings.noCrewSoNoRenewal(day);
}

/** Returns the sentence about the date for a couple that is asked to sign for another day, or null. */
export function moveSentence(
  { movesFrom, weddingDate }: MovingDocument,
  { date }: Pick<CurrentState, "date">,
): string | null {
  if (movesFrom === undefined) return null;
  const [from, to] = [formatCalendarDate(movesFrom), formatCalendarDate(weddingDate)];
  if (date.kind === "held" && date.until) return strings.movingWhileHeld(from, to, formatEnd(date.until));
  const isKept = date.kind === "confirmed" || date.kind === "held" || date.kind === "held_while_we_sign";
  return isKept ? strings.moving(from, to) : strings.movingOnly(from, to);
}
