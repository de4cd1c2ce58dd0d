export const paidThankYou = "Paid, thank you";
export const paid = "Paid";
export const paidYouDontNeedTo = (paid: string, rest: string) =>
  `${paid} paid. You don't need to pay the other ${rest}.`;
export const ofItYouDontNeedTo = (off: string) => `. You don't need to pay ${off} of it`;
export const youDontNeedToPay = "You don't need to pay this";
export const onItsWayToUs = "On its way to us";
export const amountOnItsWayToUs = (amount: string) => `${amount} on its way to us`;
export const invoices = "Invoices";
export const pdf = (kind: string, number: string) => `${kind} ${number} (PDF)`;
export const yourPayments = "Your payments";
export const refundReturnedByYourBank = "Refund returned by your bank";
export const refundThatCameBack = "Refund that came back to us";
export const refundedOn = (amount: string, happenedOn: string) => `${amount} refunded on ${happenedOn}`;
export const takenBackOn = (amount: string, happenedOn: string) =>
  `${amount} taken back by the bank on ${happenedOn}, after a dispute`;
export const nothingToPayYet = "Nothing to pay yet";
export const nothingToPayForNow = "Nothing to pay for now";
export const toPay = (due: string) => `${due} to pay`;
export const nothingToPay = "Nothing to pay";
export const isOnItsWayTo = (pending: string, payableCents: number) =>
  `${pending} ${payableCents > 0 ? "of it " : ""}is on its way to us.`;
export const onceWeveSigned = (open: string) => `${open} due once we've signed`;
export const notRightNow = "Please don't pay this right now";
export const payOnline = "Pay online";
export const byCardOrBankAccount =
  "By card or bank account, on Stripe's secure page. You'll come back here when you're done.";
export const someoneByLink = "Someone who opened a link from one of our emails";
export const someoneElse = "Someone else";
export const hasAPageOpen = (who: string, amount: string) =>
  `${who} has opened Stripe's page to pay ${amount}.`;
export const untilThen = (minutes: number) =>
  `For ${minutes === 1 ? "one more minute" : `up to ${minutes} more minutes`}, you can choose the same payment, but no other. Or pay another way.`;
export const anotherClosesTheirs = "If you choose another payment, their page closes.";
export const aCodeFreesIt = "Once you've signed in with a code from your email, you don't have to wait.";
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
export const dueNowBy = (date: string) => `due now, by ${date} at the latest`;
export const dueWhenYourFilmIsReady = "due when the film is ready";
export const forYourFilm = "for the film, which is ready";
export const ofItIsOnItsWay = (amount: string) => `, ${amount} of it is on its way`;
export const onItsWay = "on its way";
export const didNotArrive = "didn't arrive";
