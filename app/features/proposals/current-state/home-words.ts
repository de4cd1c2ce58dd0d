import type { Said } from "#app/features/clients/my-wedding/wedding-progress.tsx";
import type { CurrentState, Money } from "#server/bookings/current-state/contract.ts";
import { hasMoney, isGone, isSigned } from "#server/bookings/current-state/contract.ts";
import { isOfCouple } from "#server/clients/rights/contract.ts";
import type { SeenState } from "#server/clients/viewer-state/contract.ts";
import { formatList } from "#server/platform/lists/contract.ts";
import { formatMoney } from "#server/platform/money/contract.ts";
import { endsAfter, formatEnd } from "#server/platform/validity/contract.ts";
import {
  backSentences,
  onItsWaySentence,
  paidSentences,
  receivedSentence,
  withoutAgreementSentence,
  withoutPaid,
} from "#server/proposals/couple-money/contract.ts";
import * as strings from "../strings/current-state.ts";
import { ifFreeOf, meanwhileText, owedText, payText, type Words } from "./due-words.ts";
import { filmWords } from "./film-words.ts";
import { moveWords, signByWords } from "./shared-words.ts";

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

/** The studio has called the booking a proposal, and the site has sent none: they may have one, and may not. */
const isWithoutPaper = ({ status, agreement }: SeenState) =>
  status === "proposal" && agreement.kind === "none";

/** A film that the couple can watch isn't being edited anymore, whatever the booking's status says. */
const reachedOf = ({ status, isFilmDelivered }: SeenState): CurrentState["status"] =>
  isFilmDelivered && (status === "filmed" || status === "editing") ? "delivered" : status;

function nameOf(state: SeenState, words: Words, isCouple: boolean): string {
  const { date, agreement } = state;
  const status = reachedOf(state);
  if (date.kind === "confirmed" || date.kind === "given_up") return NAMES[status];
  if (agreement.isOutdated && !hasFailed(state)) return strings.dateChanged;
  if (date.kind === "passed") return strings.datePassed;
  if (isGone(state))
    return date.kind === "full" && date.isWaiting ? strings.waitingList : strings.dateNoLongerAvailable;
  if (agreement.kind === "in_force") return strings.agreementSigned;
  if (agreement.kind === "signed_by_all") return isCouple ? strings.youveSigned : strings.signedByTheCouple;
  if (hasFailed(state)) {
    if (!isCouple || agreement.kind === "void") return strings.inTouch;
    return agreement.kind === "declined" ? strings.proposalDeclined : strings.proposalExpired;
  }
  if (date.kind === "open" && date.isNotifiedFree) return words.openedUp;
  if (isWithoutPaper(state)) return strings.yourProposal;
  return date.kind === "open" && date.isWaiting ? strings.waitingList : NAMES[status];
}

const STATUS_TEXTS: Record<
  "new" | "contacted" | "proposal",
  keyof typeof strings.couple & keyof typeof strings.you
> = {
  new: "weHaveYourInquiry",
  contacted: "wereTalkingAboutYourDay",
  proposal: "talkingAboutAProposal",
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
  // Marked as delivered by hand: the site has sent no link.
  if (state.status === "delivered" && !state.isFilmDelivered) return words.deliveredElsewhere;
  if (state.status !== "confirmed") return AFTER[reachedOf(state)]?.(words) ?? "";
  return state.isFilmDelivered ? `${words.confirmed} ${words.delivered}` : words.confirmed;
}

/** Until when the date is held. The retainer may be due before that, so that a payment of the last day still counts. */
function heldText(until: Date, { agreement, money }: SeenState, words: Words): string {
  const dueOn = isSigned(agreement) ? money?.retainerDueOn : null;
  const hold = words.holdingUntil(formatEnd(until));
  return dueOn && endsAfter(until, dueOn) ? `${hold} ${words.leavesTheRetainerTime}` : hold;
}

/** Until when the date is held that a couple's proposal or agreement doesn't name. Empty if it isn't held. */
function heldNewDateText({ date }: SeenState, words: Words): string {
  if (date.kind === "held" && date.until) return words.holdingNewUntil(formatEnd(date.until));
  return date.kind === "held" || date.kind === "held_while_we_sign" ? words.holdingNew : "";
}

/** What is so of the date. */
function textOf(state: SeenState, words: Words): string {
  const { date, agreement } = state;
  if (date.kind === "given_up") return date.as === "lost" ? words.lost : words.cancelled;
  const move = moveWords(state);
  if (move !== null) return move;
  if (date.kind === "confirmed") return confirmedText(state, words);
  if (agreement.isOutdated && !hasFailed(state)) {
    const changed = isSigned(agreement) ? words.changedSinceSigned : words.changedSinceSent;
    return `${changed} ${heldNewDateText(state, words)}`.trim();
  }
  if (date.kind === "passed") return words.passed;
  if (date.kind === "held_while_we_sign")
    return hasFailed(state) ? words.stillHolding : words.holdingWithoutEnd;
  if (date.kind === "held") return date.until ? heldText(date.until, state, words) : words.holding;
  if (date.kind !== "full") return openText(state, words);
  if (date.isWaiting) return words.takenAndWaiting;
  return agreement.kind === "none" ? words.fullyBooked : words.noLongerHeldAndFull;
}

const AFTER: Partial<Record<CurrentState["status"], (words: Words) => string>> = {
  filmed: (words) => words.filmed,
  editing: (words) => words.editing,
  delivered: (words) => words.delivered,
};

/** What money confirms of a couple that has signed nothing, unless the studio confirms next. */
const unagreedText = ({ turn }: SeenState, money: Money) =>
  turn.to === "complete" ? null : withoutAgreementSentence(money);

/** What goes back, and of a closed booking what is still asked for, unless it is their turn to pay it. */
function moneyText(state: SeenState): string {
  const { money, date, turn } = state;
  if (money === null) return "";
  const isClosed = date.kind === "given_up";
  // Of an undecided booking, the payments page says it, unless nothing is agreed that it is for.
  const isSaid = isClosed || turn.to === "call_about_proposal" || money.settledPending !== null;
  const onItsWay = isSaid ? [onItsWaySentence(money)] : [];
  const owed = isClosed && turn.to !== "pay" ? [owedText(money)] : [];
  // What becomes of all they paid is said with the call.
  const back = backSentences(turn.to === "call" ? withoutPaid(money) : money);
  return [...owed, ...onItsWay, unagreedText(state, money), ...back].filter(Boolean).join(" ");
}

/** For a confirmed date, paying comes first, but the studio's signature is still missing. */
function payThenSignText(state: SeenState, money: Money, words: Words): string {
  const isUnsigned = state.date.kind === "confirmed" && state.agreement.kind === "signed_by_all";
  const text = payText(state, money, words);
  return isUnsigned ? `${text} ${words.countersignNext}` : text;
}

function signText(state: SeenState): string {
  const { turn, own, agreement } = state;
  const what = agreement.inForce ? strings.you.theNewVersion : strings.you.ourProposal;
  if (own === "elsewhere") return strings.you.wentElsewhere;
  const end = agreement.validUntil ? strings.you.signUntil(formatEnd(agreement.validUntil)) : "";
  if (turn.who === "you") return `${strings.you.sign(what)} ${end}`.trim();
  const names = formatList(turn.names);
  const others =
    own === "none"
      ? strings.you.toSignIfYoudLike(names, turn.names.length, what)
      : strings.you.stillToSign(names, turn.names.length, what);
  return `${others} ${end}`.trim();
}

function countersignText(state: SeenState, words: Words): string {
  const { money, date } = state;
  if (date.kind === "confirmed") return words.countersignNext;
  return [signByWords(state), money ? meanwhileText(state, money, words) : ""].filter(Boolean).join(" ");
}

function callText({ agreement, money, date }: SeenState, words: Words): string {
  if (agreement.isOutdated)
    return words.wellWriteAboutTheAgreement(money && hasMoney(money) ? ` ${paidSentences(money)}` : "");
  if (date.kind === "full") return words.callAboutAnotherDate(money ? paidSentences(money) : "").trim();
  return [
    money && hasMoney(money) ? paidSentences(money) : "",
    words.callAboutIt,
    money?.stopped === "date_dropped" ? strings.nothingToPayUntilThen : "",
  ]
    .filter(Boolean)
    .join(" ");
}

function completeText({ agreement, money }: SeenState, words: Words): string {
  if (money?.withoutAgreement === "by_hand")
    return [
      receivedSentence(money),
      money.pendingCents > 0 ? strings.isOnItsWay(formatMoney(money.pendingCents)) : null,
      words.confirmNext,
    ]
      .filter(Boolean)
      .join(" ");
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
      return money ? payThenSignText(state, money, words) : strings.couple.completeBooking;
    case "send_new_version":
      if (agreement.kind === "void") return words.wellSendANewProposal;
      if (turn.names.length === 0) return words.wellSendANewOne;
      return state.own === "elsewhere" ? strings.you.youCantSign : words.cantSign(formatList(turn.names));
    case "countersign":
      return countersignText(state, words);
    case "call":
      return callText(state, words);
    case "call_about_proposal":
      if (agreement.kind === "void") return words.callAboutIt;
      return agreement.kind === "declined" ? words.declinedSoWeCall : words.expiredSoWeCall;
    case "await_payment":
      return money ? words.awaitRetainer(ifFreeOf(state)) : words.weCompleteNext;
    case "complete":
      return completeText(state, words);
    case "decide":
      return isWithoutPaper(state) ? words.tellUsAboutAProposal : words.readItAndTellUs;
    case "ask_again":
      if (agreement.kind === "void") return words.tookBack;
      return agreement.kind === "declined" ? words.declined : words.expired;
    default:
      return words[USUAL[turn.to]];
  }
}

const USUAL = {
  reply: "pleaseReply",
  ask_for_another_date: "anotherDate",
  answer_free_date: "answerSoon",
  answer: "weAnswerWithin24Hours",
  answer_message: "weAnswerTheMessage",
  watch_date: "writeIfItOpens",
  plan: "planNext",
  film: "filmToday",
  mark_filmed: "filmNext",
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
      ? words.tellUsBeforeTheHoldEnds
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
    film: isCouple ? filmWords(state) : null,
    money: moneyText(state) || null,
    stage: STAGES[reachedOf(state)],
  };
}
