export const replyFailed =
  "Error - The email could not be sent. Nothing you wrote is lost. Please try again.";
export const addressChanged =
  "Someone else changed the couple's address while you were writing. Check it, then send again.";
export const noAddress = "No email address: call them.";
export const replySent = (to: string) => `Email sent - It's on its way to ${to}.`;
