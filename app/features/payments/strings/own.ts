export const paidThankYou = "Paid, thank you";
export const paid = "Paid";
export const paidYouDontNeedTo = (paid: string) => `${paid} paid. You don't need to pay the rest.`;
export const youDontNeedToPay = "You don't need to pay this";
export const onItsWayToUs = "On its way to us";
export const invoices = "Invoices";
export const pdf = (kind: string, number: string) => `${kind} ${number} (PDF)`;
export const yourPayments = "Your payments";
export const refundReturnedByYourBank = "Refund returned by your bank";
export const refundedOn = (amount: string, happenedOn: string) => `${amount} refunded on ${happenedOn}`;
export const yourBookingIsCanceledThis = "Your booking is canceled. This is what's still to be paid.";
export const yourBookingIsCanceledAnd = "Your booking is canceled, and we aren't asking you for anything.";
export const yourBookingIsntGoingAhead = "Your booking isn't going ahead. This is what's still to be paid.";
export const yourBookingIsntGoingAheadAnd =
  "Your booking isn't going ahead, and we aren't asking you for anything.";
export const yourBookingIsntConfirmedThis = "Your booking isn't confirmed. This is what's still to be paid.";
export const yourBookingIsntConfirmedSo =
  "Your booking isn't confirmed, so we aren't asking you for anything. We'll be in touch.";
export const nothingToPayYet = "Nothing to pay yet";
export const nothingToPayForNow = "Nothing to pay for now";
export const toPay = (due: string) => `${due} to pay`;
export const everythingIsPaid = "Everything is paid";
export const nothingToPay = "Nothing to pay";
export const isOnItsWayTo = (pending: string, dueCents: number) =>
  `${pending} ${dueCents > 0 ? "of it " : ""}is on its way to us.`;
export const youGetBack = (credit: string) => `You get ${credit} back from us.`;
export const youvePaidMoreThanWe = (credit: string) =>
  `You've paid ${credit} more than we asked for. We'll be in touch about it.`;
export const notRightNow = "Please don't pay this right now";
export const ofItIsDueNow = (amount: string) => `${amount} of it is due now.`;
export const ofItWasDue = (amount: string, day: string) => `${amount} of it has been due since ${day}.`;
export const aRefundIsOnItsWay = (amount: string) => `A refund of ${amount} is on its way.`;
export const weveSentBackMore = (amount: string) =>
  `We've sent back ${amount} more than you had paid. We'll be in touch about it.`;
export const payOnline = "Pay online";
export const byCardOrBankAccount =
  "By card or bank account, on Stripe's secure page. You'll come back here when you're done.";
export const whatYoudLikeToPay = "What you'd like to pay";
export const anotherAmount = "Another amount";
export const whateverYouChooseYourPayment = "Whatever you choose, your payment goes to what's due first.";
export const amountInDollars = "Amount in dollars";
export const continueToPayment = "Continue to payment";
export const openingStripe = "Opening Stripe...";
export const thankYouYourPaymentIs = "Thank you! Your payment is on its way";
export const bankPaymentsTakeAFew =
  "Bank payments take a few business days. We'll email you once it has arrived.";
export const thankYouWeveReceivedYour = "Thank you! We've received your payment";
export const youDontNeedToPayThis = "You don't need to pay this again";
export const theresNothingToPayRight = "There's nothing to pay right now";
export const pleaseDontPayRightNow = "Please don't pay right now";
export const weCouldntCheckYourPayment = "We couldn't check your payment just now";
export const yourPaymentHasntStarted = "Your payment hasn't started";
export const wereWaitingForStripeTo = "We're waiting for Stripe to confirm your payment";
export const yourPaymentShowsHereAs =
  "Your payment shows here as soon as Stripe confirms it, usually within seconds.";
export const checkAgain = "Check again";
export const payments = "Payments";
export const whatIsDueWhatHas = "What is due, what has arrived, and how to pay.";
export const seeYourPayments = "See your payments";
export const weCantShowYourPayments = "We can't show your payments right now";
export const nothingIsLostPleaseTry = "Nothing is lost. Please try again in a minute.";
export const tryAgain = "Try again";
export const bankTransfer = "Bank transfer";
export const check = "Check";
export const otherWaysToPay = "Other ways to pay";
export const howToPay = "How to pay";
export const pleaseGiveThisReferenceWith = "Please give this reference with your payment:";
export const pleaseAskUsHowTo = "Please ask us how to pay. We'll answer with the details.";
export const aPaymentShowsHereOnce = "A payment shows here once we've recorded it.";
export const due = (date: string) => `due ${date}`;
export const dueWhenYourFilmIsReady = "due when your film is ready";
export const ofItIsOnItsWay = (amount: string) => `, ${amount} of it is on its way`;
export const onItsWay = "on its way";
export const didNotArrive = "didn't arrive";
