import { formatWeddingDay } from "#app/lib/format.ts";
import {
  hasOwnRetainer,
  isDropped,
  isPaymentPaused,
  type Money,
  type RetainerState,
} from "#server/bookings/current-state/contract.ts";
import type { SeenState } from "#server/clients/viewer-state/contract.ts";
import { formatMoney } from "#server/platform/money/contract.ts";
import * as strings from "../strings/signing.ts";

type Stage = "signed" | "completed";

/**
 * Returns the texts about the retainer before and after the studio has signed. Before, the money alone confirms nothing,
 * and a date that isn't held is called about first.
 * @param ifFree what else the confirmation of a date that isn't held depends on
 */
const retainerTexts = (ifFree: string): Record<RetainerState, Record<Stage, string>> => ({
  open: {
    signed: strings.youCanPayTheRetainer(strings.yourDateIsConfirmedOnceWeve),
    completed: strings.theRetainerIsNext(strings.yourDateIsConfirmedOnce(ifFree)),
  },
  pending: {
    signed: strings.yourRetainerIsOnItsWay(strings.yourDateIsConfirmedOnceWeve),
    completed: strings.yourRetainerIsOnItsWay(strings.yourDateIsConfirmedOnce(ifFree)),
  },
  paid: {
    signed: strings.yourRetainerHasArrivedSo,
    completed: strings.yourRetainerHasArrivedWell,
  },
  none: { signed: "", completed: strings.wellConfirmYourDateNext },
});

/** The same for a date that is already confirmed, by the studio or by the retainer. */
const CONFIRMED_WORDS: Record<RetainerState, (day: string | null) => string> = {
  open: strings.yourDateIsConfirmedThe,
  pending: strings.yourDateIsConfirmedAnd,
  paid: strings.yourRetainerHasArrivedAnd,
  none: strings.isConfirmed,
};

/** The day that is confirmed, by its name if the version names another one, as one that moves the wedding does. */
const confirmedDay = ({ agreement, weddingDate }: Pick<SeenState, "agreement" | "weddingDate">) =>
  weddingDate === null || agreement.weddingDate === weddingDate ? null : formatWeddingDay(weddingDate);

/** The text about a retainer of which a part has arrived or is on its way. Null if all of it is open, or nothing. */
function restWords(
  money: Money | null,
  stage: Stage | "confirmed",
  { ifFree = "", day = null }: { ifFree?: string; day?: string | null },
): string | null {
  if (money?.retainer !== "open" || money.retainerOpenCents >= money.retainerCents) return null;
  // Nothing may be asked for.
  if (money.retainerOpenCents === 0) return null;
  const rest = formatMoney(money.retainerOpenCents);
  return {
    signed: strings.youCanPayTheRestOfTheRetainer(rest, strings.yourDateIsConfirmedOnceWeveAndAll),
    completed: strings.theRestOfTheRetainerIsNext(rest, strings.yourDateIsConfirmedOnceAll(ifFree)),
    confirmed: strings.yourDateIsConfirmedTheRest(day, rest),
  }[stage];
}

/**
 * Returns the text about the retainer and the date for a couple that has signed. While a later version moves a wedding
 * whose date isn't confirmed, that version says what confirms which day.
 */
export function retainerWords({ agreement, date, weddingDate, movingTo, money, turn }: SeenState): string {
  if (agreement.newer && movingTo !== null && date.kind !== "confirmed")
    return strings.theresANewerVersionSentence;
  const own = hasOwnRetainer(agreement) ? money : null;
  const named = own?.retainer ?? "none";
  if (date.kind === "confirmed") {
    const day = confirmedDay({ agreement, weddingDate });
    return restWords(own, "confirmed", { day }) ?? CONFIRMED_WORDS[named](day);
  }
  const stage = agreement.kind === "in_force" ? "completed" : "signed";
  // The studio took the date back meanwhile, so the arrival doesn't confirm it.
  if (named === "pending" && stage === "completed" && turn.to === "complete")
    return strings.yourRetainerIsOnItsWay(strings.wellConfirmYourDateNext);
  const isFreeOnly = date.kind === "open" && movingTo === null;
  const ifFree = isFreeOnly ? strings.asLongAsACrewIsFree : "";
  // Nobody is invited to pay while our own promise is broken.
  const isPaused = named === "open" && isPaymentPaused({ agreement, date });
  const words = isPaused ? "" : (restWords(own, stage, { ifFree }) ?? retainerTexts(ifFree)[named][stage]);
  if (!isFreeOnly) return words;
  const next = isDropped({ agreement, date, movingTo, money }) ? strings.wellCallYouAboutIt : words;
  return `${strings.weNoLongerHoldYour} ${next}`.trim();
}
