export const rest = "Payment toward your balance";
export const everythingDueNow = "Everything due now";
export const theFullBalance = "The full balance";
export const amountWrong = "Please enter an amount in dollars, like 1,250 or 1,250.50";
export const choiceMissing = "Please choose what you'd like to pay";
export const alreadyPaid =
  "This is paid already, or your payment is on its way. You don't need to pay again.";
export const notAsked =
  "We aren't asking you for this payment, so there's nothing to pay right now. If you think that's wrong, please write to us.";
export const dateGone =
  "We're sorry: your date is no longer held for you, and it isn't available anymore. Please don't pay anything for now. Write to us or call, and we'll look for another date together.";
export const dateGoneAndWeCall = (money: string) =>
  `We're sorry: your date is no longer held for you, and it isn't available anymore. Please don't pay anything for now. ${money} We'll call you about another date.`;
export const datePassed =
  "Your wedding date has passed, so we aren't asking you for anything. Please don't pay anything for it.";
export const dateMoving =
  "We aren't asking you for anything until you've signed the agreement for your new date.";
export const dateChanged =
  "Your date has changed since you signed, so we aren't asking you for anything right now. We'll be in touch.";
export const dateDropped = (money: string) =>
  `We no longer hold your date, but it's still free. Please don't pay anything for now. ${money} We'll call you about it.`;
/** The same to a payer. */
export const payer = {
  dateGone:
    "We're sorry: the couple's date is no longer held for them, and it isn't available anymore. Please don't pay anything for now. The couple may choose another date with us.",
  dateGoneAndWeCall: (money: string) =>
    `We're sorry: the couple's date is no longer held for them, and it isn't available anymore. Please don't pay anything for now. ${money} We'll call the couple about another date.`,
  datePassed:
    "The wedding date has passed, so we aren't asking for anything. Please don't pay anything for it.",
  dateMoving: "We aren't asking for anything until the couple has signed the agreement for its new date.",
  dateChanged:
    "The date has changed since the couple signed, so we aren't asking for anything right now. We'll be in touch.",
  dateDropped: (money: string) =>
    `We no longer hold the date, but it's still free. Please don't pay anything for now. ${money} We'll call the couple about it.`,
};
export const cardsOff = "We can't take cards right now. Please pay another way, or ask us.";
export const stripeSilent =
  "We couldn't reach our payment provider, and you haven't been charged. Please try again in a minute, or pay another way.";
export const stripeSilentLater =
  "We couldn't reach our payment provider. If you've paid, your payment shows here within the hour.";
export const otherPayment =
  "Someone else is paying for your wedding online right now. Please pay the same amount, wait a few minutes, or pay another way.";
export const tooOften =
  "You've started many payments in a short time. Please try again in an hour, or call us.";
export const checkedTooOften =
  "You've checked many times in a short time. Your payment shows here by itself as soon as Stripe confirms it.";
export const notStarted =
  "Something went wrong on our side, and you haven't been charged. Please try again in a minute, or pay another way.";
export const notChecked =
  "Something went wrong on our side. If you've paid, your payment shows here within the hour.";
export const tooLittle = (LEAST_CENTS: string) => `The least you can pay by card is ${LEAST_CENTS}`;
export const beyondBalance = (cents: string) => `Only ${cents} is still to be paid`;
