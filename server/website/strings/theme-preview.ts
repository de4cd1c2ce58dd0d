export const tooOld =
  "This preview link has expired. Please ask for a new one, or go to the home page to see the live site.";
