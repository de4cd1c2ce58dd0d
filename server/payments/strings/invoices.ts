export const creditNote = "Credit note";
export const chargeNotBillable = "This charge doesn't exist anymore.";
export const invoicedAlready = "This charge has an invoice already. The page shows it now.";
export const invoicesBusy =
  "Someone else issued an invoice for this booking at the same time. Please try again.";
export const ofWhichIsLeftTo = (leftCents: string) => `, of which ${leftCents} is left to pay`;
export const ofWhichIsWrittenOff = (cents: string) => `, of which ${cents} doesn't have to be paid`;
export const andIsLeftTo = (leftCents: string) => `, and ${leftCents} is left to pay`;
export const itReplaces = (number: string) =>
  `It replaces invoice ${number}, which no longer counts. What was paid for that counts toward this one.`;
export const andYourPaymentIsOn = ", and your payment is on its way";
export const andNothingOfItIs = ", and nothing of it is left to pay";
export const whenYourFilmIsDelivered = "when your film is delivered";
