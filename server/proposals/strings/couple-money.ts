export const backOrOn = "send it back, or use it for another date";
export const underway = (pendingCents: string) => `${pendingCents} is on its way to us.`;
export const underwayAndKept = (amount: string) =>
  `${amount} is on its way to us. We'll keep it once it has arrived.`;
export const underwayAndSentBack = (amount: string) =>
  `${amount} is on its way to us. Once it has arrived, we'll send it back.`;
export const underwayInParts = (amount: string, kept: string, back: string) =>
  `${amount} is on its way to us. Once it has arrived, we'll keep ${kept} and send back ${back}.`;
export const weveReceivedAnd = (keptCents: string, underway: string, backOrOn: string) =>
  `We've received ${keptCents}, and ${underway} It's safe: we'll ${backOrOn}.`;
export const weveReceivedIts = (keptCents: string, backOrOn: string) =>
  `We've received ${keptCents}. It's safe: we'll ${backOrOn}.`;
export const onceItHasReachedUs = (underway: string, backOrOn: string) =>
  `${underway} Once it has reached us, we'll ${backOrOn}.`;
export const weveSentBackWhatWas = "We've sent back what was paid, and there's nothing to pay.";
export const nothingElseWasPaid = "Nothing else was paid, and there's nothing to pay.";
export const nothingWasPaid = "Nothing was paid, and there's nothing to pay.";

export const received = (cents: string) => `We've received ${cents}.`;

/** To the couple and their payer: why no payment confirms the date. */
export const withoutAgreement = {
  unsigned: "A payment alone doesn't confirm the date: our proposal has to be signed, too.",
  by_hand: "A payment alone doesn't confirm the date. We confirm it ourselves.",
};

export const carriedToward = {
  retainer: "the new retainer",
  agreement: "the new agreement",
  charges: "what has been charged since",
};

/** To the couple and their payer, who read the same whoever of them paid. */
export const back = {
  refundIsOnItsWay: (amount: string) => `A refund of ${amount} is on its way.`,
  weSendBack: (amount: string) => `We'll send back ${amount}.`,
  weSendBackUnlessSigned: (amount: string) =>
    `We'll send back ${amount}. If our new proposal is signed before we have, it counts toward the new agreement instead.`,
  carried: (amount: string, toward: string) =>
    `${amount} that was paid before counts toward ${toward}, so we aren't sending it back.`,
  carriedOnceArrived: (amount: string, toward: string) =>
    `Once ${amount} that is on its way has arrived, it counts toward ${toward}, so we won't send it back.`,
  paidTooMuch: (amount: string) => `${amount} more was paid than is owed now. We'll be in touch about it.`,
  paidForNothing: (amount: string) =>
    `${amount} was paid, and nothing is agreed that it's for. It's yours, and we'll be in touch about it.`,
  sentBackTooMuch: (amount: string) =>
    `We've sent back ${amount} more than had been paid. We'll be in touch about it.`,
};
