import type { RetainerState } from "#server/bookings/current-state/contract.ts";
import type { SeenState } from "#server/clients/viewer-state/contract.ts";
import * as strings from "../strings/signing.ts";

const ONCE_ARRIVED = strings.yourDateIsConfirmedOnce;
/** Before the studio has signed, the money alone confirms nothing. */
const ONCE_SIGNED_AND_ARRIVED = strings.yourDateIsConfirmedOnceWeve;

/** The text about the retainer before and after the studio has signed. */
const RETAINER_WORDS: Record<RetainerState, { signed: string; completed: string }> = {
  open: {
    signed: strings.youCanPayTheRetainer(ONCE_SIGNED_AND_ARRIVED),
    completed: strings.theRetainerIsNext(ONCE_ARRIVED),
  },
  pending: {
    signed: strings.yourRetainerIsOnItsWay(ONCE_SIGNED_AND_ARRIVED),
    completed: strings.yourRetainerIsOnItsWay(ONCE_ARRIVED),
  },
  paid: {
    signed: strings.yourRetainerHasArrivedSo,
    completed: strings.yourRetainerHasArrivedWell,
  },
  none: { signed: "", completed: strings.wellConfirmYourDateNext },
};

/** The same for a date that is already confirmed, by the studio or by the retainer. */
const CONFIRMED_WORDS: Record<RetainerState, string> = {
  open: strings.yourDateIsConfirmedThe,
  pending: strings.yourDateIsConfirmedAnd,
  paid: strings.yourRetainerHasArrivedAnd,
  none: strings.yourDateIsConfirmed,
};

/** Returns the text about the retainer and the date for a couple that has signed. */
export function retainerWords({ agreement, date, movingTo, money }: SeenState): string {
  const retainer = money?.retainer ?? "none";
  if (date.kind === "confirmed") return CONFIRMED_WORDS[retainer];
  const words = RETAINER_WORDS[retainer][agreement.kind === "in_force" ? "completed" : "signed"];
  if (date.kind !== "open" || movingTo !== null) return words;
  // The studio has given the date up by hand, so nothing confirms it by itself.
  const next = retainer === "paid" || retainer === "pending" ? strings.wellCallYouAboutIt : words;
  return `${strings.weNoLongerHoldYour} ${next}`.trim();
}
