export const notSavedPleaseCheckThe = "Not saved - Please check the messages beside the fields.";
export const personAdded = "Person added.";
export const personSaved = "Person saved.";
export const personSavedWithTheBookings = (email: string) =>
  `Person saved. ${email} is now this booking's email address too.`;
export const personRemoved = "Person removed.";
export const aLinkIsOnIts = (to: string) => `A link is on its way to ${to}.`;
export const accessWithdrawn = "Access withdrawn.";
export const accessRestored = "Access restored.";
export const accessWithdrawnOn = (withdrawnAt: string) => `Access withdrawn on ${withdrawnAt}`;
export const noEmailAddressSoNo = "No email address, so no access";
export const lastVisit = (lastSeenAt: string) => `Last visit ${lastSeenAt}`;
export const hasntVisitedYet = "Hasn't visited yet";
export const emailToThisAddressBounced = (bouncedAt: string) =>
  `Email to this address bounced on ${bouncedAt}`;
export const edit = "Edit";
export const editName = (name: string) => `Edit ${name}`;
export const restoreAccess = "Restore access";
export const restoreAccessOf = (name: string) => `Restore access of ${name}`;
export const withdrawAccess = "Withdraw access";
export const withdrawAccessOf = (name: string) => `Withdraw access of ${name}`;
export const remove = "Remove";
export const removeName = (name: string) => `Remove ${name}`;
export const sendALink = "Send a link";
export const sendALinkTo = (name: string) => `Send a link to ${name}`;
export const addAPerson = "Add a person";
export const role = "Role";
export const name = "Name";
export const email = "Email";
export const phone = "Phone";
export const saving = "Saving...";
export const save = "Save";
export const add = "Add";
export const cancel = "Cancel";
export const people = "People";
export const addAPayerOrPlanner = "Add a payer or planner";
export const withdrawSAccess = (name: string) => `Withdraw ${name}'s access?`;
export const theirWeddingPageWillShow =
  "Their wedding page will show them nothing, and their links stop working.";
export const removeQuestion = (name: string) => `Remove ${name}?`;
export const theyAreNoLongerPart = "They are no longer part of this booking and can't open its page.";
export const sendALinkQuestion = (name: string) => `Send ${name} a link?`;
export const theEmailGoesToIts = (email: string) =>
  `The email goes to ${email}. Its link opens their wedding page, once.`;
export const sendTheLink = "Send the link";
