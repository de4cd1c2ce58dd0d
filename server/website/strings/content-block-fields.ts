export const filmPages = "Film pages";
export const ourStory = "Our Story";
export const getInTouch = "Get In Touch";
export const testimonialForm = "Testimonial form";
export const privacyPolicy = "Privacy Policy";
export const termsOfService = "Terms of Service";
export const pageNotFound = "Page not found";
export const everyPage = "Every page";
export const theStudiosEmailAddress = "the studio's email address";
export const theStudiosPhoneNumber = "the studio's phone number";
export const thePhoneHoursOfThe = "the phone hours of the contact page";
export const theFilmsCouple = "the film's couple";
export const theWeddingDate = "the wedding date";
export const whatThePublishedPackagesCost =
  "what the published packages cost, from the lowest price to the highest";
export const theLowestPriceOfThe = "the lowest price of the published packages";
export const whatTheSiteDoesWithPersonalData =
  "what the site's accounts, contracts, payments and emails keep, by the settings that are on";
export const theListOfHowLong = "the list of how long each kind of data is kept, as set under Security";
