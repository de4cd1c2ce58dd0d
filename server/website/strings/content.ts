export const pleaseChooseADayAnd = "Please choose a day and a time";
export const publishDatePast =
  "This date is in the past. Choose a later one, or clear it and publish by hand.";
export const publishDateOnPublished =
  "This is published already, so changes go live as soon as you save. Clear the date, or unpublish this first.";
export const contentGone = "Deleted - Someone has deleted this. What you typed is still here.";
export const contentChanged =
  "Someone else saved this while you were editing. Compare the two below and choose, field by field.";
export const contentAdded =
  "This was already added with different details. Open it from the list, and change it there.";
export const contentFailed = "Error - That could not be saved. Nothing you typed is lost: please try again.";
export const orderChanged = "The list has changed since you opened it. Check it as it is now, and try again.";
export const trashChanged =
  "Nothing was deleted: the trash has changed since you opened it. Check it as it is now, and try again.";
export const notInTrash = "Please move it to the trash first.";
export const inTrash = "This is in the trash. Restore it first.";
export const theMenuInTheHeader = "The menu in the header";
export const theMenuInTheFooter = "The menu in the footer";
export const theAnnouncement = "The announcement";
export const theCallToAction = "The call to action";
export const theHero = "The hero, which keeps playing its file";
export const theHomePage = "The home page, which will leave it out";
export const thePageText = (page: string, name: string) => `The text “${name}” (${page})`;
export const filmNotReady = "A film needs its film and its poster before it is published.";
export const videoSavedItsADraft = "Video saved - It's a draft until you publish it.";
export const packageSavedItsADraft = "Package saved - It's a draft until you publish it.";
