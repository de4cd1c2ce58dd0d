import { hasOwnRetainer, type Money, type RetainerState } from "#server/bookings/current-state/contract.ts";
import type { SeenState } from "#server/clients/viewer-state/contract.ts";
import { formatMoney } from "#server/platform/money/contract.ts";
import * as strings from "../strings/signing.ts";

const ONCE_ARRIVED = strings.yourDateIsConfirmedOnce;
const ONCE_ALL_ARRIVED = strings.yourDateIsConfirmedOnceAll;
/** Before the studio has signed, the money alone confirms nothing. */
const ONCE_SIGNED_AND_ARRIVED = strings.yourDateIsConfirmedOnceWeve;
const ONCE_SIGNED_AND_ALL_ARRIVED = strings.yourDateIsConfirmedOnceWeveAndAll;

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

type Stage = keyof (typeof RETAINER_WORDS)[RetainerState];

/** The text about a retainer of which a part has arrived or is on its way. Null if all of it is open, or nothing. */
function restWords(money: Money | null, stage: Stage | "confirmed"): string | null {
  if (money?.retainer !== "open" || money.retainerOpenCents >= money.retainerCents) return null;
  // Nothing may be asked for.
  if (money.retainerOpenCents === 0) return null;
  const rest = formatMoney(money.retainerOpenCents);
  return {
    signed: strings.youCanPayTheRestOfTheRetainer(rest, ONCE_SIGNED_AND_ALL_ARRIVED),
    completed: strings.theRestOfTheRetainerIsNext(rest, ONCE_ALL_ARRIVED),
    confirmed: strings.yourDateIsConfirmedTheRest(rest),
  }[stage];
}

/** Returns the text about the retainer and the date for a couple that has signed. */
export function retainerWords({ agreement, date, movingTo, money }: SeenState): string {
  const retainer = money?.retainer ?? "none";
  const own = hasOwnRetainer(agreement) ? money : null;
  const named = own?.retainer ?? "none";
  if (date.kind === "confirmed") return restWords(own, "confirmed") ?? CONFIRMED_WORDS[named];
  const stage = agreement.kind === "in_force" ? "completed" : "signed";
  const words = restWords(own, stage) ?? RETAINER_WORDS[named][stage];
  if (date.kind !== "open" || movingTo !== null) return words;
  // The studio has given the date up by hand, so nothing confirms it by itself.
  const next = retainer === "paid" || retainer === "pending" ? strings.wellCallYouAboutIt : words;
  return `${strings.weNoLongerHoldYour} ${next}`.trim();
}
