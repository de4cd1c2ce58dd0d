/** Why an invoice doesn't count anymore, to everybody who got it. */
export const canceledAndKept = (kept: string) =>
  `The booking is canceled. We keep ${kept} of this amount, and the rest is no longer charged.`;
export const canceled = "The booking is canceled, and this amount is no longer charged.";
export const replaced = (number: string) =>
  `The agreement has changed, and invoice ${number} replaces it. What was paid counts toward that.`;
export const replacedForDay = (day: string, number: string) =>
  `The agreement has changed: the wedding day is now ${day}, and invoice ${number} replaces it. What was paid counts toward that.`;
export const notAgreed = "The agreement that it was for has ended, so this amount is no longer charged.";
export const notCharged = "This amount is no longer charged.";
