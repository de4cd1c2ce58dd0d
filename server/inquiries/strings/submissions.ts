export const suspected =
  "Possible spam, please review: this form was sent within a second of being opened, or twice without passing the spam check. The sender got no reply from the site.";
export const sendLimited = "Please wait a little";
export const minutes = (minutes: number) => `${minutes} minutes`;
export const tooManyFormsHaveCome = (wait: string) =>
  `Too many forms have come from your connection. What you typed is still here. Please send it again in ${wait}.`;
export const checkDidNotFinish =
  "Our spam check didn't finish, so this hasn't been sent. Everything you typed is still here. Please wait for the check above, then send it again. If you don't hear from us within a day, please call or email us.";
