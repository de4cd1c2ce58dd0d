import { moveWords, signByWords } from "#app/features/proposals/current-state/shared-words.ts";
import { formatCalendarDate } from "#app/lib/format.ts";
import { STOPPED } from "#server/payments/checkout/contract.ts";
import type { OwnPayments } from "#server/payments/own/contract.ts";
import { formatMoney } from "#server/platform/money/contract.ts";
import * as strings from "../strings/own.ts";

type Props = { payments: Pick<OwnPayments, "balance" | "state"> };

/**
 * Returns the text for a couple whose booking has ended or can't be confirmed, depending on whether something is still
 * asked for. Null if nothing stands in the way.
 */
function stoppedWords({ balance: { charges, dueCents }, state: { date, money } }: Props["payments"]) {
  const isAsked = dueCents > 0;
  if (date.kind === "given_up" && date.as === "cancelled")
    return isAsked ? strings.yourBookingIsCanceledThis : strings.yourBookingIsCanceledAnd;
  if (date.kind === "given_up")
    return isAsked ? strings.yourBookingIsntGoingAhead : strings.yourBookingIsntGoingAheadAnd;
  if (money?.stopped) return STOPPED[money.stopped];
  if (date.kind === "confirmed" || charges.every((charge) => charge.isAsked)) return null;
  return isAsked ? strings.yourBookingIsntConfirmedThis : strings.yourBookingIsntConfirmedSo;
}

function titleOf(
  { balance: { charges, dueCents }, state: { money } }: Props["payments"],
  isStopped: boolean,
) {
  if (charges.length === 0 && !isStopped) return strings.nothingToPayYet;
  if (money?.stopped) return strings.nothingToPayForNow;
  if (dueCents > 0) return strings.toPay(formatMoney(dueCents));
  return isStopped ? strings.nothingToPay : strings.everythingIsPaid;
}

/** What is due now, if more than that is still to be paid. */
function dueWords({ balance, state: { money } }: Props["payments"]): string | null {
  if (!money || money.dueCents === 0 || money.dueCents === balance.payableCents) return null;
  const amount = formatMoney(money.dueCents);
  return money.overdueSince === null
    ? strings.ofItIsDueNow(amount)
    : strings.ofItWasDue(amount, formatCalendarDate(money.overdueSince));
}

/** What there is to pay, in a few sentences. */
export function OwnSummary({ payments }: Props) {
  const { balance, state } = payments;
  const { dueCents, pendingCents, creditCents } = balance;
  const { refundPendingCents = 0, overRefundedCents = 0 } = state.money ?? {};
  const stopped = stoppedWords(payments);
  const sentences = [
    stopped,
    moveWords(state),
    state.turn.to === "countersign" && state.date.kind !== "confirmed" ? signByWords(state.agreement) : null,
    dueWords(payments),
    pendingCents > 0 ? strings.isOnItsWayTo(formatMoney(pendingCents), dueCents) : null,
    refundPendingCents > 0 ? strings.aRefundIsOnItsWay(formatMoney(refundPendingCents)) : null,
    // What is being sent back is no longer too much.
    creditCents > refundPendingCents
      ? (state.date.kind === "given_up" ? strings.youGetBack : strings.youvePaidMoreThanWe)(
          formatMoney(creditCents - refundPendingCents),
        )
      : null,
    overRefundedCents > 0 ? strings.weveSentBackMore(formatMoney(overRefundedCents)) : null,
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
