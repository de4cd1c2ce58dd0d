export const cancel = "Cancel";
export const empty = "Empty";
export const twoVersions = (name: string | undefined) => `${name ?? ""}: two versions`;
export const forLabel = (name: string | undefined) => `for ${name ?? ""}`;
export const optional = "(optional)";
export const leaveThisEmpty = "Leave this empty";
export const ourSpamCheckCantRun =
  "Our spam check can't run without JavaScript, so we may see what you send later than usual. If you don't hear from us within a day, please call or email us.";
export const draftRestored = "Draft restored";
export const discard = "Discard";
export const search = "Search";
export const save = "Save";
export const saving = "Saving...";
export const leaveWithoutSaving = "Leave without saving?";
export const youHaveUnsavedChangesOn =
  "You have unsaved changes on this page. They will be lost if you leave.";
export const stayHere = "Stay here";
export const leave = "Leave";
export const yoursInTheFormBelow = "Yours, in the form below";
export const savedBySomeoneElse = "Saved by someone else";
export const useTheirs = "Use theirs";
export const saveToReplaceTheirsWith = "Save to replace theirs with what's in the form below.";
/** Shown beside every field for the studio's own words about a couple that are in the couple's data. */
export const inTheirData =
  "The couple doesn't see this on their page, but can read it when they download their data.";
