import type { BookingStatus } from "#drizzle/enums.ts";
import type { CurrentState } from "#server/bookings/current-state/contract.ts";
import { formatCalendarDate } from "#server/platform/format-date.ts";
import { formatMoney } from "#server/platform/money/contract.ts";
import { backSentences, onItsWaySentence } from "#server/proposals/couple-money/contract.ts";
import { inDueOrder } from "../ledger/balance.ts";
import type { Balance, Charge } from "../ledger/contract.ts";
import * as strings from "../strings/reopening.ts";

type After = {
  /** How the booking is closed now. */
  closedAs: "cancelled" | "lost";
  /** What is so of it once it is reopened. */
  state: Pick<CurrentState, "status" | "weddingDate" | "date" | "agreement" | "money">;
  balance: Pick<Balance, "charges" | "paidCents" | "refundedCents" | "chargedCents">;
  /** Whether an agreement ends for good. */
  endsAgreement: boolean;
  today: string;
};

function dateSentence({ weddingDate, date }: After["state"]): string[] {
  if (weddingDate === null) return [];
  const day = formatCalendarDate(weddingDate);
  if (date.kind === "confirmed") return [strings.before.confirmed(day)];
  if (date.kind === "held") return [strings.before.held(day)];
  // Their page shows no end of it.
  if (date.kind === "held_while_we_sign") return [strings.before.heldWithoutEnd(day)];
  return [strings.before.notHeld(day)];
}

const AFTER_WEDDING: readonly BookingStatus[] = ["filmed", "editing", "delivered"];

function chargeSentence({ name, kind, dueOn, openCents, pendingCents }: Charge, today: string): string {
  const amount = formatMoney(openCents);
  const isDue = kind === "retainer" || (dueOn !== null && dueOn <= today);
  const words = isDue
    ? strings.before.dueNow(name, amount)
    : dueOn === null
      ? strings.before.dueAtDelivery(name, amount)
      : strings.before.dueBy(name, amount, formatCalendarDate(dueOn));
  return pendingCents > 0 ? `${words} ${strings.before.onItsWay(formatMoney(pendingCents))}` : words;
}

const netOf = ({ paidCents, refundedCents }: After["balance"]) => Math.max(0, paidCents - refundedCents);

function moneyBefore({ state, balance, today }: After): string[] {
  const open = inDueOrder(balance.charges).filter(({ openCents, isAsked }) => openCents > 0 && isAsked);
  const net = netOf(balance);
  return [
    net > 0 ? strings.before.paid(formatMoney(net)) : strings.before.nothingPaid,
    ...(state.money.stopped === null ? open.map((charge) => chargeSentence(charge, today)) : []),
    ...(open.length === 0 ? [strings.before.nothingDue] : []),
    ...(state.money.stopped === null ? [] : [strings.before.stopped]),
  ];
}

/** Returns what a couple is told when its booking is reopened as it was: the date, the agreement, and what is asked for. */
export function sentencesBefore(after: After): string[] {
  const { state, closedAs } = after;
  const { kind } = state.agreement;
  return [
    strings.before.open[closedAs],
    ...(AFTER_WEDDING.includes(state.status) ? [] : dateSentence(state)),
    ...(kind === "in_force" ? [strings.before.inForce] : []),
    ...(kind === "signed_by_all" ? [strings.before.signed] : []),
    ...moneyBefore(after),
  ];
}

/** Returns what a couple is told when its booking is reopened as an inquiry: what ended stays ended. */
export function sentencesAsInquiry({ state, balance, closedAs, endsAgreement }: After): string[] {
  const keptCents = Math.min(netOf(balance), balance.chargedCents);
  const { payableCents } = state.money;
  const onItsWay = onItsWaySentence(state.money);
  return [
    strings.inquiry.open[closedAs],
    ...(endsAgreement ? [strings.inquiry.ended] : []),
    ...(state.weddingDate === null ? [] : [strings.inquiry.notHeld(formatCalendarDate(state.weddingDate))]),
    ...(keptCents > 0 ? [strings.inquiry.kept(formatMoney(keptCents))] : []),
    ...backSentences(state.money),
    ...(onItsWay === null ? [] : [onItsWay]),
    payableCents > 0 ? strings.inquiry.stillToPay(formatMoney(payableCents)) : strings.inquiry.nothingToPay,
  ];
}
