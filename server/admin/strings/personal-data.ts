export const studioAddress =
  "This is the studio's own address, which the site itself uses. Change it under Settings instead.";
export const staffAddress =
  "This person works here. Delete their account under Users first, then come back for the rest.";
export const storeAway =
  "The file storage can't be reached right now, so this wouldn't be everything. Please try again in a few minutes.";
export const nothingStored = "Nothing is stored about this person anymore.";
export const personChanged =
  "Something about this person has changed since you opened this page. Please review it again before you delete it.";
export const personFailed = "Error - This person's data could not be deleted. Please try again.";
export const personDeleted = (address: string) =>
  `Data deleted - Nothing about ${address} is stored here anymore.`;
export const personDeletedExcept = (address: string, left: string) =>
  `Data deleted - Nothing about ${address} is stored here anymore, except ${left}.`;
export const picturesLeft = (deleted: string) =>
  `${deleted} Some pictures are still in file storage and will be deleted within two days.`;
export const nameInBooking = (couple: string) => `their name in the booking of ${couple}`;
export const proposalIsOpen = (couple: string) =>
  `A proposal is still with ${couple} to be signed by both. Take it back, or let it expire first.`;
export const inTrash = (couple: string) =>
  `They're also on the booking of ${couple}, which is in the trash. Delete it permanently or restore it first.`;
export const chargesAndPaymentsWithoutTheir = "charges and payments, without their names";
export const theAgreementThatEveryoneSigned = "the agreement that everyone signed";
export const chargesAndPaymentsWithoutYour = "charges and payments, without your names";
export const theLawAsksUsTo = (kept: string, keptFor: string) =>
  `The law asks us to keep ${kept}. We keep this ${keptFor} and use it for nothing else.`;
export const bookingInTheTrash = "booking in the trash";
export const bookingsInTheTrash = "bookings in the trash";
export const activityLogEntryWithDetails = "activity log entry with details about them";
export const activityLogEntriesWithDetails = "activity log entries with details about them";
export const invitationToAnAccount = "invitation to an account";
export const invitationsToAnAccount = "invitations to an account";
export const formWaitingToBeStored = "form waiting to be stored";
export const formsWaitingToBeStored = "forms waiting to be stored";
export const theStudio = "The studio";
