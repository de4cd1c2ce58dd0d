export const markedAsSpam = "Marked as spam";
export const theSignedAgreement = "the signed agreement";
export const thatTheDateIsTaken = "that the date is taken";
export const theirFilms = "their films";
export const theConfirmationOfTheDate = "the confirmation of the date";
export const theEndOfTheProposal = "the end of the proposal";
export const theCancellation = "the end of the booking";
