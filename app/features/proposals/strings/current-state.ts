export const inTouch = "In touch";
export const booked = "Booked";
export const filmed = "Filmed";
export const editing = "Editing";
export const received = "Received";
export const proposalSent = "Proposal sent";
export const yourProposal = "Our proposal";
export const dateHeld = "Date held";
export const delivered = "Delivered";
export const closed = "Closed";
export const canceled = "Canceled";
export const waitingList = "Waiting list";
export const dateNoLongerAvailable = "Date no longer available";
export const datePassed = "Date passed";
export const dateChanged = "Date changed";
export const proposalDeclined = "Proposal declined";
export const proposalExpired = "Proposal expired";
export const agreementSigned = "Agreement signed";
export const youveSigned = "You've signed";
export const signedByTheCouple = "Signed by the couple";

export const yourTurn = "Your turn";
export const yourPartnersTurn = "Your partner's turn";
export const theCouplesTurn = "The couple's turn";
export const ourTurn = "Our turn";
export const weSignBy = (day: string) => `We'll sign by ${day}, and you'll get the agreement by email.`;
/** To payers and planners, who aren't sent the agreement. */
export const weSignByOnly = (day: string) => `We'll sign by ${day}.`;
export const nothingToPayUntilWeSign = "There's nothing to pay until we have.";
export const shouldHaveSigned = (day: string) => `We should have signed by ${day}, and we're sorry.`;
export const moneyBackIfAsked =
  "If you'd rather have your money back, tell us, and we'll send all of it back.";
export const allIsSentBackIfAsked =
  "If the couple would rather have the money back, we'll send back everything that was paid.";
export const moneyBackIfAskedExcept = (kept: string) =>
  `If you'd rather have your money back, tell us, and we'll send back all of it except the ${kept} that we keep from before.`;
export const allIsSentBackIfAskedExcept = (kept: string) =>
  `If the couple would rather have the money back, we'll send back everything that was paid except the ${kept} that we keep from before.`;
export const weSignNext = "We sign next.";
export const elseMoneyBack = "If we don't, you get back everything you've paid.";
export const elseMoneyBackExcept = (kept: string) =>
  `If we don't, you get back everything you've paid except the ${kept} that we keep from before.`;
/** To a payer, who may not have paid all of it. */
export const elseAllIsSentBack = "If we don't, we send back everything that was paid.";
export const elseAllIsSentBackExcept = (kept: string) =>
  `If we don't, we send back everything that was paid except the ${kept} that we keep from before.`;
export const untilThenEarlierCounts = "Until then, what you agreed before still counts.";
export const untilThenWhatWasAgreedCounts = "Until then, what was agreed before still counts.";
/** Follows that the studio calls. */
export const nothingToPayUntilThen = "There's nothing to pay until then.";
/** Ends a sentence about what confirms a date that isn't held. */
export const asLongAsACrewIsFree = ", as long as a crew is still free";
export const payMeanwhile = (amount: string) => `You can pay the retainer of ${amount} meanwhile.`;
export const payRestMeanwhile = (amount: string) =>
  `You can pay the rest of the retainer, ${amount}, meanwhile.`;
export const isOnItsWay = (amount: string) => `${amount} is on its way to us.`;
export const isStillToPay = (amount: string) =>
  `${amount} is still to be paid. Your payments page shows how to pay.`;
export const isStillToPayPart = (amount: string, when: string) =>
  `${amount} is still to be paid, ${when}. Your payments page shows how to pay.`;
export const partOfIt = (part: string, when: string) => `${part} of it ${when}`;
export const now = "now";
export const by = (day: string) => `by ${day}`;

export const movingFromKept = (from: string, to: string) =>
  `The wedding is on ${from}, moving to ${to} once the new agreement is signed. Until then, both days stay reserved.`;
export const movingFromHeld = (from: string, to: string, end: string) =>
  `The wedding is on ${from}, moving to ${to} once the new agreement is signed. ${from} is held until ${end}, and the new day is kept free meanwhile.`;
export const movingFrom = (from: string, to: string) =>
  `The wedding is moving from ${from} to ${to} once the new agreement is signed. Until then the new day is kept free.`;

/** To the couple. */
export const you = {
  weHaveYourInquiry: "We have your inquiry.",
  weAnswerWithin24Hours: "We answer within 24 hours of your inquiry.",
  weAnswerTheMessage: "We have your message, and we'll answer it.",
  wereTalkingAboutYourDay: "We're talking about your day.",
  pleaseReply: "If we've asked you something, please answer. A proposal comes after that.",
  weveSentAProposal: "We've sent you a proposal.",
  readItAndTellUs: "Read it, and tell us what you'd like to change, if anything.",
  talkingAboutAProposal: "We're talking about our proposal for your day.",
  tellUsAboutAProposal: "Tell us what you'd like to have in it, or to change.",
  holdingUntil: (end: string) => `We're holding this date for you until ${end}.`,
  leavesTheRetainerTime: "That leaves your retainer time to reach us.",
  holding: "We're holding this date for you while you decide.",
  holdingWithoutEnd: "We're holding this date for you while we complete your booking.",
  stillHolding: "We're still holding this date for you.",
  holdingNewUntil: (end: string) => `We're holding the new one for you until ${end}.`,
  holdingNew: "We're holding the new one for you.",
  tellUsBeforeTheHoldEnds:
    "Tell us before the hold ends whether you'd like us there. After that, others may book the date.",
  weCompleteNext: "We complete the booking next.",
  confirmed: "The date is yours.",
  filmed: "We've filmed your day.",
  editing: "We're editing your film.",
  delivered: "Your film is ready. Check your email for the link.",
  deliveredElsewhere: "We've delivered your film. If you don't have it, write to us.",
  lost: "This inquiry is closed. If your plans have changed, write to us.",
  cancelled: "This booking was canceled. If that's a surprise, please call us.",
  planNext: "We'll be in touch to plan your film.",
  filmToday: "We film your wedding today.",
  filmNext: "We'll be in touch about your film.",
  startEditing: "We'll start editing your film.",
  emailWhenReady: "We'll email you when it's ready.",
  takenAndWaiting: "This date is taken. You're on the waiting list.",
  waiting: "You're on the waiting list for this date.",
  writeIfItOpens: "We'll write to you if the date opens up.",
  openedUp: "Your date opened up",
  emailedAboutIt: "We've emailed you about it.",
  answerSoon: "Answer soon: other couples may be waiting, too.",
  passed: "Your wedding date has passed.",
  fullyBooked: "We're fully booked on this date.",
  noLongerHeldAndFull: "We no longer hold your date, and we're fully booked that day. We're sorry.",
  noLongerHeld: "We no longer hold your date, but it's still free.",
  anotherDate: "Write to us, and we'll look for another date together.",
  noOpenProposal: "There's no open proposal right now.",
  declined: "Our proposal was declined. If you'd like a different one, write to us.",
  expired: "Our proposal has expired. If you still want us there, write to us.",
  declinedSoWeCall: "Our proposal was declined. We'll call you about it.",
  expiredSoWeCall: "Our proposal has expired. We'll call you about it.",
  tookBack: "If you'd like a new proposal, write to us.",
  changedSinceSent: "Your date has changed since we sent our proposal.",
  changedSinceSigned: "Your date has changed since you signed.",
  wellSendANewOne: "We'll send you a new one.",
  wellSendANewProposal: "We'll send you a new proposal to sign.",
  wellWriteAboutTheAgreement: (paid: string) => `We'll write to you about the agreement.${paid}`,
  cantSign: (names: string) => `${names} can't sign this version anymore, so we'll send a new one.`,
  youCantSign:
    "Our proposal went to another address of yours, so you can't sign it anymore. We'll send a new one.",
  sign: (what: string) => `Read and sign ${what}.`,
  signUntil: (day: string) => `It can be signed until the end of ${day}.`,
  ourProposal: "our proposal",
  theNewVersion: "the new version of our agreement",
  wentElsewhere: "Our proposal went to another address of yours. Write to us, and we'll send it to this one.",
  stillToSign: (names: string, count: number, what: string) =>
    `${names} still ${count > 1 ? "have" : "has"} to sign ${what}.`,
  toSignIfYoudLike: (names: string, count: number, what: string) =>
    `${names} ${count > 1 ? "have" : "has"} to sign ${what}. If you'd like to sign too, write to us.`,
  payRetainer: (amount: string, ifFree: string) =>
    `Pay the retainer of ${amount}. Your date is confirmed once it has reached us${ifFree}.`,
  payRestOfRetainer: (amount: string, ifFree: string) =>
    `Pay the retainer, of which ${amount} is still open. Your date is confirmed once all of it has reached us${ifFree}.`,
  withRetainer: (amount: string, ifFree: string) =>
    `${amount} of it is for the retainer: your date is confirmed once all of the retainer has reached us${ifFree}.`,
  isDuePartSince: (amount: string, part: string, day: string) =>
    `${amount} is due, ${part} of it since ${day}. Your payments page shows how to pay.`,
  payRetainerConfirmed: (amount: string) =>
    `Pay the retainer of ${amount}. Your date stays confirmed meanwhile.`,
  payRestOfRetainerConfirmed: (amount: string) =>
    `Pay the retainer, of which ${amount} is still open. Your date stays confirmed meanwhile.`,
  isDue: (amount: string) => `${amount} is due. Your payments page shows how to pay.`,
  wasDue: (amount: string, day: string) =>
    `${amount} has been due since ${day}. Your payments page shows how to pay.`,
  confirmedOnceSigned: "Your date is confirmed once we've signed and it has reached us.",
  confirmedOnceSignedAndAll: "Your date is confirmed once we've signed and all of it has reached us.",
  retainerOnItsWay: "Your retainer is on its way.",
  retainerArrived: "Your retainer has arrived, so your date is confirmed as soon as we've signed.",
  awaitRetainer: (ifFree: string) =>
    `Your retainer is on its way, and there's nothing for you to do. Your date is confirmed once it has reached us${ifFree}.`,
  retainerArrivedConfirmNext: "Your retainer has arrived. We'll confirm your date next.",
  confirmNext: "We'll confirm your date next.",
  callAboutAnotherDate: (money: string) => `${money} We'll call you about another date.`,
  callAboutIt: "We'll call you about it.",
  countersignNext: "We sign the agreement next.",
  earlierIsDue: (amount: string) =>
    `Meanwhile, ${amount} is due for what you agreed before. Your payments page shows how to pay.`,
};

/** To payers and planners, because what is asked of the couple is not asked of them. */
export const couple: Omit<
  { [K in keyof typeof you]: (typeof you)[K] },
  | "sign"
  | "signUntil"
  | "ourProposal"
  | "theNewVersion"
  | "wentElsewhere"
  | "toSignIfYoudLike"
  | "youCantSign"
> & { completeBooking: string; readAndDecide: string; reply: string } = {
  weHaveYourInquiry: "We have the couple's inquiry.",
  weAnswerWithin24Hours: "We answer them within 24 hours.",
  weAnswerTheMessage: "We have a message to answer.",
  wereTalkingAboutYourDay: "We're talking with the couple about their day.",
  pleaseReply: "They answer if we've asked them something.",
  weveSentAProposal: "We've sent the couple a proposal.",
  readItAndTellUs: "They read it and decide.",
  talkingAboutAProposal: "We're talking with the couple about our proposal for their day.",
  tellUsAboutAProposal: "They tell us what they'd like to have in it.",
  holdingUntil: (end) => `We're holding this date for the couple until ${end}.`,
  leavesTheRetainerTime: "That leaves the retainer time to reach us.",
  holding: "We're holding this date for the couple while they decide.",
  holdingWithoutEnd: "We're holding this date for the couple while we complete their booking.",
  stillHolding: "We're still holding this date for the couple.",
  holdingNewUntil: (end) => `We're holding the new one for the couple until ${end}.`,
  holdingNew: "We're holding the new one for the couple.",
  tellUsBeforeTheHoldEnds: "They tell us before the hold ends whether they'd like us there.",
  weCompleteNext: "We complete the booking next.",
  confirmed: "The date is booked.",
  filmed: "We've filmed the day.",
  editing: "We're editing the film.",
  delivered: "The film is ready, and the couple has the link.",
  deliveredElsewhere: "We've delivered the film.",
  lost: "This inquiry is closed.",
  cancelled: "This booking was canceled.",
  planNext: "We'll be in touch with the couple to plan their film.",
  filmToday: "We film the wedding today.",
  filmNext: "We'll be in touch with the couple about their film.",
  startEditing: "We'll start editing the film.",
  emailWhenReady: "We'll email the couple when it's ready.",
  takenAndWaiting: "This date is taken. The couple is on the waiting list.",
  waiting: "The couple is on the waiting list for this date.",
  writeIfItOpens: "We'll write to them if the date opens up.",
  openedUp: "Their date opened up",
  emailedAboutIt: "We've emailed the couple about it.",
  answerSoon: "They answer soon: others may be waiting, too.",
  passed: "The wedding date has passed.",
  fullyBooked: "We're fully booked on this date.",
  noLongerHeldAndFull: "We no longer hold the date, and we're fully booked that day.",
  noLongerHeld: "We no longer hold the date, but it's still free.",
  anotherDate: "They may choose another date with us.",
  noOpenProposal: "We're in touch with the couple about their date.",
  declined: "They may ask for a different proposal.",
  expired: "They may ask for a new proposal.",
  declinedSoWeCall: "We'll call the couple.",
  expiredSoWeCall: "We'll call the couple.",
  tookBack: "They may ask for a new proposal.",
  changedSinceSent: "The date has changed since we sent our proposal.",
  changedSinceSigned: "The date has changed since the couple signed.",
  wellSendANewOne: "We'll send the couple a new one.",
  wellSendANewProposal: "We'll send the couple a new proposal to sign.",
  wellWriteAboutTheAgreement: () => "We'll write to the couple about the agreement.",
  cantSign: () => "We'll send the couple a new version to sign.",
  stillToSign: (_names, count) => (count > 1 ? "They both sign next." : "They sign next."),
  payRetainer: (amount, ifFree) =>
    `Pay the retainer of ${amount}. The date is confirmed once it has reached us${ifFree}.`,
  payRestOfRetainer: (amount, ifFree) =>
    `Pay the retainer, of which ${amount} is still open. The date is confirmed once all of it has reached us${ifFree}.`,
  withRetainer: (amount, ifFree) =>
    `${amount} of it is for the retainer: the date is confirmed once all of the retainer has reached us${ifFree}.`,
  isDuePartSince: (amount, part, day) =>
    `${amount} is due, ${part} of it since ${day}. Your payments page shows how to pay.`,
  payRetainerConfirmed: (amount) => `Pay the retainer of ${amount}. The date stays confirmed meanwhile.`,
  payRestOfRetainerConfirmed: (amount) =>
    `Pay the retainer, of which ${amount} is still open. The date stays confirmed meanwhile.`,
  isDue: (amount) => `${amount} is due. Your payments page shows how to pay.`,
  wasDue: (amount, day) => `${amount} has been due since ${day}. Your payments page shows how to pay.`,
  confirmedOnceSigned: "The date is confirmed once we've signed and it has reached us.",
  confirmedOnceSignedAndAll: "The date is confirmed once we've signed and all of it has reached us.",
  retainerOnItsWay: "The retainer is on its way.",
  retainerArrived: "The retainer has arrived, so the date is confirmed as soon as we've signed.",
  awaitRetainer: (ifFree) =>
    `The retainer is on its way. The date is confirmed once it has reached us${ifFree}.`,
  retainerArrivedConfirmNext: "The retainer has arrived. We'll confirm the date next.",
  confirmNext: "We'll confirm the date next.",
  callAboutAnotherDate: (money) => `${money} We'll call the couple about another date.`.trim(),
  callAboutIt: "We'll call the couple about it.",
  countersignNext: "We sign the agreement next.",
  earlierIsDue: (amount) =>
    `Meanwhile, ${amount} is due for what was agreed before. Your payments page shows how to pay.`,
  completeBooking: "They complete the booking.",
  readAndDecide: "They read our proposal and decide.",
  reply: "They answer if we've asked them something.",
};
