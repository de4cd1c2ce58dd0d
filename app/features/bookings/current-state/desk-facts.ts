import { formatStudioMoment } from "#app/lib/format.ts";
import { type DeskState, isGone } from "#server/bookings/current-state/contract.ts";
import * as strings from "../strings/current-state.ts";
import { heldUntil } from "../strings/page.ts";
import { agreementWords, holdWords, moneyWords, turnWords } from "./desk-words.ts";

export type Fact = [label: string, value: string];

/**
 * Returns what is so of the date, the agreement and the money, and whose turn it is. The booking's loader calls this, so
 * that the screen loads none of these sentences.
 */
export function deskFacts(state: DeskState): Fact[] {
  const { date, agreement, money, turn, signs } = state;
  const facts: [label: string, value: string | null][] = [
    date.kind === "held" && date.until
      ? [heldUntil, formatStudioMoment(date.until)]
      : [strings.date, holdWords(state)],
    [strings.agreement, agreement && agreementWords(agreement, date, { money, turn, isGone: isGone(state) })],
    [strings.payments, money && moneyWords(money)],
    // Unanswered inquiries have a warning above.
    [strings.next, turn.to === "answer" ? null : turnWords(turn, money, signs)],
  ];
  return facts.flatMap(([label, value]) => (value === null ? [] : [[label, value] satisfies Fact]));
}
