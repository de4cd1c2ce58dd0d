export const countedFromWhenItWas = "Counted from when it was marked as spam.";
export const messagesAndInquiriesThatLooked = "Messages and inquiries that looked like spam";
export const answeredAndArchivedMessages = "Answered and archived messages";
export const countedFromWhenTheyWere =
  "Counted from when they were answered or archived. Open messages stay.";
export const messagesWeHaveAnsweredOr = "Messages we have answered or archived";
export const lostInquiries = "Lost inquiries";
export const countedFromTheLastChange = "Counted from the last change.";
export const inquiriesThatDidntLeadTo = "Inquiries that didn't lead to a booking";
export const canceledBookings = "Canceled bookings";
export const bookingsInTheTrash = "Bookings in the trash";
export const countedFromWhenTheyWereMoved =
  "Counted from when they were moved there. You can restore them until then.";
export const inquiriesAndBookingsInTheTrash = "Inquiries and bookings we have moved to the trash";
export const unpublishedTestimonials = "Unpublished testimonials";
export const countedFromTheLastChangeThe =
  "Counted from the last change. The rating stays and counts; new and published testimonials stay.";
export const testimonialsWeHaveDecidedNot = "Testimonials we have decided not to show";
export const countedFromWhenTheyWereWritten =
  "Counted from when they were written. Emails waiting to be sent stay.";
export const copiesOfEmailsThisSite = "Copies of emails this site has sent";
export const detailsInTheActivityLog = "Details in the activity log";
export const countedFromTheChangeWho = "Counted from the change. Who changed what, and when, stays.";
export const detailsAboutYouInOur = "Details about you in our record of changes";
export const failedSignIns = "Failed sign-ins";
export const countedFromTheAttempt = "Counted from the attempt.";
export const failedSignInAttempts = "Failed sign-in attempts";
export const countedFromWhenTheLink = "Counted from when the link expired, accepted or not.";
export const invitationsToCreateAnAccount = "Invitations to create an account, after they expire";
export const unconfirmedSignUps = "Unconfirmed sign-ups";
export const countedFromTheSignUp = "Counted from the sign-up.";
export const years = (years: number) => `${years} years`;
export const days = (days: number) => `${days} days`;
export const howLongWeKeepData = (text: string) => `${text}

## How long we keep data

{{retention}}`;
