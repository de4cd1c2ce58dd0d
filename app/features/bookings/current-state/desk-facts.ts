import { formatStudioMoment } from "#app/lib/format.ts";
import { type DeskState, isGone } from "#server/bookings/current-state/contract.ts";
import * as strings from "../strings/current-state.ts";
import { heldUntil } from "../strings/page.ts";
import { agreementWords, holdWords, moneyWords, nextWords } from "./desk-words.ts";

/** @property to the part of the page, as in `#payments`, where it is dealt with */
export type Fact = [label: string, value: string, to?: string | undefined];

/**
 * Returns what is so of the date, the agreement and the money, and whose turn it is. The booking's loader calls this, so
 * that the screen loads none of these sentences.
 */
export function deskFacts(state: DeskState): Fact[] {
  const { date, agreement, money, moneyTasks, turn } = state;
  const facts: [label: string, value: string | null, to?: string | undefined][] = [
    date.kind === "held" && date.until
      ? [heldUntil, formatStudioMoment(date.until)]
      : [strings.date, holdWords(state)],
    [strings.agreement, agreement && agreementWords(agreement, date, { money, turn, isGone: isGone(state) })],
    [strings.payments, money && moneyWords(money)],
    [strings.next, nextWords(state), moneyTasks.length > 0 ? "#payments" : undefined],
  ];
  return facts.flatMap(([label, value, to]) => (value === null ? [] : [[label, value, to] satisfies Fact]));
}
