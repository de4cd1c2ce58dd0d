import { moveWords, signByWords } from "#app/features/proposals/current-state/shared-words.ts";
import { backWords, dueWords, nextWords, stoppedWords } from "#server/payments/balance-words/contract.ts";
import type { OwnPayments } from "#server/payments/own/contract.ts";
import { formatMoney } from "#server/platform/money/contract.ts";
import * as strings from "../strings/own.ts";

type Props = { payments: Pick<OwnPayments, "balance" | "state"> };

function titleOf(
  { balance: { charges, dueCents }, state: { money } }: Props["payments"],
  isStopped: boolean,
) {
  if (charges.length === 0 && !isStopped) return strings.nothingToPayYet;
  if (money?.stopped) return strings.nothingToPayForNow;
  if (dueCents > 0) return strings.toPay(formatMoney(dueCents));
  return isStopped ? strings.nothingToPay : strings.everythingIsPaid;
}

/** What there is to pay, in a few sentences. */
export function OwnSummary({ payments }: Props) {
  const { balance, state } = payments;
  const { dueCents, pendingCents } = balance;
  const { money } = state;
  const stopped = stoppedWords(payments);
  const sentences = [
    stopped,
    moveWords(state),
    state.turn.to === "countersign" && state.date.kind !== "confirmed" ? signByWords(state) : null,
    pendingCents > 0 ? strings.isOnItsWayTo(formatMoney(pendingCents), dueCents) : null,
    money && dueWords(money),
    money && nextWords(money),
    ...backWords(payments),
  ];
  return (
    <>
      <h2 className="tabular text-32">{titleOf(payments, stopped !== null)}</h2>
      {sentences.map(
        (sentence) =>
          sentence && (
            <p key={sentence} className="tabular mt-4">
              {sentence}
            </p>
          ),
      )}
    </>
  );
}
