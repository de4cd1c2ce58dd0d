export const price = "Price";
export const payments = "Payments";
export const notRightForYou = "Not right for you?";
export const untilWeveSignedYouCan = (signers: number) =>
  signers > 1
    ? "Until we've signed, either of you can decline. It ends this proposal for both of you, and signatures on it are void."
    : "Until we've signed, you can decline. It ends this proposal, and a signature on it is void.";
export const tellUsWhy = "Tell us why";
export const askForAChange = "Ask for a change";
export const tellUsWhatYoudChange =
  "Tell us what you'd like to be different. The proposal stays open while we look at it, and our answer comes by email.";
export const whatShouldWeChange = "What should we change?";
export const sendTheMessage = "Send the message";
export const declineThisProposal = "Decline this proposal?";
export const itEndsForBoth = (signers: number) =>
  signers > 1
    ? "It ends this proposal for both of you, and neither of you can sign it anymore."
    : "It ends this proposal, and it can't be signed anymore.";
export const signaturesAreVoid = (names: string[]) =>
  `The ${names.length > 1 ? "signatures" : "signature"} of ${names.join(" and ")} on it will be void.`;
export const weNoLongerHoldAfter = "We'll stop holding your date for it.";
export const yourDateStaysForNow = "Your date stays as it is for now, and we'll call you about it.";
export const yourReason = (reason: string) => `Your reason: ${reason}`;
export const decliningNeedsACode = "We'll send a code to your address first, which shows us that it's you.";
export const yesDecline = "Yes, decline it";
export const noKeepIt = "No, keep it";
export const decline = "Decline";
export const chooseYourPackage = "Choose your package";
export const addOns = "Add-ons";
export const updateTheTotal = "Update the total";
export const hasntSignedYet = "Hasn't signed yet";
export const notSigned = "Not signed";
export const backToYourWedding = "Back to your wedding";
export const questionsCallPhoneOrWrite = "Questions? Call {{phone}} or write to {{email}}.";
export const signed = (at: string) => `Signed ${at}`;
export const downloadTheSignedAgreementPDF = "Download the signed agreement (PDF)";
export const seeVersion = (number: number) => `See version ${number}`;
export const seeYourPayments = "See your payments";
export const yourCurrentAgreement = "Your current agreement";
export const payTheRetainer = "Pay the retainer";
export const seeTheProposal = "See the proposal";
export const ourProposalCantBeSigned = "Our proposal can't be signed anymore.";
export const yourProposalIsReadyTo = "Your proposal is ready to read and sign.";
export const readAndSign = "Read and sign";
export const ourProposalWentToAnother = "Our proposal went to another address of yours.";
export const ourProposalAsksToSign = (waiting: string) => `Our proposal asks ${waiting} to sign.`;
export const youveSignedWithTheLink = (names: string, count: number) =>
  `You've signed. ${names} ${count > 1 ? "sign" : "signs"} with the link in their own email.`;
export const youveSignedAndCant = (names: string) =>
  `You've signed. ${names} can't sign this version anymore.`;
export const youveSignedWeSignNext = "You've signed. We sign next.";
export const youveSignedSentence = "You've signed.";
export const seeTheAgreement = "See the agreement";
export const signedByEveryoneSentence = (signers: number) =>
  signers > 1 ? "Signed by everyone." : "Signed by both sides.";
export const ourProposalWasDeclined = "Our proposal was declined.";
export const ourProposalHasExpired = "Our proposal has expired.";
export const documents = "Documents";
export const untilTheNewVersionIsSigned =
  "Until the new version is signed, what you agreed before still counts.";
export const earlierAgreements = "Earlier agreements";
export const versionReplacedByALater = (number: number) => `Version ${number}, replaced by a later one`;
export const versionEndedWithBooking = (number: number) => `Version ${number}, ended with your booking`;
export const ourAgreementHasEnded = "Our agreement has ended.";
/** Ends a sentence about what confirms a date that isn't held. */
export const asLongAsACrewIsFree = ", as long as a crew is still free";
export const yourDateIsConfirmedOnce = (ifFree: string) =>
  `Your date is confirmed once it has reached us${ifFree}.`;
export const youCanPayTheRetainer = (onceArrived: string) => `You can pay the retainer now. ${onceArrived}`;
export const theRetainerIsNext = (onceArrived: string) => `The retainer is next. ${onceArrived}`;
export const yourDateIsConfirmedOnceAll = (ifFree: string) =>
  `Your date is confirmed once all of it has reached us${ifFree}.`;
export const yourDateIsConfirmedOnceWeveAndAll =
  "Your date is confirmed once we've signed and all of it has reached us.";
export const youCanPayTheRestOfTheRetainer = (rest: string, onceArrived: string) =>
  `You can pay the rest of the retainer, ${rest}, now. ${onceArrived}`;
export const theRestOfTheRetainerIsNext = (rest: string, onceArrived: string) =>
  `The rest of the retainer, ${rest}, is next. ${onceArrived}`;
export const yourDateIsConfirmedTheRest = (day: string | null, rest: string) =>
  `${day ?? "Your date"} is confirmed. ${rest} of the retainer is still to be paid.`;
export const yourRetainerIsOnItsWay = (onceArrived: string) => `Your retainer is on its way. ${onceArrived}`;
export const yourRetainerHasArrivedSo =
  "Your retainer has arrived, so your date is confirmed as soon as we've signed.";
export const yourRetainerHasArrivedWell = "Your retainer has arrived. We'll confirm your date next.";
export const wellConfirmYourDateNext = "We'll confirm your date next.";
export const yourDateIsConfirmedThe = (day: string | null) =>
  `${day ?? "Your date"} is confirmed. The retainer is still to be paid.`;
export const yourDateIsConfirmedAnd = (day: string | null) =>
  `${day ?? "Your date"} is confirmed, and your retainer is on its way.`;
export const yourRetainerHasArrivedAnd = (day: string | null) =>
  `Your retainer has arrived, and ${day ?? "your date"} is confirmed.`;
export const isConfirmed = (day: string | null) => `${day ?? "Your date"} is confirmed.`;
export const yourDateIsConfirmed = "Your date is confirmed.";
export const theAgreement = "The agreement";
export const asYouWouldSignOn = "As you would sign on paper.";
export const sign = "Sign";
export const youAreSigningForAs = (total: string) => `You are signing for ${total}, as`;
export const yourFullName = "Your full name";
export const youveOpenedThisFromAn =
  "You've opened this from an email, so we'll send a code to your address when you press Sign. It shows us that it's you.";
export const oneMoment = "One moment...";
export const signing = "Signing...";
export const sendANewCode = "Send a new code";
export const youCanSignUntil = (hold: string, validUntil: string) =>
  `${hold} You can sign until the end of ${validUntil}.`;
export const whatWeAgreedBeforeStill = "What we agreed before still counts.";
export const thisBookingWasCanceled = "This booking was canceled";
export const thisInquiryIsClosed = "This inquiry is closed";
export const youCanStillDownloadThe =
  "You can still download the agreement, and your payments page shows what you've paid and what we've sent back.";
export const thisProposalCanNoLonger = "This proposal can no longer be signed, and nobody is bound by it.";
export const yourDateHasChanged = "Your date has changed";
export const yourWeddingIsNowOn = (bookingDate: string) => `Your wedding is now on ${bookingDate}.`;
export const thisProposalIsForWell = (weddingDate: string, now: string) =>
  `This proposal is for ${weddingDate}. ${now} We'll send you a new one to sign.`;
export const youSignedForWellWrite = (weddingDate: string, now: string) =>
  `You signed for ${weddingDate}. ${now} We'll write to you about the agreement.`;
export const yourDateHasPassed = "Your wedding date has passed";
export const yourDateHasPassedSentence = "Your wedding date has passed.";
export const yourDateIsNoLonger = "Your date is no longer available";
export const wereSorryWeNoLonger = (weddingDate: string) =>
  `We're sorry: we no longer hold ${weddingDate}, and we're fully booked that day, so this proposal can't be signed. Write to us, and we'll look for another date together.`;
export const wereSorryOurHoldOn = (weddingDate: string, money: string) =>
  `We're sorry: our hold on ${weddingDate} had ended before your booking was complete, and we're fully booked that day now. ${money} We'll call you to find another date, or to cancel the booking.`;
export const thankYouYouveSigned = "Thank you, you've signed";
export const yourWeddingOn = (weddingDate: string) => `Your wedding on ${weddingDate}`;
export const weSentThisAgreementToNew = (email: string, hold: string) =>
  `We sent this agreement to another address of yours, so you can't sign it as ${email}. We'll send you a new version. ${hold}`;
export const weSentThisAgreementTo = (email: string, hold: string) =>
  `We sent this agreement to another address of yours, so you can't sign it as ${email}. Write to us, and we'll send it to this one. ${hold}`;
export const thisAgreementAsksForTo = (asksFor: string, hold: string) =>
  `This agreement asks for ${asksFor} to sign, so there's nothing for you to do. If you'd like to sign too, write to us, and we'll send a new version. ${hold}`;
export const cantSignThisVersionAnymore = (unreachable: string) =>
  `${unreachable} can't sign this version anymore, so we'll send a new one.`;
export const nextWithTheLinkIn = (names: string, count: number) =>
  `Next: ${names} ${count > 1 ? "sign" : "signs"} with the link in their own email.`;
export const readTheAgreementAndSign = "Read the agreement, and sign below.";
export const hasChosenAndSignedRead = (name: string) =>
  `${name} has chosen and signed. Read what ${name} has chosen, and sign below.`;
export const chooseWhatYoudLikeRead = "Choose what you'd like, read the agreement, and sign below.";
export const itCanNoLongerBe = "It can no longer be signed.";
export const yourDateIsStillConfirmed = "Your date is still confirmed.";
export const ifYoudLikeItRenewed = "If you'd like it renewed, tell us.";
export const weStillHoldYourDate = "We still hold your date.";
export const weStillHoldYourDateTellUs = "We still hold your date. If you'd like us there, tell us.";
export const ifYouStillWantUs = "If you still want us there, tell us: your date is still free.";
export const yourDateIsNoLongerAvailable = "Your date is no longer available.";
export const yourDateIsNoLongerAvailableTellUs =
  "Your date is no longer available. If you'd like us on another one, tell us.";
export const thisProposalHasExpired = "This proposal has expired";
export const replacedByVersion = (number: number) => `Replaced by version ${number}`;
export const aNewerAgreementIsSigned =
  "A newer agreement has been signed and has taken the place of this one. This one no longer counts, and you can still download it.";
export const theresANewerVersion = "There's a newer version";
export const theresANewerVersionSentence = "There's a newer version.";
export const weveSentYouANew =
  "We've sent you a new proposal, and this one can no longer be signed. Signatures on it are void.";
export const thisProposalWasDeclined = "This proposal was declined";
export const nobodyIsBoundByIt = "Nobody is bound by it.";
export const signedByEveryone = (signers: number) =>
  signers > 1 ? "Signed by everyone" : "Signed by both sides";
export const theAgreementIsComplete = "The agreement is complete.";
export const youveBothSignedNowIts = "You've both signed. Now it's our turn";
export const youveBothSigned = "You've both signed";
export const youveSignedNowItsOur = "You've signed. Now it's our turn";
export const weHoldYourDateUntil = (until: string) => `We hold your date until ${until}.`;
export const weHoldYourDate = "We hold your date.";
export const weNoLongerHoldYour = "We no longer hold your date, but it's still free.";
export const yourDateIsConfirmedOnceWeve = "Your date is confirmed once we've signed and it has reached us.";
export const wellCallYouAboutIt = "We'll call you about it.";
export const youveSigned = "You've signed";
export const tax = "Tax";
export const total = "Total";
export const thisAgreementHasEnded = "This agreement has ended";
export const itWasCanceledWithYourBooking =
  "It ended with your booking. If you'd like to book us again, we'll send you a new proposal.";
export const youCanStillDownloadIt = "You can still download it.";
export const weTookThisVersionBack = "We've taken this version back";
export const itCanNoLongerAndDoesntMove = "It can no longer be signed, and your wedding doesn't move.";
export const whatWeAgreedIsUnchanged = "What we agreed before is unchanged.";
export const signaturesBeforeAreVoid = "Signatures on the previous version are void, too.";
export const wellSendYouANewOne = "We'll send you a new proposal.";
export const thisIsMyFullLegalName = "This is my full legal name";
export const yourPostalAddress = "Your postal address";
export const theAgreementNamesYouWithIt =
  "The agreement names you with it. Street, city, state and ZIP code.";
export const thisSignatureIsOf = (name: string, email: string) =>
  `This signature is ${name}'s. You share ${email}, so you sign one after the other, each for yourself.`;
export const theCodeIsOf = (name: string) =>
  `When you press Sign, we'll send a code to your address. With it, ${name} signs, and nobody else.`;
