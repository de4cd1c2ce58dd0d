export const oneMoreStep = "One more step";
export const youOpenedThisPageFrom =
  "You opened this page from a link in an email. An email can be forwarded, so a code shows us that it's you.";
export const enterTheCodeWeSent = (email: string, next: string) =>
  `Enter the code that we've sent to ${email}, and ${next}.`;
export const weSendACodeTo = (email: string, next: string) =>
  `We'll send a code to ${email}. Once you've entered it, ${next}.`;
export const weSaveYourDetails = "we'll save your details";
export const weAddThem = "we'll add them";
export const weSaveTheirDetails = "we'll save their details";
export const weRemoveThem = "we'll remove them";
export const weSaveTheSchedule = "we'll save the schedule";
export const weSendYourMessage = "we'll send your message";
export const weSendYourRequest = "we'll send your request";
export const weWithdrawYourRequest = "we'll withdraw your request";
export const youCanDownloadYourData = "you can download your data";
export const thatDidntWork = "That didn't work";
export const goOn = "Continue";
export const checking = "Checking...";
export const sending = "Sending...";
export const sendANewCode = "Send a new code";
export const sendMeACode = "Send me a code";
export const backWithoutDoingThis = "Go back without doing this";
