export const keptTooHigh = (charged: string) =>
  `Only ${charged} was charged, so no more than that can be kept. Add a charge first if there is more.`;
export const nothingAgreed = "Nothing was charged, so nothing can be kept.";
export const refundDiffers = (paid: string, kept: string, refund: string) =>
  `${paid} was paid and ${kept} is kept, so ${refund} has to be refunded.`;
export const nothingToRefund = (paid: string, kept: string) =>
  `${paid} was paid and ${kept} is kept, so there is nothing to refund.`;
export const writeOffDiffers = (charged: string, kept: string, refund: string, writeOff: string) =>
  `${charged} was asked for, ${kept} is kept and ${refund} is refunded, so ${writeOff} has to be written off.`;
export const beyondPayment = (cents: string) => `Only ${cents} of this payment can be refunded.`;
export const paymentUnknown = "This payment isn't there anymore.";
export const disputed =
  "The couple's bank disputes this payment, so it can't be refunded through Stripe. Choose to send it yourself.";
export const noStripe = "This payment can't be refunded through Stripe. Choose to send it yourself.";
export const figuresChanged = (paid: string, refund: string, writeOff: string) =>
  `The payments changed while you were here. Now ${paid} is paid, ${refund} is to refund and ${writeOff} to write off. Please check the amounts and try again.`;
export const notToSettle = "This booking has no agreement and no payments. Close it on its own page.";
export const closedAlready = "This booking is closed already.";
export const notNow = "A booking in this state can't be canceled.";
export const recipientGone = "One of these people has no address anymore. The list below is current.";
/** To the couple, in the letter. */
export const newDayToo = (day: string) =>
  `We no longer keep ${day} for you, either, the day that your wedding would have moved to.`;
export const amountWrong = "Enter an amount in dollars, like 1,250 or 1,250.50. Enter 0 for nothing.";
export const loggedCanceler = { couple: "the couple", studio: "the studio" };
export const byMissing = "Please choose who cancels";
/** To the couple, at the beginning of the letter. */
export const whoCanceled = {
  couple: "We're sorry to hear that you're canceling.",
  studio: "We're very sorry: we have to cancel, and can't film your wedding.",
};
/** To the payer. */
export const whoCanceledForPayer = {
  couple: "They told us that they're canceling.",
  studio: "We're very sorry: we have to cancel, and can't film the wedding.",
};
export const settlement = {
  paid: (paid: string) => `You've paid ${paid}.`,
  paidAndBack: (paid: string, back: string) => `You've paid ${paid}, and ${back} of it has gone back to you.`,
  onItsWay: (cents: string) => `${cents} from you is on its way to us.`,
  nothingPaid: "You haven't paid anything yet.",
  keptByContract: (kept: string) => `Under our agreement, we keep ${kept}.`,
  kept: (kept: string) => `We keep ${kept}.`,
  nothingKept: "We keep none of it.",
  refund: (refund: string) => `We're sending ${refund} back to you.`,
  disputed: (cents: string) =>
    `Your bank is deciding about ${cents}. If it doesn't return that to you, we will.`,
  pendingBack: (cents: string) =>
    `Once what is on its way has arrived, we'll send ${cents} of it back to you.`,
  stillToPay: (cents: string) => `${cents} is still to be paid.`,
  writeOff: (cents: string) => `You don't need to pay the other ${cents} of the price.`,
  writeOffAll: (cents: string) => `You don't need to pay the price of ${cents}.`,
};

/** To a payer, who may not be the one who paid. */
export const settlementForPayer: typeof settlement = {
  paid: (paid) => `${paid} was paid.`,
  paidAndBack: (paid, back) => `${paid} was paid, and ${back} of it has gone back.`,
  onItsWay: (cents) => `${cents} is on its way to us.`,
  nothingPaid: "Nothing was paid yet.",
  keptByContract: (kept) => `Under the agreement, we keep ${kept}.`,
  kept: settlement.kept,
  nothingKept: settlement.nothingKept,
  refund: (refund) => `We're sending ${refund} back.`,
  disputed: (cents) => `The bank is deciding about ${cents}. If it doesn't return that, we will.`,
  pendingBack: (cents) => `Once what is on its way has arrived, we'll send ${cents} of it back.`,
  stillToPay: settlement.stillToPay,
  writeOff: (cents) => `The other ${cents} of the price doesn't have to be paid.`,
  writeOffAll: (cents) => `The price of ${cents} doesn't have to be paid.`,
};
