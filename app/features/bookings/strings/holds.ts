export const undoneTheBookingIsAs = (status: string) => `Undone - The booking is ${status}, as before.`;
export const errorThisCouldNotBe = "Error - This could not be undone. Please try again.";
export const extendedTheDateIsHeld = (studioMoment: string) =>
  `Extended - The date is held until ${studioMoment}.`;
export const errorTheHoldCouldNot = "Error - The hold could not be extended. Please try again.";
export const extendHoldEllipsis = "Extend hold…";
export const extendHoldOf = (couple: string) => `Extend hold of ${couple}`;
export const itEndsOnNow = (studioMoment: string) => `It ends on ${studioMoment} now.`;
export const daysToAdd = "Days to add";
export const heldUntil = (studioMoment: string) => `Held until ${studioMoment}.`;
export const cancel = "Cancel";
export const extendHold = "Extend hold";
