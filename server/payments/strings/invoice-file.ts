export const net = "Net";
export const tax = "Tax";
export const amount = "Amount";
export const total = "Total";
export const whatItIsFor = "What it is for";
export const lessWhatWasInvoicedBefore = "Less what was invoiced before";
export const lessTheOtherPayments = "Less the other payments";
export const notInvoicedYet = "not invoiced yet";
export const dueOnThisInvoice = "Due on this invoice";
export const ofWasPaidBy = (paidCents: string, grossCents: string, on: string) =>
  `${paidCents} of ${grossCents} was paid by ${on}.`;
export const wasOnItsWayOn = (pendingCents: string, on: string) => `${pendingCents} was on its way on ${on}.`;
export const wasWrittenOff = (cents: string) => `${cents} was written off and doesn't have to be paid.`;
export const replacesInvoice = (number: string) =>
  `Replaces invoice ${number}, which a credit note has canceled. What was paid for that counts toward this one.`;
export const isLeftToPay = (leftCents: string) => `${leftCents} is left to pay.`;
export const nothingIsLeftToPay = "Nothing is left to pay.";
export const pleaseAndWellTellYou = (value: string) => `Please ${value}, and we'll tell you how to pay.`;
export const bankTransfer = "Bank transfer";
export const check = "Check";
export const howToPay = "How to pay";
export const onlineByCardOrBank = (payOnline: string) => `Online, by card or bank account: ${payOnline}`;
export const pleaseGiveThisReferenceWith = (reference: string) =>
  `Please give this reference with your payment: ${reference}`;
export const finalInvoice = "Final invoice";
export const due = (dueOn: string) => `Due ${dueOn}`;
export const dueWhenYourFilmIs = "Due when your film is delivered";
export const weddingOn = (weddingDate: string) => `Wedding on ${weddingDate}`;
export const issued = (issuedOn: string) => `Issued ${issuedOn}`;
export const thisCreditNoteCancelsInvoice = (number: string, issuedOn: string) =>
  `This credit note cancels invoice ${number} of ${issuedOn}. Nothing is due on that invoice anymore.`;
