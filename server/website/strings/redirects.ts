export const tooLong = (redirectMax: number) => `Please keep the address under ${redirectMax} characters`;
export const noPath = "Please give a path of this site that begins with a slash, such as /old-page";
export const redirectSaved = "Saved - The old address now leads to the new one.";
export const redirectDeleted = "Deleted - The old address leads nowhere now.";
export const redirectFailed = "Error - That could not be saved. Please try again.";
export const redirectChanged =
  "Someone else changed this redirect while you were editing. Check it in the list below, and try again.";
export const redirectFromPage = "There is a page at this address: it can't lead elsewhere";
export const redirectToItself = "This would lead back to the old address";
export const redirectToNothing = "There is no page at this address. Please choose one that visitors can see";
