import { moveWords, signByWords } from "#app/features/proposals/current-state/shared-words.ts";
import { isPaymentPaused } from "#server/bookings/current-state/contract.ts";
import {
  audienceOf,
  backWords,
  dueWords,
  isCharged,
  nextWords,
  notHeldWords,
  paidWords,
  stoppedWords,
} from "#server/payments/balance-words/contract.ts";
import type { OwnPayments } from "#server/payments/own/contract.ts";
import { formatMoney } from "#server/platform/money/contract.ts";
import {
  onItsWaySentence,
  receivedSentence,
  withoutAgreementSentence,
} from "#server/proposals/couple-money/contract.ts";
import * as strings from "../strings/own.ts";

type Props = { payments: Pick<OwnPayments, "balance" | "state"> };

/** Whether nothing is asked for at the moment, although something may be open. */
const isNothingAsked = (state: Props["payments"]["state"]) =>
  Boolean(state.money?.stopped) || isPaymentPaused(state);

function titleOf(payments: Props["payments"], isStopped: boolean) {
  const { balance, state } = payments;
  const { dueCents, payableCents } = balance;
  if (!isCharged(balance) && dueCents === 0 && !isStopped) return strings.nothingToPayYet;
  if (isNothingAsked(state)) return strings.nothingToPayForNow;
  if (payableCents > 0) return strings.toPay(formatMoney(dueCents));
  // All of it is on its way.
  if (dueCents > 0) return strings.nothingToPayForNow;
  return isStopped ? strings.nothingToPay : paidWords(payments);
}

/** What there is to pay, in a few sentences. */
export function OwnSummary({ payments }: Props) {
  const { balance, state } = payments;
  const { payableCents, pendingCents } = balance;
  const { money } = state;
  const audience = audienceOf(state);
  const stopped = stoppedWords(payments, audience);
  const sentences = [
    stopped,
    stopped === null ? notHeldWords(state, audience) : null,
    moveWords(state),
    state.turn.to === "countersign" && state.date.kind !== "confirmed" ? signByWords(state) : null,
    money?.settledPending
      ? onItsWaySentence(money)
      : pendingCents > 0
        ? strings.isOnItsWayTo(formatMoney(pendingCents), isNothingAsked(state) ? 0 : payableCents)
        : null,
    money && !isPaymentPaused(state) && dueWords(money),
    money && nextWords(money, audience),
    ...(money?.withoutAgreement && stopped === null
      ? [receivedSentence(money), withoutAgreementSentence(money)]
      : []),
    ...backWords(state),
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
