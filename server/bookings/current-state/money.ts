import type { Facts, OpenCharge } from "../facts/contract.ts";
import {
  type Agreement,
  type CreditKind,
  type DateState,
  isAgreed,
  isAsked,
  isDropped,
  isGone,
  isSignable,
  isSigned,
  type Money,
  type MoneyKind,
  type RetainerState,
} from "./contract.ts";

const cents = (charges: readonly OpenCharge[]) =>
  charges.reduce((sum, { openCents, pendingCents }) => sum + openCents - pendingCents, 0);

/**
 * Whether a refund opened a retainer again that had arrived. A confirmed date doesn't depend on it anymore: what is
 * open is an amount like any other.
 */
const isReopened = ({ money: { retainerCents, receivedCents, refundedCents } }: Facts, date: DateState) =>
  date.kind === "confirmed" &&
  receivedCents >= retainerCents &&
  receivedCents - refundedCents < retainerCents;

const isDecided = ({ kind }: DateState) => kind === "confirmed" || kind === "given_up";

function retainerOf({ charges, money }: Facts, keptCents: number): RetainerState {
  const retainers = charges.filter(
    ({ kind, isAsked: asked, pendingCents }) => kind === "retainer" && (asked || pendingCents > 0),
  );
  if (retainers.length > 0) return cents(retainers.filter((one) => one.isAsked)) > 0 ? "open" : "pending";
  // A written-off amount is no longer asked for, but was not received.
  return money.retainerCents > 0 && keptCents >= money.retainerCents ? "paid" : "none";
}

/**
 * Why nothing is asked for: no payment gets them this day. Whether the retainer is among what is open makes no difference,
 * because the rest is for the same day. A fee of a couple without an agreement or a retainer isn't for a day.
 */
function stoppedBy(
  facts: Facts,
  { date, agreement, retainer }: Pick<Credit, "date" | "agreement"> & Pick<Money, "retainer">,
): Money["stopped"] {
  const isForDay = isAgreed(agreement) || facts.money.retainerCents > 0;
  const isOpen = facts.charges.some(({ isAsked: asked, openCents }) => asked && openCents > 0);
  if (!isForDay || !isOpen) return null;
  const { movingTo } = facts;
  const isSignedForNewDay = isSigned(agreement) && agreement.weddingDate === movingTo;
  if (isGone({ date, movingTo })) return "date_gone";
  if (date.kind === "passed") return "date_passed";
  // The new day is held for them, but until they have signed for it their agreement names the day that is gone.
  if (date.kind === "full" && !isSignedForNewDay) return "date_moving";
  // A closed booking owes what its settlement says.
  if (isSigned(agreement) && agreement.isOutdated && !isDecided(date)) return "date_changed";
  const money = { retainer, confirmsNothing: facts.isTakenBackMeanwhile };
  return isDropped({ date, movingTo, agreement, money }) ? "date_dropped" : null;
}

/** What a settlement keeps of what was paid or on its way before the booking was reopened as an inquiry. */
function settledKeptOf({ money }: Facts): Money["settledKept"] {
  const keptCents = Math.min(money.settledCents, money.chargedCents);
  const cents = Math.min(keptCents, money.settledReceivedCents);
  return { cents, pendingCents: Math.min(keptCents - cents, money.settledPendingCents) };
}

/**
 * The sums of the ledger without what a settlement kept before the booking was reopened as an inquiry: what is here of it,
 * and what is on its way. As `allocate` in the ledger keeps it apart. The rest is owed like anything else.
 */
function withoutSettled(facts: Facts, kept: Money["settledKept"]): Facts {
  const { money } = facts;
  return {
    ...facts,
    // The retainer of an agreement that ended is for no date.
    charges: facts.charges.map((charge) => (charge.isSettled ? { ...charge, kind: "instalment" } : charge)),
    money: {
      ...money,
      chargedCents: money.chargedCents - kept.cents - kept.pendingCents,
      retainerCents: Math.max(0, money.retainerCents - money.settledRetainerCents),
      receivedCents: money.receivedCents - kept.cents,
    },
  };
}

/** What stands for an agreement with a couple that was charged or has paid by hand. Null if the money isn't for a date that can be theirs. */
function withoutAgreementOf(
  { papers, money }: Facts,
  date: DateState,
  agreement: Agreement,
): Money["withoutAgreement"] {
  if (isAgreed(agreement) || isDecided(date) || date.kind === "full" || date.kind === "passed") return null;
  const { chargedCents, receivedCents, refundedCents, pendingCents } = money;
  if (isAsked(agreement))
    return chargedCents + receivedCents + pendingCents > refundedCents ? "unsigned" : null;
  const { settledReceivedCents, settledCents, settledPendingCents } = money;
  // What a settlement promised to send back is for no date anymore.
  const promisedCents = Math.max(0, settledReceivedCents - settledCents) + settledPendingCents;
  const hasPaid = receivedCents + pendingCents - refundedCents > promisedCents;
  // What a couple paid for a proposal that failed is a credit.
  return chargedCents > 0 || (papers.length === 0 && hasPaid) ? "by_hand" : null;
}

function moneyKind(
  money: Omit<Money, "kind">,
  { chargedCents, date }: { chargedCents: number; date: DateState },
): MoneyKind {
  if (money.overRefundedCents > 0) return "too_much_out";
  if (money.refundPendingCents > 0) return "refund_on_its_way";
  if (money.overdueSince !== null) return "overdue";
  if (money.dueCents > 0) return "due";
  if (money.creditCents > 0) return "credit";
  if (money.pendingCents > 0) return "on_its_way";
  if (money.next !== null) return "paid_up_to_now";
  if (chargedCents <= 0 || money.keptCents < chargedCents) return "nothing_asked";
  return date.kind === "given_up" ? "settled" : "paid_in_full";
}

/** What a settlement promised to send back, and what isn't being sent back yet. */
const promisedOf = ({ money: { settledReceivedCents, settledCents, reservedCents } }: Facts) =>
  Math.max(0, Math.max(0, settledReceivedCents - settledCents) - reservedCents);

type Credit = { date: DateState; agreement: Agreement; creditCents: number; keptCents: number };

function creditIs(facts: Facts, { date, agreement, creditCents, keptCents }: Credit): CreditKind {
  if (date.kind === "given_up") return "sent_back";
  if (creditCents > 0 && creditCents <= promisedOf(facts))
    return isSignable({ agreement, date, movingTo: facts.movingTo })
      ? "sent_back_unless_signed"
      : "sent_back";
  return creditCents === keptCents - facts.money.reservedCents ? "for_nothing" : "too_much";
}

/** Of a date that can't be theirs, all that was paid is said to go back, or to be for another one. */
function carriedOf(
  facts: Facts,
  { date, agreement, creditCents, retainer }: Credit & Pick<Money, "retainer">,
): Money["carried"] {
  const { money, movingTo } = facts;
  const confirmsNothing = facts.isTakenBackMeanwhile;
  const state = { date, movingTo, agreement, money: { retainer, confirmsNothing } };
  const isLost = date.kind === "given_up" || date.kind === "passed" || isGone(state) || isDropped(state);
  if (isLost || agreement.isOutdated || money.chargedCents <= money.settledCents) return null;
  const cents = Math.max(0, promisedOf(facts) - creditCents);
  const promisedPendingCents =
    money.settledPendingCents - Math.max(0, money.settledCents - money.settledReceivedCents);
  const awaitedCents = facts.charges
    .filter(({ isSettled }) => !isSettled)
    .reduce((sum, charge) => sum + charge.pendingCents, 0);
  const pendingCents = Math.max(0, Math.min(promisedPendingCents, awaitedCents));
  if (cents + pendingCents === 0) return null;
  const isRetainers = cents + pendingCents <= money.retainerCents - money.settledRetainerCents;
  const toward = !isAgreed(agreement) ? "charges" : isRetainers ? "retainer" : "agreement";
  return { cents, pendingCents, toward };
}

function settledPendingOf({ money }: Facts, date: DateState): Money["settledPending"] {
  const { settledCents, settledReceivedCents, settledPendingCents, pendingCents, chargedCents } = money;
  const isAll = settledPendingCents > 0 && settledPendingCents === pendingCents;
  if (!isAll || date.kind === "given_up" || chargedCents > settledCents) return null;
  const keptCents = Math.min(settledPendingCents, Math.max(0, settledCents - settledReceivedCents));
  return { keptCents, backCents: settledPendingCents - keptCents };
}

/** Returns the state of a booking's money on a day. What is settled for good is neither theirs nor for a date. */
export function moneyOf(all: Facts, date: DateState, agreement: Agreement, today: string): Money {
  const settledKept = settledKeptOf(all);
  const facts = withoutSettled(all, settledKept);
  const { chargedCents, receivedCents, refundedCents, pendingCents, reservedCents } = facts.money;
  const keptCents = receivedCents - refundedCents;
  // One that confirms nothing is an amount like any other.
  const isUnnamed = isReopened(facts, date) || !(isAgreed(agreement) || isDecided(date));
  const retainer = isUnnamed ? ("none" as const) : retainerOf(facts, keptCents);
  const stopped = stoppedBy(facts, { date, agreement, retainer });
  const open = stopped ? [] : facts.charges.filter((one) => one.isAsked && one.openCents > one.pendingCents);
  const isDue = ({ kind, dueOn }: OpenCharge) => kind === "retainer" || (dueOn !== null && dueOn <= today);
  const [due, later] = [open.filter(isDue), open.filter((charge) => !isDue(charge))];
  const [first, ...others] = due;
  const retainers = (charges: readonly OpenCharge[]) =>
    isUnnamed ? [] : charges.filter(({ kind }) => kind === "retainer");
  const dates = (charges: readonly OpenCharge[]) =>
    charges.flatMap(({ dueOn }) => (dueOn === null ? [] : [dueOn])).sort();
  const [nextDate = null] = dates(later);
  const overdueSince = dates(due).find((date) => date < today) ?? null;
  const creditCents = Math.max(0, keptCents - chargedCents - reservedCents);
  const credit = { date, agreement, creditCents, keptCents, retainer };
  const money = {
    retainer,
    retainerCents: facts.money.retainerCents,
    retainerOpenCents: cents(retainers(open)),
    retainerDueOn: retainers(open).find(({ dueOn }) => dueOn !== null)?.dueOn ?? null,
    retainerPendingCents: retainers(facts.charges).reduce((sum, charge) => sum + charge.pendingCents, 0),
    confirmsNothing: facts.isTakenBackMeanwhile,
    dueCents: cents(due),
    dueFor: first && others.length === 0 && !isUnnamed ? { label: first.label, kind: first.kind } : null,
    overdueSince,
    overdueCents: cents(overdueSince === null ? [] : due.filter(({ dueOn }) => dueOn === overdueSince)),
    payableCents: cents(open),
    next:
      later.length > 0
        ? {
            dueOn: nextDate,
            cents: cents(later.filter(({ dueOn }) => dueOn === nextDate)),
            isFilmDelivered: facts.isFilmDelivered,
          }
        : null,
    pendingCents,
    keptCents,
    refundedCents,
    stopped,
    withoutAgreement: withoutAgreementOf(facts, date, agreement),
    refundPendingCents: reservedCents,
    overRefundedCents: facts.money.overRefundedCents,
    creditCents,
    creditIs: creditIs(all, credit),
    settledPending: settledPendingOf(all, date),
    settledKept,
    carried: carriedOf(all, credit),
  };
  return { kind: moneyKind(money, { chargedCents, date }), ...money };
}
