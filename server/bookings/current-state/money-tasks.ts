import type { Facts } from "../facts/contract.ts";
import { isSentBack, type Money, type MoneyTask } from "./contract.ts";

/**
 * Returns what the studio has to do about a couple's money, the most urgent first. What the bank may still take back isn't
 * sent back as well. What Stripe was asked to send is no longer to be sent.
 */
export function moneyTasksOf({ disputes }: Pick<Facts, "disputes">, money: Money): MoneyTask[] {
  const { keptCents, refundPendingCents, creditCents, overRefundedCents } = money;
  const [toAnswer, answered] = [
    disputes.filter(({ isToAnswer }) => isToAnswer),
    disputes.filter(({ isToAnswer }) => !isToAnswer),
  ];
  const sum = (all: typeof disputes) => all.reduce((total, { cents }) => total + cents, 0);
  const [by = null] = toAnswer
    .flatMap(({ respondBy }) => respondBy ?? [])
    .sort((one, other) => one.getTime() - other.getTime());
  const undisputedCents = Math.max(0, keptCents - refundPendingCents - sum(disputes));
  const credit = Math.min(creditCents, undisputedCents);
  return [
    ...(toAnswer.length > 0 ? [{ to: "answer_dispute" as const, cents: sum(toAnswer), by }] : []),
    ...(credit > 0
      ? [
          {
            to: isSentBack(money) ? ("send_back" as const) : ("settle_credit" as const),
            cents: credit,
          },
        ]
      : []),
    ...(overRefundedCents > 0 ? [{ to: "ask_back" as const, cents: overRefundedCents }] : []),
    ...(answered.length > 0 ? [{ to: "await_bank" as const, cents: sum(answered) }] : []),
  ];
}
