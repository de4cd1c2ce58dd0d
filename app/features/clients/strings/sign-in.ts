export const thatDidntWork = "That didn't work";
export const seeWhereThingsStandYour =
  "See where things stand, your documents and our messages. Enter the email address that you gave us, and we'll send you a code. No password needed.";
export const emailAddress = "Email address";
export const sendMeACode = "Send me a code";
export const sending = "Sending...";
export const signInWithAPassword = "Sign in with a password instead";
export const sixDigitsInTheEmail = (subject: string) =>
  `Six digits, in the email with the subject “${subject}”.`;
export const signIn = "Sign in";
export const checking = "Checking...";
export const sendANewCode = "Send a new code";
export const useAnotherAddress = "Use another address";
export const code = "Code";
