export const codeSent = (codeMinutes: number) =>
  `If this address is on a booking with us, a code is on its way. It works for ${codeMinutes} minutes.`;
export const codeMissing = (codeLength: number) => `Please enter the ${codeLength} digits from our email`;
export const codeRefused =
  "That code isn't right, or it has expired. Check the newest email from us, or have a new code sent.";
export const codeGone = "That code has expired. Enter your email address to get a new one.";
export const signInAgain = "Nothing was saved. Please sign in again, then send it once more.";
export const yourCode = "Your code";
export const enterThisCodeOnThe = (value: string) =>
  `Enter this code on the page where you asked for it: ${value}`;
export const itWorksOnceForMinutes = (codeMinutes: number) =>
  `It works once, for ${codeMinutes} minutes, in the browser where you asked for it. We will never ask you for it by phone or email. If you didn't ask for it, ignore this email.`;
export const orOpenTheLink = (lastDay: string) =>
  `Or open the link below, on any device. It signs you in once, until ${lastDay}.`;
export const openYourWeddingPage = "Open your wedding page";
export const newestEmailHasALink = (wait: string) =>
  `${wait} If you have an email with a code from us, the link in it signs you in as well.`;
export const yourSignInCode = "Your sign-in code";
export const yourCodeToConfirm = "Your code to confirm it's you";
export const yourCodeToSign = "Your code to sign our proposal";
export const yourCodeToDecline = "Your code to decline our proposal";
