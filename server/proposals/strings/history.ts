export const chainFaultWords = (place: number) =>
  `This history isn't what was recorded: step ${place} was changed or is missing. Don't rely on it. Compare the proposal with the emails that were sent about it and with a backup.`;
export const agreedToSignElectronically = "Agreed to sign electronically";
export const signedForTheStudio = "Signed for the studio";
export const openedThroughTheMailedLink = "Opened through the mailed link";
