import { isOfCouple } from "#server/clients/rights/contract.ts";
import type { WeddingView } from "#server/clients/wedding/contract.ts";
import * as strings from "../strings/my-wedding.ts";

/** The stages from the inquiry to the film, in the couple's terms. */
export const STAGES = [
  strings.inquiry,
  strings.inTouch,
  strings.proposal,
  strings.booked,
  strings.filmed,
  strings.editing,
  strings.yourFilm,
];

/**
 * What happens next, and whose turn it is: the current user's, the other partner's, the couple's (for users who are
 * not partners), or the studio's.
 */
export type Next = { turn: "you" | "partner" | "couple" | "us"; text: string };

type Words = { text: string; next: Next | null };
type State = Words & {
  name: string;
  /** The position among the stages. Null if the booking ended early. */
  stage: number | null;
};

/** The state of proposals and payments, which is more specific than the booking's status. */
export type News = Partial<Pick<State, "name" | "text" | "next">>;

type Status = WeddingView["status"];

const PLACES: Record<Status, Pick<State, "name" | "stage">> = {
  new: { name: strings.received, stage: 0 },
  contacted: { name: strings.inTouch, stage: 1 },
  proposal: { name: strings.proposalSent, stage: 2 },
  held: { name: strings.dateHeld, stage: 2 },
  confirmed: { name: strings.booked, stage: 3 },
  filmed: { name: strings.filmed, stage: 4 },
  editing: { name: strings.editing, stage: 5 },
  delivered: { name: strings.delivered, stage: 6 },
  lost: { name: strings.closed, stage: null },
  cancelled: { name: strings.canceled, stage: null },
};

const PARTNERS_WORDS: Record<Status, Words> = {
  new: {
    text: strings.weHaveYourInquiry,
    next: { turn: "us", text: strings.weAnswerWithin24Hours },
  },
  contacted: {
    text: strings.wereTalkingAboutYourDay,
    next: {
      turn: "you",
      text: strings.pleaseReplyToOurLast,
    },
  },
  proposal: {
    text: strings.weveSentYouAProposal,
    next: { turn: "you", text: strings.readItAndTellUs },
  },
  held: {
    text: strings.wereHoldingThisDateFor,
    next: { turn: "you", text: strings.decideBeforeTheHoldEnds },
  },
  confirmed: {
    text: strings.theDateIsYours,
    next: { turn: "us", text: strings.wellBeInTouchTo },
  },
  filmed: {
    text: strings.weveFilmedYourDay,
    next: { turn: "us", text: strings.wellStartEditingYourFilm },
  },
  editing: {
    text: strings.wereEditingYourFilm,
    next: { turn: "us", text: strings.wellEmailYouWhenIts },
  },
  delivered: { text: strings.yourFilmIsReadyCheck, next: null },
  lost: { text: strings.thisInquiryIsClosedIf, next: null },
  cancelled: { text: strings.thisBookingWasCanceledIf, next: null },
};

/** For payers and planners, because what is asked of the couple is not asked of them. */
const OTHERS_WORDS: Record<Status, Words> = {
  new: {
    text: strings.weHaveTheCouplesInquiry,
    next: { turn: "us", text: strings.weAnswerThemWithinSentence },
  },
  contacted: { text: strings.wereTalkingWithTheCouple, next: null },
  proposal: {
    text: strings.weveSentTheCoupleA,
    next: { turn: "couple", text: strings.theyReadItAndDecide },
  },
  held: {
    text: strings.wereHoldingThisDateForThe,
    next: { turn: "couple", text: strings.theyDecideBeforeTheHold },
  },
  confirmed: {
    text: strings.theDateIsBooked,
    next: { turn: "us", text: strings.wellBeInTouchWith },
  },
  filmed: { text: strings.weveFilmedTheDay, next: { turn: "us", text: strings.wellStartEditingTheFilm } },
  editing: {
    text: strings.wereEditingTheFilm,
    next: { turn: "us", text: strings.wellEmailTheCoupleWhen },
  },
  delivered: { text: strings.theFilmIsReadyAnd, next: null },
  lost: { text: strings.thisInquiryIsClosed, next: null },
  cancelled: { text: strings.thisBookingWasCanceled, next: null },
};

/** How the page addresses the user. */
type Voice = {
  words: Record<Status, Words>;
  heldUntil: (end: string) => string;
  heldWithoutEnd: Words;
  waiting: Words;
  openAgain: Words & Pick<State, "name">;
};

const TO_PARTNERS: Voice = {
  words: PARTNERS_WORDS,
  heldUntil: (end) => strings.wereHoldingThisDateForYou(end),
  heldWithoutEnd: {
    text: strings.wereHoldingThisDateWhileWe,
    next: { turn: "us", text: strings.wellConfirmItNext },
  },
  waiting: {
    text: strings.thisDateIsTakenYoure,
    next: { turn: "us", text: strings.wellWriteToYouIf },
  },
  openAgain: {
    name: strings.yourDateOpenedUp,
    text: strings.weveEmailedYouAboutIt,
    next: { turn: "you", text: strings.answerSoonOtherCouplesAre },
  },
};

const TO_OTHERS: Voice = {
  words: OTHERS_WORDS,
  heldUntil: (end) => strings.wereHoldingThisDateForTheCouple(end),
  heldWithoutEnd: {
    text: strings.wereHoldingTheirDateWhileWe,
    next: { turn: "us", text: strings.wellConfirmItNext },
  },
  waiting: {
    text: strings.thisDateIsTakenThe,
    next: { turn: "us", text: strings.wellWriteToThemIf },
  },
  openAgain: {
    name: strings.theirDateOpenedUp,
    text: strings.weveEmailedTheCoupleAbout,
    next: { turn: "couple", text: strings.theyAnswerSoonOthersAre },
  },
};

type Seen = Pick<WeddingView, "status" | "waiting" | "notifiedFree" | "role" | "heldWithoutEnd">;

/**
 * Returns the state of a wedding.
 * @param heldUntil the end of a hold, as text
 */
export function stateOf(wedding: Seen, heldUntil: string | null, news: News | null): State {
  const { status, role, waiting, notifiedFree } = wedding;
  const voice = isOfCouple({ role }) ? TO_PARTNERS : TO_OTHERS;
  if (waiting) return { name: strings.waitingList, stage: 0, ...voice.waiting, ...news };
  if (notifiedFree) return { stage: 0, ...voice.openAgain, ...news };
  const usual = { ...PLACES[status], ...voice.words[status] };
  if (wedding.heldWithoutEnd) return { ...usual, ...voice.heldWithoutEnd, ...news };
  const held = status === "held" && heldUntil ? { text: voice.heldUntil(heldUntil) } : {};
  return { ...usual, ...held, ...news };
}
