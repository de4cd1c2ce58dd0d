export const today = "Today";
export const oneCrewLeft = "one crew left";
export const taken = "taken";
export const yourDate = (date: string) => `Your date: ${date}`;
export const noDateChosenYet = "No date chosen yet.";
export const waitingList = "waiting list";
export const selected = "selected";
