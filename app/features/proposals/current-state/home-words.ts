import type { Said } from "#app/features/clients/my-wedding/wedding-progress.tsx";
import { formatWeddingDay } from "#app/lib/format.ts";
import type { CurrentState, Money } from "#server/bookings/current-state/contract.ts";
import { hasOwnRetainer, isGone, isSigned } from "#server/bookings/current-state/contract.ts";
import { isOfCouple } from "#server/clients/rights/contract.ts";
import type { SeenState } from "#server/clients/viewer-state/contract.ts";
import { formatList } from "#server/platform/lists/contract.ts";
import { formatMoney } from "#server/platform/money/contract.ts";
import { formatEnd } from "#server/platform/validity/contract.ts";
import { backSentences, paidSentences } from "#server/proposals/couple-money/contract.ts";
import * as strings from "../strings/current-state.ts";
import { moveWords, signByWords } from "./shared-words.ts";

type Words = typeof strings.you | typeof strings.couple;

const NAMES: Record<CurrentState["status"], string> = {
  new: strings.received,
  contacted: strings.inTouch,
  proposal: strings.proposalSent,
  held: strings.dateHeld,
  confirmed: strings.booked,
  filmed: strings.filmed,
  editing: strings.editing,
  delivered: strings.delivered,
  lost: strings.closed,
  cancelled: strings.canceled,
};

/** Where each status is among the stages. Null if the booking ended early. */
const STAGES: Record<CurrentState["status"], number | null> = {
  new: 0,
  contacted: 1,
  proposal: 2,
  held: 2,
  confirmed: 3,
  filmed: 4,
  editing: 5,
  delivered: 6,
  lost: null,
  cancelled: null,
};

/** A proposal that failed, of a couple without an agreement. */
const hasFailed = ({ agreement: { kind } }: SeenState) =>
  kind === "declined" || kind === "expired" || kind === "void";

/** A film that the couple can watch isn't being edited anymore, whatever the booking's status says. */
const reachedOf = ({ status, isFilmDelivered }: SeenState): CurrentState["status"] =>
  isFilmDelivered && (status === "filmed" || status === "editing") ? "delivered" : status;

function nameOf(state: SeenState, words: Words, isCouple: boolean): string {
  const { date, agreement } = state;
  const status = reachedOf(state);
  if (date.kind === "confirmed" || date.kind === "given_up") return NAMES[status];
  if (agreement.isOutdated && !hasFailed(state)) return strings.dateChanged;
  if (isGone(state))
    return date.kind === "full" && date.isWaiting ? strings.waitingList : strings.dateNoLongerAvailable;
  if (agreement.kind === "in_force") return strings.signedByEveryone;
  if (agreement.kind === "signed_by_all") return isCouple ? strings.youveSigned : strings.signedByTheCouple;
  if (hasFailed(state)) {
    if (!isCouple || agreement.kind === "void") return strings.inTouch;
    return agreement.kind === "declined" ? strings.proposalDeclined : strings.proposalExpired;
  }
  if (date.kind === "open" && date.isNotifiedFree) return words.openedUp;
  return date.kind === "open" && date.isWaiting ? strings.waitingList : NAMES[status];
}

const STATUS_TEXTS: Record<
  "new" | "contacted" | "proposal",
  keyof typeof strings.couple & keyof typeof strings.you
> = {
  new: "weHaveYourInquiry",
  contacted: "wereTalkingAboutYourDay",
  proposal: "weveSentAProposal",
};

function openText(state: SeenState, words: Words): string {
  const { date, agreement, status } = state;
  if (isSigned(agreement)) return words.noLongerHeld;
  if (hasFailed(state)) {
    // The studio's words to others than the couple don't name what became of a proposal.
    return agreement.kind === "void" ? words.noOpenProposal : `${words.noOpenProposal} ${words.noLongerHeld}`;
  }
  if (date.kind === "open" && date.isNotifiedFree) return words.emailedAboutIt;
  if (date.kind === "open" && date.isWaiting) return words.waiting;
  if (agreement.kind !== "none")
    return date.kind === "open"
      ? `${words.weveSentAProposal} ${words.noLongerHeld}`
      : words.weveSentAProposal;
  const asked = status === "new" && state.turn.to !== "answer" ? "contacted" : status;
  return asked === "new" || asked === "contacted" || asked === "proposal"
    ? String(words[STATUS_TEXTS[asked]])
    : "";
}

function confirmedText(state: SeenState, words: Words): string {
  if (state.status !== "confirmed") return AFTER[reachedOf(state)]?.(words) ?? "";
  return state.isFilmDelivered ? `${words.confirmed} ${words.delivered}` : words.confirmed;
}

/** What is so of the date. */
function textOf(state: SeenState, words: Words): string {
  const { date, agreement } = state;
  if (date.kind === "given_up") return date.as === "lost" ? words.lost : words.cancelled;
  const move = moveWords(state);
  if (move !== null) return move;
  if (date.kind === "confirmed") return confirmedText(state, words);
  if (agreement.isOutdated && !hasFailed(state))
    return isSigned(agreement) ? words.changedSinceSigned : words.changedSinceSent;
  if (date.kind === "held_while_we_sign") return words.holdingWithoutEnd;
  if (date.kind === "held") return date.until ? words.holdingUntil(formatEnd(date.until)) : words.holding;
  if (date.kind !== "full") return openText(state, words);
  if (date.isWaiting) return words.takenAndWaiting;
  return agreement.kind === "none" ? words.fullyBooked : words.noLongerHeldAndFull;
}

const AFTER: Partial<Record<CurrentState["status"], (words: Words) => string>> = {
  filmed: (words) => words.filmed,
  editing: (words) => words.editing,
  delivered: (words) => words.delivered,
};

/** What the retainer does for a date that the studio's signature is still missing for. */
function retainerMeanwhile({ retainer, retainerOpenCents, stopped }: Money, words: Words): string {
  if (retainer === "open" && stopped === null)
    return `${strings.payMeanwhile(formatMoney(retainerOpenCents))} ${strings.yourDateIsConfirmedOnceWeve}`;
  if (retainer === "pending") return `${words.retainerOnItsWay} ${strings.yourDateIsConfirmedOnceWeve}`;
  return retainer === "paid" ? words.retainerArrived : "";
}

/** What is still asked for after the booking was closed. */
function owedText({ dueCents, payableCents, next }: Money): string {
  if (payableCents === 0) return "";
  const amount = formatMoney(payableCents);
  const isPartDue = dueCents > 0 && dueCents < payableCents;
  if (isPartDue)
    return strings.isStillToPayPart(amount, strings.partOfIt(formatMoney(dueCents), strings.now));
  if (dueCents > 0 || !next?.dueOn) return strings.isStillToPay(amount);
  const by = strings.by(formatWeddingDay(next.dueOn));
  return strings.isStillToPayPart(
    amount,
    next.cents === payableCents ? by : strings.partOfIt(formatMoney(next.cents), by),
  );
}

/** What goes back, and of a closed booking what is still asked for, unless it is their turn to pay it. */
function moneyText({ money, date, turn }: SeenState): string {
  if (money === null) return "";
  const isClosed = date.kind === "given_up";
  const onItsWay =
    isClosed && money.pendingCents > 0 ? [strings.isOnItsWay(formatMoney(money.pendingCents))] : [];
  const owed = isClosed && turn.to !== "pay" ? [owedText(money)] : [];
  return [...owed, ...onItsWay, ...backSentences(money, isClosed)].filter(Boolean).join(" ");
}

function payText({ date }: SeenState, money: Money, words: Words): string {
  if (date.kind === "given_up") return owedText(money);
  const { dueCents, overdueCents, overdueSince, retainerCents, retainerOpenCents } = money;
  const amount = formatMoney(dueCents);
  if (money.dueFor?.kind === "retainer") {
    if (date.kind === "confirmed") return words.payRetainerConfirmed(amount);
    return retainerOpenCents < retainerCents ? words.payRestOfRetainer(amount) : words.payRetainer(amount);
  }
  const day = overdueSince === null ? "" : formatWeddingDay(overdueSince);
  const due =
    overdueCents === dueCents
      ? words.wasDue(amount, day)
      : overdueSince === null
        ? words.isDue(amount)
        : words.isDuePartSince(amount, formatMoney(overdueCents), day);
  const confirms = retainerOpenCents > 0 && date.kind !== "confirmed";
  return confirms ? `${due} ${words.withRetainer(formatMoney(retainerOpenCents))}` : due;
}

function signText(state: SeenState): string {
  const { turn, own, agreement } = state;
  const what = agreement.inForce ? strings.you.theNewVersion : strings.you.ourProposal;
  if (own === "elsewhere") return strings.you.wentElsewhere;
  if (turn.who === "you") return strings.you.sign(what);
  const names = formatList(turn.names);
  return own === "none"
    ? strings.you.toSignIfYoudLike(names, turn.names.length, what)
    : strings.you.stillToSign(names, turn.names.length, what);
}

function countersignText(state: SeenState, words: Words): string {
  const { money, date, agreement } = state;
  if (date.kind === "confirmed") return words.countersignNext;
  const own = hasOwnRetainer(agreement) ? money : null;
  return [signByWords(state), own ? retainerMeanwhile(own, words) : ""].filter(Boolean).join(" ");
}

function callText({ agreement, money, date }: SeenState, words: Words): string {
  const hasMoney = money !== null && money.keptCents + money.pendingCents > 0;
  if (agreement.isOutdated)
    return words.wellWriteAboutTheAgreement(hasMoney ? ` ${paidSentences(money)}` : "");
  if (date.kind === "full") return words.callAboutAnotherDate(money ? paidSentences(money) : "").trim();
  return words.callAboutIt;
}

function completeText({ agreement, money }: SeenState, words: Words): string {
  if (agreement.kind !== "in_force") return words.weCompleteNext;
  return money?.retainer === "paid" ? words.retainerArrivedConfirmNext : words.confirmNext;
}

/** What somebody has to do next. */
function nextText(state: SeenState, words: Words, isCouple: boolean): string {
  const { turn, money, agreement } = state;
  switch (turn.to) {
    case "sign":
      return isCouple ? signText(state) : strings.couple.readAndDecide;
    case "pay":
      return money ? payText(state, money, words) : strings.couple.completeBooking;
    case "send_new_version":
      return turn.names.length > 0 ? words.cantSign(formatList(turn.names)) : words.wellSendANewOne;
    case "countersign":
      return countersignText(state, words);
    case "call":
      return callText(state, words);
    case "await_payment":
      return money ? words.awaitRetainer : words.weCompleteNext;
    case "complete":
      return completeText(state, words);
    case "ask_again":
      if (agreement.kind === "void") return words.tookBack;
      return agreement.kind === "declined" ? words.declined : words.expired;
    default:
      return words[USUAL[turn.to]];
  }
}

const USUAL = {
  reply: "pleaseReply",
  decide: "readItAndTellUs",
  ask_for_another_date: "anotherDate",
  answer_free_date: "answerSoon",
  answer: "weAnswerWithin24Hours",
  watch_date: "writeIfItOpens",
  plan: "planNext",
  edit: "emailWhenReady",
  nothing: "weCompleteNext",
} as const;

const TURNS: Record<Exclude<SeenState["turn"]["who"], "nobody">, string> = {
  you: strings.yourTurn,
  partner: strings.yourPartnersTurn,
  couple: strings.theCouplesTurn,
  us: strings.ourTurn,
};

function nextOf(state: SeenState, words: Words, isCouple: boolean): Said["next"] {
  const { turn, date, status } = state;
  if (turn.who === "nobody") return null;
  const text =
    turn.to === "decide" && date.kind === "held"
      ? words.decideBeforeTheHoldEnds
      : turn.to === "edit" && status === "filmed"
        ? words.startEditing
        : nextText(state, words, isCouple);
  return { turn: TURNS[turn.who], text };
}

/** Returns what a wedding's page says first: where it stands, and who does what next. */
export function homeWords(state: SeenState): Said {
  const isCouple = isOfCouple(state);
  const words: Words = isCouple ? strings.you : strings.couple;
  return {
    name: nameOf(state, words, isCouple),
    text: textOf(state, words),
    next: nextOf(state, words, isCouple),
    money: moneyText(state) || null,
    stage: STAGES[reachedOf(state)],
  };
}
