export const reasonMissing = "Please say why, in a few words";
export const confirmReasonMissing =
  "A signature or the retainer is still missing. Please say why you confirm without it.";
export const movedMeanwhile =
  "Someone else changed this booking while you were editing. This is how it looks now: please check it and try again.";
export const dayFull = "Every crew is booked that day. Free one up, or choose another date.";
export const dateUndecided = "Set the wedding date first.";
export const settleFirst =
  "This booking has payments or open charges. Use “Cancel…” on its page: it closes the booking and settles them in one step.";
export const settledByOthers =
  "Closing this booking has to be settled in the same step. Please ask someone who can see payments to use “Cancel…” on its page.";
export const bookingGone = "This booking no longer exists.";
export const moveRefused = (from: string, to: string) => `A booking that is ${from} can't become ${to}.`;
export const notFilmedYet = (weddingDate: string) => `You can mark it as filmed starting ${weddingDate}.`;
export const pleaseKeepTheReasonUnder = (reasonMax: number) =>
  `Please keep the reason under ${reasonMax} characters`;
export const dateSigned =
  "The couple has signed for this date, or is signing. Use “Move the date…” under Proposal: it sends them a new version for the new day, and this date stays until everyone has signed.";
