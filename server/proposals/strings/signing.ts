export const automaticSigner = "The studio, automatically";
export const consentMissing = "Please check this box to sign electronically, or ask us for a paper copy";
export const fullNameMissing = "Please type your full name: it's your signature";
export const theAgreementCantShowThese = (value: string) =>
  `The agreement can't show these letters: ${value}. Please type your name in Latin letters.`;
export const cantBePrintedOnThe = (value: string, letters: number) =>
  `${value} can't be printed on the agreement. Please leave ${letters > 1 ? "them" : "it"} out.`;
export const packageMissing = "Please choose a package";
export const shownChanged =
  "You've changed what you'd like, so the total and the agreement below have changed too. Please read them again, then sign.";
export const chosenAlready =
  "Your partner has signed for another package. The agreement below is the one they signed. If you'd like a different one, write to us.";
export const codeSignsFor = (name: string, packageName: string, total: string) =>
  `With it, you sign the agreement as ${name}: ${packageName}, ${total}.`;
export const notOpen = "This proposal can no longer be signed.";
export const dateMoved =
  "Your date has changed since we sent this proposal, so it can't be signed. We'll send you a new one.";
export const bookingClosedSigner =
  "This can't be signed anymore. If that's a surprise, or your plans have changed, write to us.";
export const dayTaken =
  "We no longer hold your date, and we're fully booked that day, so this can't be signed. We're sorry. Write to us, and we'll look for another date together.";
export const dateMovedDesk =
  "The booking's date has changed since this was sent, or it is lost or canceled. Send a new proposal for the new date.";
export const dateGivenUpDesk =
  "Their date isn't held for them anymore, so this can't be signed for the studio. Hold the date again first, or call them.";
export const datePassedDesk =
  "The wedding date has passed without being confirmed, so this can't be signed for the studio.";
export const dayTakenDesk =
  "No crew is free on their date anymore, so this can't be signed for the studio. Free a crew, or call them about another date.";
export const wordsDiffer =
  "This agreement now reads differently from what your partner has signed, so it can't be signed. We're sorry. Write to us, and we'll send you a new one.";
export const wordsDifferDesk =
  "This agreement now reads differently from what the couple has signed, so it can't be signed for the studio. Send them a new version.";
export const signingBusy = "Someone else is signing right now. Please press the button again.";
export const notAnswered =
  "We couldn't save this just now. What you typed is still here. Please try again in a minute.";
export const pleaseKeepYourNameUnder = (fullNameMax: number) =>
  `Please keep your name under ${fullNameMax} characters`;
export const hasSignedAndTheSite = (name: string) =>
  `${name} has signed, and the site has signed for you: the agreement is complete`;
export const hasSigned = (name: string) => `${name} has signed`;
export const fullNameShort = "Please type your full name. One letter isn't a signature.";
export const addressMissing = "Please enter your postal address: the agreement names you with it";
export const isLegalName = (known: string) =>
  `We know you as ${known}. Is what you typed your full legal name? If so, check the box below. The agreement will name you by it.`;
