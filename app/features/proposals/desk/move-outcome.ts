import { formatWeddingDay } from "#app/lib/format.ts";
import type { TakenBackMove } from "#server/proposals/moving/contract.ts";
import * as strings from "../strings/date-move.ts";

/** Returns the message after a move was taken back: where the wedding is, and what is agreed. */
export function takenBackWords({ weddingDate, isAgreed, isNewWanted }: TakenBackMove): string {
  const left = isAgreed ? strings.agreedIsUnchanged : strings.nothingIsAgreed;
  return [
    strings.takenBack(formatWeddingDay(weddingDate)),
    left,
    isNewWanted ? strings.sendNewVersion : "",
    strings.partnersGetEmail,
  ]
    .filter(Boolean)
    .join(" ");
}
