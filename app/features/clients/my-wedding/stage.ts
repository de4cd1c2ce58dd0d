import type { WeddingView } from "#server/clients/wedding/contract.ts";

/** The way from the inquiry to the film, as a couple would say it. */
export const STAGES = ["Inquiry", "In touch", "Proposal", "Booked", "Filmed", "Editing", "Your film"];

/** What happens next, and whose turn it is. */
export type Next = { turn: "you" | "us"; text: string };
type State = {
  name: string;
  text: string;
  /** Its place among the stages; null where the way has ended early. */
  stage: number | null;
  next: Next | null;
};

const STATES: Record<WeddingView["status"], State> = {
  new: {
    name: "Received",
    text: "We have your inquiry.",
    stage: 0,
    next: { turn: "us", text: "We answer within 24 hours of your inquiry." },
  },
  contacted: {
    name: "In touch",
    text: "We're talking about your day.",
    stage: 1,
    next: { turn: "you", text: "Answer our last email if it's your turn. A proposal comes after that." },
  },
  proposal: {
    name: "Proposal sent",
    text: "We've sent you a proposal.",
    stage: 2,
    next: { turn: "you", text: "Read it, and tell us what you'd like to change, if anything." },
  },
  held: {
    name: "Date held",
    text: "We're holding this date for you while you decide.",
    stage: 2,
    next: { turn: "you", text: "Decide before the hold ends. After that, others may book the date." },
  },
  confirmed: {
    name: "Booked",
    text: "The date is yours.",
    stage: 3,
    next: { turn: "us", text: "We'll be in touch to plan your film." },
  },
  filmed: {
    name: "Filmed",
    text: "We've filmed your day.",
    stage: 4,
    next: { turn: "us", text: "We begin to edit your film." },
  },
  editing: {
    name: "Editing",
    text: "We're editing your film.",
    stage: 5,
    next: { turn: "us", text: "We'll email you when it's ready." },
  },
  delivered: {
    name: "Delivered",
    text: "Your film is ready. Check your email for the link.",
    stage: 6,
    next: null,
  },
  lost: {
    name: "Closed",
    text: "This inquiry is closed. If your plans have changed, write to us.",
    stage: null,
    next: null,
  },
  cancelled: {
    name: "Canceled",
    text: "This booking was canceled. If that's a surprise, please call us.",
    stage: null,
    next: null,
  },
};

const WAITING: State = {
  name: "Waiting list",
  text: "This date is taken. You're on the waiting list.",
  stage: 0,
  next: { turn: "us", text: "We'll write to you if the date opens up." },
};
const OPEN_AGAIN: State = {
  name: "Your date opened up",
  text: "We've emailed you about it.",
  stage: 0,
  next: { turn: "you", text: "Answer soon: other couples are waiting, too." },
};

/** @param heldUntil the last day of a hold, in words */
export function stateOf(
  wedding: Pick<WeddingView, "status" | "waiting" | "notifiedFree">,
  heldUntil: string | null,
): State {
  if (wedding.waiting) return WAITING;
  if (wedding.notifiedFree) return OPEN_AGAIN;
  const state = STATES[wedding.status];
  return wedding.status === "held" && heldUntil
    ? { ...state, text: `We're holding this date for you until ${heldUntil}.` }
    : state;
}
