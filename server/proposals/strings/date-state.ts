export const yourDateIsConfirmed = "Your date is confirmed.";
export const weHoldYourDateUntil = (until: string) => `We hold your date until ${until}.`;
export const weHoldYourDate = "We hold your date.";
export const yourDate = "your date";
export const weNoLongerHold = (date: string) => `We no longer hold ${date}, but it's still free.`;
export const moving = (from: string, to: string) =>
  `Your wedding is on ${from}, moving to ${to}. It moves once the new agreement is signed. Until then, ${from} stays yours, and we keep ${to} free for you.`;
export const movingWhileHeld = (from: string, to: string, end: string) =>
  `Your wedding is on ${from}, moving to ${to}. It moves once the new agreement is signed. We hold ${from} until ${end}, and keep ${to} free for you meanwhile.`;
export const movingOnly = (from: string, to: string) =>
  `Your wedding is moving from ${from} to ${to}. It moves once the new agreement is signed. Until then, we keep ${to} free for you.`;
export const dateStaysConfirmed = (day: string) => `Your wedding on ${day} is still confirmed.`;
export const weStillHold = (date: string) => `We still hold ${date}.`;
export const weStillHoldUntil = (date: string, until: string) => `We still hold ${date} until ${until}.`;
export const isTaken = (day: string) => `${day} is no longer available.`;
export const yourDateIsTaken = "Your date is no longer available.";
export const whatYouSignedStays = "The agreement that was signed before stays in force.";
export const wellCallYouAboutThePayment = "We'll call you about what was paid.";
export const earlierAgreementStays = "Their earlier agreement, which is signed, stays in force.";
export const whatWeAgreedIsUnchanged = "What we agreed before is unchanged.";
export const signaturesBeforeAreVoid = "Signatures on the previous version are void, too.";
export const wellSendYouANewOne = "We'll send you a new proposal.";
export const hasNoDate = "Their booking has no date now.";
export const weddingStaysConfirmed = (day: string) => `The wedding on ${day} stays confirmed.`;
export const stillHeldSoRenew = (day: string) =>
  `${day} is still held for them, so you can renew it on the booking's page.`;
export const renewMove = (day: string) =>
  `You can renew the move on the booking's page if ${day} isn't taken by then.`;
export const stillHeld = (day: string) => `${day} is still held for them.`;
export const crewFree = (day: string) => `A crew is free on ${day}.`;
export const noCrew = (day: string) => `No crew is free on ${day}.`;
export const crewFreeSoRenew = (day: string) =>
  `A crew is free on ${day}, so you can renew it on the booking's page.`;
export const hasPassed = (day: string) => `${day} has passed.`;
export const hasPassedSoNoRenewal = (day: string) => `${day} has passed, so it can't be renewed.`;
export const noCrewSoNoRenewal = (day: string) =>
  `No crew is free on ${day}, so it can't be renewed until one is.`;
