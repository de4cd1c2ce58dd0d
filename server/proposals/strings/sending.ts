export const nobodySigns =
  "Nobody could sign this: add an email address to a partner on the booking's page first.";
export const dateMissing = "Set the wedding date on the booking's page first.";
export const bookingClosed =
  "This booking is lost or canceled. Reopen it before you make or send a proposal.";
export const dayFullForProposal =
  "Every crew is booked that day, so it can't be held for this couple. Free one up, or agree on another date.";
export const weddingPast = "The wedding date has passed. Correct the date on the booking's page first.";
export const contractMissing = "Please choose a contract";
export const notExpired = "Only a proposal that has expired can be renewed.";
export const signersUnchanged =
  "Everyone who was asked to sign this still can, so there's no need for a new version.";
export const newerExists = "This booking has a newer proposal. Open that one instead.";
export const emptyFieldWords = (value: string) =>
  `The contract names ${value}, but there is no value for it. Complete the booking, the packages and the site's settings, or take it out of the contract.`;
export const inTheContract = "in the contract";
export const inThisPackagesNameOr = "in this package's name or in what it includes";
export const inTheCouplesNamesEmail =
  "in the couple's names, email addresses or venue. You can change them on the booking's page";
export const inTheSitesTitleYou = "in the site's title. You can change it in the site's settings";
export const unprintableWords = (value: string, letters: number, place: string) =>
  `The signed PDF can't show ${value}, which ${letters > 1 ? "are" : "is"} ${place}. Please write it another way or leave it out.`;
export const signedMeanwhile =
  "A partner has signed the earlier version, and sending this one makes that signature void. Press the button again to see who signed.";
export const placesTheCoupleWillName = "places the couple will name";
export const versionWhichEveryoneHasSigned = (number: number) =>
  `Version ${number}, which everyone has signed, stays in force until everyone has signed this one.`;
export const replaces = (number: number) => `This replaces version ${number}.`;
export const signaturesOnVersionAreVoid = (replaces: string, number: number) =>
  `${replaces} Signatures on version ${number} are void.`;
export const moveDayFull =
  "Every crew is booked that day, so the wedding can't move to it. Free one up, or choose another day.";
export const addressBesideTheSignature = "whose postal address stands with the signature";
export const ourProposal = "our proposal";
export const ourAgreementForTheNewDay = "our agreement for your new date";
export const itCovers = "It covers what we'll make, what it costs, when payments are due, and our agreement.";
export const wedLoveToFilm = (day: string) => `We'd love to film your wedding on ${day}.`;
export const itKeepsWhatYouAgreed = (day: string) =>
  `It's the agreement that you know, for ${day}. What we'll make and what it costs stay the same.`;
export const proposalSentEachHaveA = (signers: string) =>
  `Proposal sent. ${signers} each have a link of their own, and the date is held.`;
export const proposalSentHasALink = (signers: string) =>
  `Proposal sent. ${signers} has a link to sign it, and the date is held.`;
export const proposalSentToTheMailboxOf = (signers: string) =>
  `Proposal sent to the mailbox of ${signers}, who sign one after the other. The date is held.`;
