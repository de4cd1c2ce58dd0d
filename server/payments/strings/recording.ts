export const amountWrong = "Enter an amount in dollars, like 1,250 or 1,250.50";
export const amountTooHigh = "Enter an amount under $1,000,000";
export const taxTooHigh = "The tax can't be more than the amount";
export const wayMissing = "Please choose how it was paid";
export const kindMissing = "Please choose what kind of charge this is";
export const dateWrong = "Please choose a date";
export const dateAhead = "This date is still to come. Please choose today or a day before.";
export const reasonMissing = "Enter a reason. It stays with the payment.";
export const labelMissing = "Please say what this is for";
export const paymentGone = "This payment doesn't exist anymore.";
export const notOnItsWay = "This payment is no longer pending. The page shows its current state.";
export const stripeDecides = "Stripe updates this payment automatically when it arrives or fails.";
export const notReceived = "This payment has not arrived, so there is nothing to refund.";
export const partlyWrittenOff = (cents: string) =>
  `${cents} of this charge was written off already. Write off the rest instead of removing it.`;
export const ledgerBusy =
  "Someone else changed this booking's payments at the same time. Please look at them and try again.";
export const refundGone = "This refund doesn't exist anymore.";
export const notByHand =
  "Stripe updates this refund automatically if it comes back. Only a refund that you sent yourself is recorded here.";
export const chargeGone = "This charge was removed already.";
export const paymentFailed = "Error - This could not be saved. Nothing you typed is lost: please try again.";
export const onlyIsStillToBe = (openCents: string) =>
  `Only ${openCents} is still to be paid. If the couple paid more, check the box below.`;
export const nothingIsStillToBe =
  "Nothing is still to be paid. If the couple paid anyway, check the box below.";
export const onlyOfThisPaymentCan = (cents: string) => `Only ${cents} of this payment can be refunded`;
export const thisPaymentWasRefundedAlready = "This payment was refunded already";
export const beyondOpen = (cents: string) => `Only ${cents} is still to be paid`;
export const pleaseKeepThisUnderCharacters = (noteMax: number) =>
  `Please keep this under ${noteMax} characters`;
export const pleaseKeepThisUnderCharactersLabelMax = (labelMax: number) =>
  `Please keep this under ${labelMax} characters`;
export const thisBookingNoLongerExists = "This booking no longer exists.";
