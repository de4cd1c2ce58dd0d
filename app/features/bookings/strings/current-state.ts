import type { MoneyTask, TurnTo } from "#server/bookings/current-state/contract.ts";

export const heldUntil = (end: string) => `Held until ${end}`;
export const held = "Held";
export const heldWhileWeSign = "Held while we sign";
export const heldBecauseMoneyIsIn = "Held without an end: their money is here or on its way";
export const passed = "Passed without being confirmed";
export const movingTo = (day: string) => `Moving to ${day}`;
export const date = "Date";
export const agreement = "Agreement";
export const payments = "Payments";
export const next = "Next";

export const sent = (until: string) => `sent, valid until ${until}`;
export const signedBy = (names: string, until: string) => `signed by ${names}, valid until ${until}`;
export const signedByAll = (by: string | null) =>
  by === null ? "signed by the couple" : `signed by the couple, who expect our signature by ${by}`;
export const signedByAllAndLate = (by: string | null) =>
  by === null ? "signed by the couple" : `signed by the couple, who expected our signature by ${by}`;
export const cantBeSigned = (names: string) =>
  names === ""
    ? "sent; can't be signed, because no crew is free"
    : `signed by ${names}; nobody else can sign, because no crew is free`;
export const inForce = "in force";
export const ended = "ended with the booking";
export const newVersion = (state: string) => `in force; new version ${state}`;
export const forAnotherDate = (state: string) => `${state}, for another date`;
export const expired = "expired";
export const declined = (name: string | null) => (name === null ? "declined" : `declined by ${name}`);
export const paymentsConfirmNothing = (state: string) =>
  `${state || "none"}; payments don't confirm the date, you do`;
export const noLongerValid = "no longer valid";

export const dueNow = (amount: string) => `${amount} due`;
export const overdueSince = (amount: string, day: string) => `${amount} due, the first of it since ${day}`;
export const onItsWay = (amount: string) => `${amount} on its way`;
export const paidUpToNow = (amount: string, when: string) => `paid up to now; next ${amount}, ${when}`;
export const atDelivery = "at delivery";
export const forTheFilm = "for the delivered film";
export const paidInFull = "paid in full";
export const settled = (kept: string) => `settled, ${kept} kept`;
export const toRefund = (amount: string) => `${amount} to refund`;
export const paidTooMuch = (amount: string) => `${amount} more paid than asked for`;
export const refundOnItsWay = (amount: string) => `refund of ${amount} on its way`;
export const tooMuchOut = (amount: string) => `${amount} too much sent back`;
export const notAsked = "nothing asked for, because the date isn't theirs";

export const ours = (what: string) => `our turn: ${what}`;
export const theirs = (who: string, what: string) => `${who}: ${what}`;
export const callAboutTheDate = "call about the date";
export const theCouple = "the couple";
export const theirBank = "their bank";
export const answerDispute = (amount: string, by: string | null) =>
  `answer their bank's dispute of ${amount} at Stripe${by === null ? "" : ` by ${by}`}`;
export const moneyTodo: Record<Exclude<MoneyTask["to"], "answer_dispute">, (amount: string) => string> = {
  send_back: (amount) => `refund ${amount}`,
  settle_credit: (amount) => `refund ${amount}, or charge for what it was for`,
  ask_back: (amount) => `ask for ${amount} back`,
  await_bank: (amount) => `decide about the disputed ${amount}`,
};
export const todo: Record<TurnTo, string> = {
  sign: "sign the agreement",
  pay: "pay what is due",
  reply: "answer us",
  decide: "decide",
  ask_for_another_date: "choose another date",
  answer_free_date: "answer about the free date",
  ask_again: "ask for a new proposal",
  answer: "answer the inquiry",
  answer_message: "answer their message",
  send_new_version: "send a new version to sign",
  countersign: "sign the agreement",
  call: "call about the date and their money",
  call_about_proposal: "call about their proposal",
  await_payment: "confirm once the payment has arrived",
  complete: "complete the booking",
  watch_date: "write if the date opens up",
  plan: "plan the film",
  film: "film the wedding today",
  mark_filmed: "mark it as filmed",
  edit: "edit the film",
  nothing: "nothing",
};
