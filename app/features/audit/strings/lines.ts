export const since = "Since";
export const onlyChangesBy = "Only changes by";
export const details = "Details";
export const changesInASession = (count: number) => `${count} changes in one session`;
export const continuedOnThePreviousPage = "This session continues on the previous page.";
export const beganOnTheNextPage = "This session began on the next page.";
export const allChanges = "All changes";
export const ofThisThing = "of the same thing";
