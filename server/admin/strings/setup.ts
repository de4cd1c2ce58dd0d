export const setupNotDone = "Some steps are still open, so the checklist stays.";
export const setupChanged = "This was changed in another window already.";
