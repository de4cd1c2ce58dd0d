export const undoneBackTo = (status: string) => `Undone. Back to ${status}.`;
export const errorThisCouldNotBe = "Error - This could not be undone. Please try again.";
export const extendedTheDateIsHeld = (studioMoment: string) =>
  `Extended - The date is held until ${studioMoment}.`;
export const errorTheHoldCouldNot = "Error - The hold could not be extended. Please try again.";
export const extendHoldEllipsis = "Extend hold…";
export const extendHoldOf = (couple: string) => `Extend hold for ${couple}`;
export const itEndsOnNow = (studioMoment: string) => `Currently ends ${studioMoment}.`;
export const daysToAdd = "Days to add";
export const heldUntil = (studioMoment: string) => `Held until ${studioMoment}.`;
export const cancel = "Cancel";
export const extendHold = "Extend hold";
