export const wordsMissing = "Please write a few words first";
export const wordsTooLong = (testimonialMax: number) => `Please keep it under ${testimonialMax} characters`;
export const starsInvalid = "Please choose one to five stars, or no rating";
export const consentMissing = "Please check this box: without your permission we can't show your words";
export const consentChanged =
  "This sentence has changed since you opened the page. Please read it again and check the box.";
export const alreadyWritten =
  "Words from the two of you have already reached us, so these were not saved. If you'd like to change them, just reply to our email.";
export const weddingDate = "Wedding date";
export const place = "Place";
export const rating = "Rating";
export const of = (stars: number, starsMax: number) => `${stars} of ${starsMax}`;
export const testimonial = "Testimonial";
export const openTheBooking = "Open the booking";
export const replyingToThisEmailWrites = "Replying to this email writes to the couple.";
export const thatWasTriedTooOften = (value: number) =>
  `That was tried too often. Please wait ${value} minutes, then send it again.`;
