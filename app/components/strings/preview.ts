export const preview = "Preview";
export const closePreview = "Close preview";
export const couldNotBeRead = "This couldn't be loaded. Please try again.";
export const tryAgain = "Try again";
export const isOpenBeside = (name: string) => `${name} is open beside the list.`;
export const showAll = "Show all";
export const showLess = "Show less";
