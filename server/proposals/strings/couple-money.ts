export const backOrOn = "send it back, or use it for another date";
export const underway = (pendingCents: string) => `${pendingCents} is on its way to us.`;
export const weveReceivedAnd = (keptCents: string, underway: string, backOrOn: string) =>
  `We've received ${keptCents}, and ${underway} It's safe: we'll ${backOrOn}.`;
export const weveReceivedIts = (keptCents: string, backOrOn: string) =>
  `We've received ${keptCents}. It's safe: we'll ${backOrOn}.`;
export const onceItHasReachedUs = (underway: string, backOrOn: string) =>
  `${underway} Once it has reached us, we'll ${backOrOn}.`;
export const weveSentBackWhatWas = "We've sent back what was paid, and there's nothing to pay.";
export const nothingWasPaid = "Nothing was paid, and there's nothing to pay.";

/** To the couple and their payer, who read the same whoever of them paid. */
export const back = {
  refundIsOnItsWay: (amount: string) => `A refund of ${amount} is on its way.`,
  weSendBack: (amount: string) => `We'll send back ${amount}.`,
  paidTooMuch: (amount: string) => `${amount} more was paid than we asked for. We'll be in touch about it.`,
  sentBackTooMuch: (amount: string) =>
    `We've sent back ${amount} more than had been paid. We'll be in touch about it.`,
};
