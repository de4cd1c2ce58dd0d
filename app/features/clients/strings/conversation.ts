export const waitingForAnAnswer = "Waiting for an answer";
export const answered = "Answered";
export const archived = "Archived";
export const probablySpam = "Probably spam";
export const spam = "Spam";
export const theEmail = "View email";
export const reply = "Reply";
export const toSMessage = (from: string) => `to ${from}'s message`;
export const conversation = "Conversation";
export const toTheInquiry = "to the inquiry";
export const showEarlier = (earlier: number) =>
  `Show ${earlier} earlier ${earlier === 1 ? "message" : "messages"}`;
export const theStudio = "The studio";
export const inquiry = "Inquiry";
export const asTheStudioNotedIt = "As the studio noted it";
export const fromTheirMessage = "From their message";
export const fromTheImportedSpreadsheet = "From the imported spreadsheet";
export const edit = "Edit";
export const whatTheyWrote = "what they wrote";
