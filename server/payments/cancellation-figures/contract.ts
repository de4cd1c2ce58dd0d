import { formatMoney } from "#server/platform/money/contract.ts";
import type { FieldErrors } from "#server/platform/result/contract.ts";
import type { Balance } from "../ledger/contract.ts";
import * as strings from "../strings/cancelling.ts";

/** Amounts in cents. What is kept, refunded and written off is always what was asked for, or paid if that is more. */
export type CancellationFigures = {
  chargedCents: number;
  /** Received, minus refunds. */
  paidCents: number;
  /** What has already gone back. */
  refundedCents: number;
  pendingCents: number;
  keptCents: number;
  refundCents: number;
  writeOffCents: number;
  /** The part of what is kept that the couple still has to pay, whether it is on its way or not. */
  stillToPayCents: number;
  /** The part of what is on its way that pays what is kept, and the part that goes back once it has arrived. */
  pendingKeptCents: number;
  pendingBackCents: number;
};

/** Canceling later than this also costs half of the rest, according to the standard contract. */
const LATE_DAYS = 30;
const DAY_MS = 86_400_000;

type Sums = Pick<Balance, "chargedCents" | "paidCents" | "refundedCents" | "pendingCents">;

/**
 * Returns the sums that a couple would name. In the ledger, a refund that the bank returned is both a refund and a
 * payment; they have paid once, and got nothing.
 */
export function sumsOf({ chargedCents, paidCents, refundedCents, pendingCents, payments }: Balance): Sums {
  const returnedCents = payments
    .filter(({ isReturned, state }) => isReturned && state === "received")
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
  return {
    chargedCents,
    pendingCents,
    paidCents: paidCents - returnedCents,
    refundedCents: refundedCents - returnedCents,
  };
}

/** Returns the figures that follow from what is kept. */
export function figuresFor(
  { chargedCents, paidCents, refundedCents, pendingCents }: Sums,
  keptCents: number,
) {
  const netCents = Math.max(0, paidCents - refundedCents);
  const stillToPayCents = Math.max(0, keptCents - netCents);
  const pendingKeptCents = Math.min(pendingCents, stillToPayCents);
  return {
    chargedCents,
    refundedCents,
    pendingCents,
    pendingKeptCents,
    pendingBackCents: pendingCents - pendingKeptCents,
    keptCents,
    paidCents: netCents,
    refundCents: Math.max(0, netCents - keptCents),
    writeOffCents: Math.max(0, chargedCents - Math.max(netCents, keptCents)),
    stillToPayCents,
  };
}

/** Returns what the standard contract keeps: the retainer, and half of the rest shortly before the wedding. */
export function keptByContract(balance: Balance, day: { weddingDate: string | null; today: string }): number {
  const retainerCents = balance.charges
    .filter(({ kind }) => kind === "retainer")
    .reduce((sum, { amountCents, writtenOffCents }) => sum + amountCents - writtenOffCents, 0);
  const days = day.weddingDate ? (Date.parse(day.weddingDate) - Date.parse(day.today)) / DAY_MS : LATE_DAYS;
  const restCents = Math.max(0, balance.chargedCents - retainerCents);
  return retainerCents + (days < LATE_DAYS ? Math.round(restCents / 2) : 0);
}

type Typed = { kept: number; writeOff: number; refundCents: number };

/** Returns the message beside each amount that doesn't add up. */
export function amountProblems(balance: Sums, { kept, writeOff, refundCents }: Typed): FieldErrors {
  const charged = formatMoney(balance.chargedCents);
  if (kept > balance.chargedCents)
    return { kept: balance.chargedCents > 0 ? strings.keptTooHigh(charged) : strings.nothingAgreed };
  const right = figuresFor(balance, kept);
  const problems: FieldErrors = {};
  const [paid, keeps] = [formatMoney(right.paidCents), formatMoney(kept)];
  if (refundCents !== right.refundCents)
    problems.refunds =
      right.refundCents > 0
        ? strings.refundDiffers(paid, keeps, formatMoney(right.refundCents))
        : strings.nothingToRefund(paid, keeps);
  if (writeOff !== right.writeOffCents) {
    const asked = formatMoney(Math.max(balance.chargedCents, right.paidCents));
    problems.writeOff = strings.writeOffDiffers(
      asked,
      keeps,
      formatMoney(right.refundCents),
      formatMoney(right.writeOffCents),
    );
  }
  return problems;
}

/** Spreads the amount to refund over the payments, the latest first. */
export function spreadRefund<T extends { id: string; leftCents: number }>(
  payments: readonly T[],
  refundCents: number,
): Map<string, number> {
  let left = refundCents;
  return new Map(
    payments.toReversed().map(({ id, leftCents }) => {
      const part = Math.min(left, Math.max(0, leftCents));
      left -= part;
      return [id, part];
    }),
  );
}

/** What the letter's sentences depend on besides the figures. */
type LetterFacts = {
  /** A payer may not be the one who paid. */
  reader?: "couple" | "payer";
  /** Whether a contract lets the studio keep something. */
  isByContract: boolean;
  /** The part of what is refunded that the couple's bank is deciding about. */
  disputedCents: number;
};

/** Returns the sentences about what was paid, and about what is on its way. */
function paidSentences(
  { paidCents, refundedCents, pendingCents }: CancellationFigures,
  settlement: typeof strings.settlement,
): string[] {
  const received = formatMoney(paidCents + refundedCents);
  const onItsWay = pendingCents > 0 ? [settlement.onItsWay(formatMoney(pendingCents))] : [];
  if (refundedCents > 0) return [settlement.paidAndBack(received, formatMoney(refundedCents)), ...onItsWay];
  if (paidCents > 0) return [settlement.paid(received), ...onItsWay];
  return pendingCents > 0 ? onItsWay : [settlement.nothingPaid];
}

/** Returns the sentences about money in the letter to the couple, and in the mail to their payer. */
export function settlementSentences(figures: CancellationFigures, facts: LetterFacts): string {
  const settlement = facts.reader === "payer" ? strings.settlementForPayer : strings.settlement;
  const { keptCents, refundCents, writeOffCents, stillToPayCents, pendingKeptCents, pendingBackCents } =
    figures;
  const openCents = stillToPayCents - pendingKeptCents;
  const sentCents = refundCents - facts.disputedCents;
  const kept = facts.isByContract ? settlement.keptByContract : settlement.kept;
  const hasMoney = figures.paidCents + figures.pendingCents > 0;
  return [
    ...paidSentences(figures, settlement),
    ...(keptCents > 0 ? [kept(formatMoney(keptCents))] : hasMoney ? [settlement.nothingKept] : []),
    ...(sentCents > 0 ? [settlement.refund(formatMoney(sentCents))] : []),
    ...(facts.disputedCents > 0 ? [settlement.disputed(formatMoney(facts.disputedCents))] : []),
    ...(pendingBackCents > 0 ? [settlement.pendingBack(formatMoney(pendingBackCents))] : []),
    ...(openCents > 0 ? [settlement.stillToPay(formatMoney(openCents))] : []),
    ...(writeOffCents > 0 ? [writeOffSentence(figures, settlement)] : []),
  ].join(" ");
}

function writeOffSentence(
  { writeOffCents, chargedCents }: CancellationFigures,
  settlement: typeof strings.settlement,
): string {
  const amount = formatMoney(writeOffCents);
  return writeOffCents === chargedCents ? settlement.writeOffAll(amount) : settlement.writeOff(amount);
}
