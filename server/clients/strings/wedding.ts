export const theStudio = "The studio";
