export const dayPassed = (weddingDate: string) =>
  `${weddingDate} has passed. If the wedding was on that day, press Save once more.`;
export const editFailed =
  "Error - The booking could not be saved. Nothing you typed is lost: please try again.";
export const packageUnknown = "Please choose a package from the list";
export const ownerUnknown = "Please choose an admin from the list";
export const pleaseWriteThePriceIn = "Enter the price in dollars, like 3,800";
export const pleaseKeepTheNextStep = (nextStepMax: number) =>
  `Please keep the next step under ${nextStepMax} characters`;
export const pleaseChooseADate = "Please choose a date";
export const pleaseSayWhatsDueOn = "Please say what's due on that date";
export const nextStepOn = "next step on";
