import { formatWeddingDay } from "#app/lib/format.ts";
import { formatList } from "#server/platform/lists/contract.ts";
import type { TakenBackMove } from "#server/proposals/moving/contract.ts";
import type { SentTo } from "#server/proposals/sending/contract.ts";
import * as strings from "../strings/date-move.ts";

type Moved = {
  /** The new day, a calendar date. */
  date: string;
  /** How many signatures became void. */
  voids: number;
};

/** Returns the message after a signed wedding was asked to move: who signs next, and what counts until then. */
export function movedWords(
  { signers, sharesMailbox }: Pick<SentTo, "signers" | "sharesMailbox">,
  { date, voids }: Moved,
): string {
  const names = formatList(signers);
  const sent = sharesMailbox ? strings.sentToSharedMailbox(names) : strings.sentTo(names, signers.length);
  const until = voids > 0 ? strings.signaturesAreVoid(voids) : strings.earlierStaysUntilThen;
  return [sent, strings.movesThen(formatWeddingDay(date)), until].join(" ");
}

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
