import { holdWords } from "#app/features/bookings/current-state/desk-words.ts";
import { formatWeddingDay } from "#app/lib/format.ts";
import type { CurrentState } from "#server/bookings/current-state/contract.ts";
import * as strings from "../strings/desk.ts";

/** Returns where a proposal's date stands, or null if its booking has none. */
function dateWords(state: Pick<CurrentState, "date">): string | null {
  const { date } = state;
  switch (date.kind) {
    case "undecided":
      return null;
    case "confirmed":
      return strings.dateConfirmed;
    case "given_up":
      return strings.bookingClosed[date.as];
    case "passed":
      return strings.datePassed;
    case "full":
      return strings.dateFull;
    case "open":
      return date.isLastCrew ? strings.lastCrewFree : strings.crewFree;
    default:
      return holdWords(state);
  }
}

/** Returns the same below the date of one version, which the wedding may not be on. */
export function versionDateWords(state: Pick<CurrentState, "agreement" | "date" | "weddingDate">): string {
  const { agreement, weddingDate } = state;
  const isOther = weddingDate !== null && agreement.weddingDate !== weddingDate;
  return [isOther ? strings.theWeddingIsOn(formatWeddingDay(weddingDate)) : "", dateWords(state) ?? ""]
    .filter(Boolean)
    .join(" ");
}
