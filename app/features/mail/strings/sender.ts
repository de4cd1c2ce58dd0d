export const emailSender = "Email sender";
export const from = "From";
export const repliesGoTo = "Replies go to";
export const sentWith = "Sent with";
export const sendATestEmail = "Send a test email";
export const sending = "Sending…";
export const itGoesTo = (address: string) => `It goes to ${address}, your own address.`;
export const accepted = (to: string) =>
  `Accepted: the provider has taken the test email to ${to}. Check that it arrives.`;
export const refused = (words: string, error: string) =>
  `Not sent. ${words} It said: “${error}” The site tries again by itself.`;
export const onItsWay = (to: string) =>
  `The test email to ${to} is on its way. The outbox shows what becomes of it.`;
export const errorNotSent = "Error - The test email could not be sent. Please try again.";
