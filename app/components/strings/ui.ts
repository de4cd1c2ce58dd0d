export const undo = "Undo";
export const thisPartDidNotLoad = "This part of the page could not be loaded.";
export const tryAgain = "Try again";
export const everythingStoredAboutThisPerson = "Everything stored about this person";
export const onlyTheNewestMatchesAre = (searchMost: number) =>
  `Only the ${searchMost} newest matches are listed. Add a word to narrow the search.`;
export const newLabel = "New";
export const contacted = "Contacted";
export const proposal = "Proposal";
export const held = "Held";
export const confirmed = "Confirmed";
export const filmed = "Filmed";
export const editing = "Editing";
export const delivered = "Delivered";
export const lost = "Lost";
export const cancelled = "Canceled";
export const noEmail = "No email";
export const close = "Close";
export const view = "View";
export const isNowAtPlace = (called: string, place: number, total: number) =>
  `${called} is now number ${place} of ${total}.`;
export const filters = "Filters";
export const filter = "Filter";
export const filterInUse = (label: string, value: string) => `${label}: ${value}`;
export const removeFilter = "Remove filter";
export const clearAll = "Clear all";
export const noMatch = (things: string) => `No ${things} match.`;
export const clearFilters = "Clear filters";
