import type { Facts, OpenCharge } from "../facts/contract.ts";
import {
  type Agreement,
  type DateState,
  isGone,
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
function stoppedBy(facts: Facts, date: DateState, agreement: Agreement): Money["stopped"] {
  const isForDay = isSigned(agreement) || agreement.inForce !== null || facts.money.retainerCents > 0;
  const isOpen = facts.charges.some(({ isAsked: asked, openCents }) => asked && openCents > 0);
  if (!isForDay || !isOpen) return null;
  const { movingTo } = facts;
  const isSignedForNewDay = isSigned(agreement) && agreement.weddingDate === movingTo;
  if (isGone({ date, movingTo })) return "date_gone";
  // The new day is held for them, but until they have signed for it their agreement names the day that is gone.
  if (date.kind === "full" && !isSignedForNewDay) return "date_moving";
  // A closed booking owes what its settlement says.
  const isDecided = date.kind === "confirmed" || date.kind === "given_up";
  return isSigned(agreement) && agreement.isOutdated && !isDecided ? "date_changed" : null;
}

function moneyKind(money: Omit<Money, "kind">, chargedCents: number): MoneyKind {
  if (money.overRefundedCents > 0) return "too_much_out";
  if (money.refundPendingCents > 0) return "refund_on_its_way";
  if (money.overdueSince !== null) return "overdue";
  if (money.dueCents > 0) return "due";
  if (money.creditCents > 0) return "credit";
  if (money.pendingCents > 0) return "on_its_way";
  if (money.next !== null) return "paid_up_to_now";
  return chargedCents > 0 && money.keptCents >= chargedCents ? "paid_in_full" : "nothing_asked";
}

/** Returns the state of a booking's money on a day. */
export function moneyOf(facts: Facts, date: DateState, agreement: Agreement, today: string): Money {
  const { chargedCents, receivedCents, refundedCents, pendingCents, reservedCents } = facts.money;
  const keptCents = receivedCents - refundedCents;
  const stopped = stoppedBy(facts, date, agreement);
  const open = stopped ? [] : facts.charges.filter((one) => one.isAsked && one.openCents > one.pendingCents);
  const isDue = ({ kind, dueOn }: OpenCharge) => kind === "retainer" || (dueOn !== null && dueOn <= today);
  const [due, later] = [open.filter(isDue), open.filter((charge) => !isDue(charge))];
  const [first, ...others] = due;
  const reopened = isReopened(facts, date);
  const retainers = (charges: readonly OpenCharge[]) =>
    reopened ? [] : charges.filter(({ kind }) => kind === "retainer");
  const dates = (charges: readonly OpenCharge[]) =>
    charges.flatMap(({ dueOn }) => (dueOn === null ? [] : [dueOn])).sort();
  const [nextDate = null] = dates(later);
  const overdueSince = dates(due).find((date) => date < today) ?? null;
  const money = {
    retainer: reopened ? ("none" as const) : retainerOf(facts, keptCents),
    retainerCents: facts.money.retainerCents,
    retainerOpenCents: cents(retainers(open)),
    retainerPendingCents: retainers(facts.charges).reduce((sum, charge) => sum + charge.pendingCents, 0),
    dueCents: cents(due),
    dueFor: first && others.length === 0 && !reopened ? { label: first.label, kind: first.kind } : null,
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
    refundPendingCents: reservedCents,
    overRefundedCents: facts.money.overRefundedCents,
    creditCents: Math.max(0, keptCents - chargedCents - reservedCents),
  };
  return { kind: moneyKind(money, chargedCents), ...money };
}
