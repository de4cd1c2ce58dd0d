export const moveTheDate = "Move the date…";
export const agreement =
  "Agreement: the couple gets a new version to sign, with the same packages, choice, price and contract, and the new date.";
export const oldStays = (number: number) => `Version ${number} stays in force until everyone has signed.`;
export const signaturesBecomeVoid = (count: number) =>
  count === 1
    ? "The signature on this version becomes void."
    : `The ${count} signatures on this version become void.`;
export const schedule =
  "Schedule: payments that are due some days before the wedding move with it. Payments on a set date stay.";
export const letter = "Letter: every partner gets an email with a link and both dates.";
export const capacity = {
  booked: (day: string) =>
    `Calendar: a crew is held on the new day now, and ${day} stays booked until everyone has signed.`,
  held: (day: string) =>
    `Calendar: a crew is held on the new day now, and ${day} stays held at least as long as the new version can be signed.`,
  notHeld: (day: string) =>
    `Calendar: a crew is held on the new day now. ${day} isn't held for them, and this doesn't hold it again.`,
};
export const newDay = "New wedding date";
export const send = "Send the new version";
export const sending = "Sending…";
export const movesOnce = (from: string, to: string) =>
  `${from}, moving to ${to}: it moves once everyone has signed this version.`;
export const takeBack = "Take the move back…";
export const takeBackQuestion = "Take the move back?";
export const takeBackText = (from: string, to: string) =>
  `This version can't be signed anymore, and the crew on ${to} is free again. The wedding stays on ${from}. Every partner who was asked gets an email.`;
export const takeBackNow = "Take it back";
export const takenBack = (day: string) => `Move taken back. The wedding is still on ${day}.`;
export const agreedIsUnchanged = "What was agreed before is unchanged.";
export const nothingIsAgreed =
  "The signatures on the earlier version are void, too, so nothing is agreed now.";
export const sendNewVersion = "Send a new version for them to sign.";
export const partnersGetEmail = "Every partner who was asked gets an email.";
export const moveFailed = "Error - The date could not be moved. Please try again.";
export const takeBackFailed = "Error - The move could not be taken back. Please try again.";
