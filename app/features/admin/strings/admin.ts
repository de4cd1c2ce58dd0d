export const searchTheBackOffice = "Search the back office";
export const search = "Search";
export const coupleEmailVenueFilmOr = "Couple, phone, email, venue, film or screen";
export const screens = "Screens";
export const nothingFoundForTryA = (query: string) =>
  `Nothing found for “${query}”. Try a couple's name, an email, a phone number or a venue.`;
export const pageNotFound = "Page not found";
export const nothingIsAt = "Nothing is at";
export const itMayHaveBeenDeleted = ". It may have been deleted, or the address has a typo.";
export const didYouMean = "Did you mean";
