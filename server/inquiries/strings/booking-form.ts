export const waitingList = "Waiting list";
export const isTakenWellWriteIf = (weddingDate: string) =>
  `${weddingDate} is taken. We'll write if it opens up.`;
export const weddingDate = "Wedding date";
export const email = "Email";
export const phone = "Phone";
export const venue = "Venue";
export const guests = "Guests";
export const packageLabel = "Package";
export const message = "Message";
export const inspirationImages = "Inspiration images";
export const check = "Check";
export const openTheDashboard = "Open the dashboard";
export const replyingToThisEmailWrites = "Replying to this email writes to the couple.";
export const pleaseChooseAPackageFrom = "Please choose a package from the list";
export const anInquiryFromTheBooking =
  "An inquiry from the booking form that looks automated, so no emails were sent.";
export const anInquiryFromTheBookingForm =
  "An inquiry from the booking form that may be spam: it was sent within a second of being opened, or twice without passing the spam check.";
