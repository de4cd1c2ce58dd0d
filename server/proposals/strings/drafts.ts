export const proposalGone = "This proposal no longer exists.";
export const proposalChanged =
  "Someone else changed this proposal while you were editing. Press the button again to keep what is here, or reload the page to see their changes.";
export const proposalSentAlready = "This proposal was sent. Make a new version to change it.";
export const deletedBooking = "Deleted booking";
export const throughTheMailedLink = (name: string) => `${name} (through the mailed link)`;
export const draftDeleted = "Draft deleted.";
