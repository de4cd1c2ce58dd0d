export const anotherCoupleHasTakenThe = "Another couple has taken the date.";
export const itsDateWasChangedAfter = "Its date was changed after they signed.";
export const theyHavePaid = (keptCents: string) => `They have paid ${keptCents}.`;
export const theyHaventPaidAnything = "They haven't paid anything.";
export const notConfirmed = "Your date isn't confirmed yet. We'll call you about it.";
/** Ends a sentence about what confirms a date that isn't held. */
export const asLongAsACrewIsFree = ", as long as a crew is still free";
export const onceArrived = (ifFree: string) => `Your date is confirmed once it has reached us${ifFree}.`;
export const onceAllArrived = (ifFree: string) =>
  `Your date is confirmed once all of it has reached us${ifFree}.`;
export const restOfTheRetainerIsNext = (unpaid: string, onceArrived: string) =>
  `Next is the rest of the retainer: ${unpaid} is to be paid. ${onceArrived}`;
export const yourDateIsConfirmedTheRetainer = (unpaid: string) =>
  `Your date is confirmed. The retainer of ${unpaid} is still to be paid.`;
export const yourDateIsConfirmedOf = (unpaid: string) =>
  `Your date is confirmed. ${unpaid} of the retainer is still to be paid.`;
export const yourRetainerHasReachedUs = "Your retainer has reached us, and your date is confirmed.";
export const yourDateIsConfirmed = "Your date is confirmed.";
export const ofYourRetainerIsOn = (onItsWay: string, unpaid: string, onceArrived: string) =>
  `${onItsWay} of your retainer is on its way, and ${unpaid} is still to be paid. ${onceArrived}`;
export const nextIsTheRetainerIs = (unpaid: string, onceArrived: string) =>
  `Next is the retainer: ${unpaid} is to be paid. ${onceArrived}`;
export const yourRetainerIsOnIts = (onceArrived: string) => `Your retainer is on its way. ${onceArrived}`;
