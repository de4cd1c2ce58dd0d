export const title = (closesAs: "cancelled" | "lost") =>
  closesAs === "cancelled" ? "Cancel this wedding" : "Close this booking";
export const backToTheBooking = "Back to the booking";
export const movingTo = (day: string) => `, moving to ${day}`;
export const whatItDoes = (days: "day" | "days") =>
  `In one step: the booking closes, ${days === "day" ? "the day is" : "both days are"} free for others, what isn't kept is no longer charged, the refunds are requested, and the letter goes out.`;
export const who = "Who cancels?";
export const canceler = { couple: "The couple", studio: "You, the studio" };
export const payerGets = "Who pays for them: a short email about the payments instead of the letter";
export const agreed = "Asked for";
export const paid = "Paid up to now";
export const onItsWay = "On its way";
export const pendingNote = (cents: string) => `${cents} is still on its way and isn't counted as paid.`;
export const pendingKept = (cents: string) => `${cents} of it pays what you keep.`;
export const pendingBack = (cents: string) =>
  `Once it arrives, the booking shows ${cents} of it as “To refund”.`;
export const kept = "Kept by the contract";
export const keptByHand = "Kept";
export const keptHint =
  "The retainer, and half of the rest less than 30 days before the wedding, as in the standard contract. Compare it with the one you signed.";
export const studioCancels =
  "Nothing, because you are the one who cancels: the couple gets back what it has paid. If you agreed on something else, enter it here.";
export const studioCancelsAgain =
  "What was kept of an earlier agreement, as the couple has read. It gets back the rest, because you are the one who cancels.";
export const nothingKept = {
  no_agreement:
    "Nothing, because no agreement was signed on this site: the couple gets back what it has paid. If you agreed on something else, enter it here.",
  not_in_force:
    "Nothing, because not everyone has signed the agreement, with the studio: the couple gets back what it has paid.",
  day_gone: "Nothing, because their day can't be kept for them: the couple gets back what it has paid.",
};
export const refunds = "To refund";
export const noRefund = "Nothing was paid, so there is nothing to refund.";
export const paymentOf = (way: string, day: string) => `${way}, ${day}`;
export const left = (cents: string) => `Up to ${cents}`;
export const how = (way: string) => `How to refund ${way}`;
export const throughStripe = "Through Stripe, the way it came";
export const byHand = "I'll send it myself";
export const byHandHint =
  "You send this one yourself. The booking shows it as “To refund” until you record the refund there.";
export const disputedHint =
  "The couple's bank disputes this payment. Don't send it now: if the bank takes it back, a refund would pay it twice. If you win the dispute, the booking still shows it as “To refund”.";
export const writeOff = "To write off";
export const writeOffHint = "What is still open and isn't kept. The couple is no longer asked for it.";
export const stillToPay = (cents: string) =>
  `${cents} of what you keep isn't paid yet. The couple is still asked for it.`;
export const why = "Why?";
export const letter = "Letter to the couple";
export const to = "To";
export const nobody =
  "No partner of this booking has an email address, so nobody gets a letter. Call them instead.";
export const subject = "Subject";
export const message = "Message";
export const messageHint = "{{settlement}} becomes:";
export const submit = "Cancel and settle";
export const close = "Close and settle";
export const sending = "Settling…";
export const failed = "Error - The booking could not be canceled. Please try again.";
export const checkFields = "Nothing was changed. Please check the marked fields.";
export const done = "Booking canceled and settled.";
export const unanswered = (cents: string) =>
  `Booking canceled. Stripe hasn't confirmed the refund of ${cents} yet. It stays reserved until it's known: look at the payments in a few minutes.`;
export const stillByHand = (cents: string) => `Booking canceled. You still have to send ${cents} back.`;
export const pageTitle = (couple: string) => `Cancel: ${couple} · Admin Dashboard`;
