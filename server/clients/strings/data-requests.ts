export const deletionAsked = "We have your request. We'll email you when it's done.";
export const deletionTakenBack = "Your request is withdrawn. Everything stays as it is.";
export const dataReady =
  "Thank you. Under “Your data”, press “Download everything we have about you” once more.";
export const deletionUnsure = "Please check this box if you'd like us to delete your data";
export const deletionPartnersOnly = "Please write to us, and we'll delete your data.";
export const keptFor = "for at least seven years";
