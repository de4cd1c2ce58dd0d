export const requestFailed =
  "Error - The email could not be sent. Nothing you wrote is lost. Please try again.";
export const testimonialFailed = "Error - The testimonial could not be changed. Please try again.";
export const notAskable = "You can ask for a testimonial once the wedding has been filmed.";
export const hasWords = "The couple has sent their testimonial. Reload this page to read it.";
export const noWords = "There's no testimonial to review.";
export const filmUnknown = "Please choose a film from the list";
export const testimonialChanged =
  "This testimonial has changed since you opened the page. Please look at it again.";
export const requestSent = (to: string) => `Email sent - It's on its way to ${to}.`;
export const pleaseKeepTheNamesUnder = (shownNamesMax: number) =>
  `Please keep the names under ${shownNamesMax} characters`;
export const pleaseEnterTheNamesTo = "Please enter the names to be shown";
export const pleaseKeepThePlaceUnder = (venueMax: number) =>
  `Please keep the place under ${venueMax} characters`;
