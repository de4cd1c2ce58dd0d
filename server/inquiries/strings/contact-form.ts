export const pleaseKeepTheNameUnder = (nameMax: number) => `Please keep the name under ${nameMax} characters`;
export const pleaseEnterYourFullName = "Please enter your full name";
export const pleaseWriteAMessage = "Please write a message";
export const pleaseKeepTheMessageUnder = (messageMax: number) =>
  `Please keep the message under ${messageMax} characters`;
export const suspectedSubject = "Probably spam";
export const email = "Email";
export const phone = "Phone";
export const message = "Message";
export const check = "Check";
export const openTheDashboard = "Open the dashboard";
export const replyingToThisEmailWrites = (name: string) => `Replying to this email writes to ${name}.`;
