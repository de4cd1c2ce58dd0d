export const dateMissing = "Please select a wedding date";
export const datePast = "Wedding date cannot be in the past";
export const dateTooFar = "Please choose a date within the next ten years";
export const dateBeyond = "Please choose a date before the year 2100";
export const pleaseKeepTheNameUnder = (nameMax: number) => `Please keep the name under ${nameMax} characters`;
export const pleaseEnterTheName = (whose: string) => `Please enter the ${whose} name`;
export const pleaseKeepTheVenueUnder = (venueMax: number) =>
  `Please keep the venue under ${venueMax} characters`;
export const pleaseEnterTheNumberOf = "Please enter the number of guests in digits";
export const pleaseEnterAtLeastOne = "Please enter at least one guest";
export const pleaseEnterAtMostGuests = (guestsMax: number) => `Please enter at most ${guestsMax} guests`;
export const pleaseChooseAPackageFrom = "Please choose a package from the list";
export const pleaseKeepTheMessageUnder = (messageMax: number) =>
  `Please keep the message under ${messageMax} characters`;
export const firstPartner = "First partner";
export const secondPartner = "Second partner";
export const noContact = "Please enter an email address or a phone number";
