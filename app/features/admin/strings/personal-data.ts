export const requestToDeleteData = "Request to delete data";
export const askedOnToHaveTheir = (name: string, at: string) =>
  `${name} asked on ${at} to have their data deleted.`;
export const hasntAskedAndThisIs = (name: string) => `${name} hasn't asked, and this is their wedding, too.`;
export const forLabel = (status: string, date: string) => `${status}, for ${date}.`;
export const youMustKeepByLaw = (stays: string, keptFor: string) =>
  `You must keep ${stays} by law, ${keptFor}. Everything else is deleted.`;
export const nothingHasToBeKept =
  "Nothing has to be kept: no agreement was completed, and nothing was charged or paid.";
export const deleteSData = (name: string) => `Delete ${name}'s data…`;
export const deleteTheBooking = "Delete the booking…";
export const bookingWeddingOn = (status: string, weddingDate: string) =>
  `Booking, ${status}, wedding on ${weddingDate}`;
export const namedInBooking = (role: string, status: string, weddingDate: string) =>
  `${role} in this booking: ${status}, wedding on ${weddingDate}`;
export const namedInTrash = (couple: string) => `Named in the booking of ${couple}, which is in the trash`;
export const detailsInBooking = (couple: string) => `their details in the booking of ${couple}`;
export const bookingStaysWithName = (couple: string) =>
  `If you delete this person, the booking of ${couple} stays, with their name in it. Their addresses, phone number and legal name are deleted from it, and so are proposals that ended unsigned.`;
export const bookingStaysWithout = (couple: string) =>
  `If you delete this person, the booking of ${couple} stays, without them.`;
export const theLawKeeps = (names: string, keptFor: string) =>
  `The law asks you to keep ${names}, ${keptFor}. These stay.`;
export const messageWritten = (status: string, createdAt: string) =>
  `Message, ${status}, written ${createdAt}`;
export const account = (role: string) => `Account, ${role === "admin" ? "an admin" : "not an admin"}`;
export const withThese = "With these";
export const also = "Also";
export const storedAbout = (email: string) => `Stored about ${email}`;
export const downloadAsOneFile = "Download as one file";
export const deleteEverything = "Delete everything…";
export const thisPermanentlyDeletesWhatIs = (email: string) =>
  `This permanently deletes what is stored about ${email}:`;
export const emailsWaitingToBeSent =
  "Emails waiting to be sent won't go out. The activity log records that you deleted something, when, and how much.";
export const datesHeldByTheseBookings = "Dates held by these bookings open up again.";
export const theOneTheyWroteFrom =
  "The one they wrote from. It finds their bookings, messages, and accounts.";
export const emailAddress = "Email address";
export const find = "Find";
export const searching = "Searching...";
export const deleteSDataQuestion = (name: string) => `Delete ${name}'s data?`;
export const thisPermanentlyDeletesSEmail = (name: string, name2: string) =>
  `This permanently deletes ${name}'s email address, phone number, messages, emails, and account. The booking, with both names, stays for ${name2}. Both get an email.`;
export const deleteTheirData = "Delete their data";
export const deleteTheBookingAndGive = (date: string) => `Delete the booking and give up ${date}?`;
export const deleteTheBookingQuestion = "Delete the booking?";
export const thisPermanentlyDeletesTheBooking = (isReserved: boolean) =>
  `This permanently deletes the booking with its people, messages, pictures, and emails, and the accounts of whoever asked.${isReserved ? " Their date opens up again. If they haven't canceled, call them first." : ""} Both partners get an email.`;
export const deleteAndGiveUpThe = "Delete and give up the date";
export const deleteTheBookingNow = "Delete the booking";
export const deleteEverythingAboutThisPerson = "Delete everything about this person?";
export const deleteEverythingNow = "Delete everything";
