export const codeAsked = "Enter the code from the email we've just sent you, then press Sign again.";
export const formGone =
  "That took too long, so nothing was done. Please fill in the form and send it once more.";
export const codeHint = (codeMinutes: number) =>
  `Six digits, in the email with the subject “Your sign-in code”. It works for ${codeMinutes} minutes. An email can be forwarded: the code shows us that it's you.`;
