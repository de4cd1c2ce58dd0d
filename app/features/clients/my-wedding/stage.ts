import type { WeddingView } from "#server/clients/wedding/contract.ts";

/** The way from the inquiry to the film, as a couple would say it. */
export const STAGES = ["Inquiry", "In touch", "Proposal", "Booked", "Filmed", "Editing", "Your film"];

/** What happens next, and whose turn it is: the reader's, the other partner's, the couple's for who isn't one, or ours. */
export type Next = { turn: "you" | "partner" | "couple" | "us"; text: string };

type Words = { text: string; next: Next | null };
type State = Words & {
  name: string;
  /** Its place among the stages; null where the way has ended early. */
  stage: number | null;
};

/** What proposals and payments say of where a wedding is: more than its status does. */
export type News = Partial<Pick<State, "name" | "text" | "next">>;

type Status = WeddingView["status"];

const PLACES: Record<Status, Pick<State, "name" | "stage">> = {
  new: { name: "Received", stage: 0 },
  contacted: { name: "In touch", stage: 1 },
  proposal: { name: "Proposal sent", stage: 2 },
  held: { name: "Date held", stage: 2 },
  confirmed: { name: "Booked", stage: 3 },
  filmed: { name: "Filmed", stage: 4 },
  editing: { name: "Editing", stage: 5 },
  delivered: { name: "Delivered", stage: 6 },
  lost: { name: "Closed", stage: null },
  cancelled: { name: "Canceled", stage: null },
};

const PARTNERS_WORDS: Record<Status, Words> = {
  new: {
    text: "We have your inquiry.",
    next: { turn: "us", text: "We answer within 24 hours of your inquiry." },
  },
  contacted: {
    text: "We're talking about your day.",
    next: {
      turn: "you",
      text: "Please reply to our last email if you haven't yet. A proposal comes after that.",
    },
  },
  proposal: {
    text: "We've sent you a proposal.",
    next: { turn: "you", text: "Read it, and tell us what you'd like to change, if anything." },
  },
  held: {
    text: "We're holding this date for you while you decide.",
    next: { turn: "you", text: "Decide before the hold ends. After that, others may book the date." },
  },
  confirmed: {
    text: "The date is yours.",
    next: { turn: "us", text: "We'll be in touch to plan your film." },
  },
  filmed: {
    text: "We've filmed your day.",
    next: { turn: "us", text: "We'll start editing your film." },
  },
  editing: {
    text: "We're editing your film.",
    next: { turn: "us", text: "We'll email you when it's ready." },
  },
  delivered: { text: "Your film is ready. Check your email for the link.", next: null },
  lost: { text: "This inquiry is closed. If your plans have changed, write to us.", next: null },
  cancelled: { text: "This booking was canceled. If that's a surprise, please call us.", next: null },
};

/** For who pays or plans: what is asked of the couple isn't asked of them. */
const OTHERS_WORDS: Record<Status, Words> = {
  new: {
    text: "We have the couple's inquiry.",
    next: { turn: "us", text: "We answer them within 24 hours." },
  },
  contacted: { text: "We're talking with the couple about their day.", next: null },
  proposal: {
    text: "We've sent the couple a proposal.",
    next: { turn: "couple", text: "They read it and decide." },
  },
  held: {
    text: "We're holding this date for the couple while they decide.",
    next: { turn: "couple", text: "They decide before the hold ends." },
  },
  confirmed: {
    text: "The date is booked.",
    next: { turn: "us", text: "We'll be in touch with the couple to plan their film." },
  },
  filmed: { text: "We've filmed the day.", next: { turn: "us", text: "We'll start editing the film." } },
  editing: {
    text: "We're editing the film.",
    next: { turn: "us", text: "We'll email the couple when it's ready." },
  },
  delivered: { text: "The film is ready, and the couple has the link.", next: null },
  lost: { text: "This inquiry is closed.", next: null },
  cancelled: { text: "This booking was canceled.", next: null },
};

/** How the page speaks to somebody. */
type Voice = {
  words: Record<Status, Words>;
  heldUntil: (end: string) => string;
  waiting: Words;
  openAgain: Words & Pick<State, "name">;
};

const TO_PARTNERS: Voice = {
  words: PARTNERS_WORDS,
  heldUntil: (end) => `We're holding this date for you until ${end}.`,
  waiting: {
    text: "This date is taken. You're on the waiting list.",
    next: { turn: "us", text: "We'll write to you if the date opens up." },
  },
  openAgain: {
    name: "Your date opened up",
    text: "We've emailed you about it.",
    next: { turn: "you", text: "Answer soon: other couples are waiting, too." },
  },
};

const TO_OTHERS: Voice = {
  words: OTHERS_WORDS,
  heldUntil: (end) => `We're holding this date for the couple until ${end}.`,
  waiting: {
    text: "This date is taken. The couple is on the waiting list.",
    next: { turn: "us", text: "We'll write to them if the date opens up." },
  },
  openAgain: {
    name: "Their date opened up",
    text: "We've emailed the couple about it.",
    next: { turn: "couple", text: "They answer soon: others are waiting, too." },
  },
};

type Seen = Pick<WeddingView, "status" | "waiting" | "notifiedFree" | "role">;

/** Where a wedding is. @param heldUntil the end of a hold, in words */
export function stateOf(wedding: Seen, heldUntil: string | null, news: News | null): State {
  const { status, role, waiting, notifiedFree } = wedding;
  const voice = role === "partner" ? TO_PARTNERS : TO_OTHERS;
  if (waiting) return { name: "Waiting list", stage: 0, ...voice.waiting, ...news };
  if (notifiedFree) return { stage: 0, ...voice.openAgain, ...news };
  const usual = { ...PLACES[status], ...voice.words[status] };
  const held = status === "held" && heldUntil ? { text: voice.heldUntil(heldUntil) } : {};
  return { ...usual, ...held, ...news };
}
