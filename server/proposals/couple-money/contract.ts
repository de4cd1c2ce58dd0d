import { formatMoney } from "#server/platform/money/contract.ts";

/** Whether the retainer is still to be paid; `none` where none was agreed, or what was asked for was given up. */
export type RetainerState = "open" | "pending" | "paid" | "none";

/** What a couple's pages and mails need of their ledger. */
export type CoupleMoney = {
  retainer: RetainerState;
  /** What the studio has received and not sent back. */
  keptCents: number;
  /** What is on its way. */
  pendingCents: number;
  refundedCents: number;
  /** What is due today or before, the retainer apart, without what is on its way. */
  dueNowCents: number;
};

export const NO_MONEY: CoupleMoney = {
  ...{ retainer: "none", keptCents: 0, pendingCents: 0, refundedCents: 0, dueNowCents: 0 },
};

const BACK_OR_ON = "send it back, or use it for another date if you choose one";

type Received = Pick<CoupleMoney, "keptCents" | "pendingCents" | "refundedCents">;

/** What a couple that can't have its date reads about its money, in sentences. */
export function paidSentences({ keptCents, pendingCents, refundedCents }: Received): string {
  const underway = `${formatMoney(pendingCents)} from you is on its way to us.`;
  if (keptCents > 0 && pendingCents > 0)
    return `We've received ${formatMoney(keptCents)} from you, and ${underway} It's safe: we'll ${BACK_OR_ON}.`;
  if (keptCents > 0)
    return `We've received ${formatMoney(keptCents)} from you. It's safe: we'll ${BACK_OR_ON}.`;
  if (pendingCents > 0) return `${underway} Once it has reached us, we'll ${BACK_OR_ON}.`;
  return refundedCents > 0
    ? "We've sent back what you paid, and you don't need to pay anything."
    : "You haven't paid us anything, and you don't need to.";
}
