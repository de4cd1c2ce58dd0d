export const codeAsked = "Enter the code from the email we've just sent you, then press the button again.";
export const codeForOther =
  "Your code was for something else than what's on this page now, so nothing has happened yet. Look at the page again. If it's what you want, press the button again, and we'll send you a code for it.";
export const formGone =
  "That took too long, so nothing was done. Please fill in the form and send it once more.";
export const codeHint = (subject: string, codeMinutes: number) =>
  `Six digits, in the email with the subject “${subject}”. It works for ${codeMinutes} minutes. An email can be forwarded: the code shows us that it's you.`;
