export const backOrOn = "send it back, or use it for another date if you choose one";
export const underway = (pendingCents: string) => `${pendingCents} from you is on its way to us.`;
export const weveReceivedFromYouAnd = (keptCents: string, underway: string, backOrOn: string) =>
  `We've received ${keptCents} from you, and ${underway} It's safe: we'll ${backOrOn}.`;
export const weveReceivedFromYouIts = (keptCents: string, backOrOn: string) =>
  `We've received ${keptCents} from you. It's safe: we'll ${backOrOn}.`;
export const onceItHasReachedUs = (underway: string, backOrOn: string) =>
  `${underway} Once it has reached us, we'll ${backOrOn}.`;
export const weveSentBackWhatYou = "We've sent back what you paid, and you don't need to pay anything.";
export const youHaventPaidUsAnything = "You haven't paid us anything, and you don't need to.";
