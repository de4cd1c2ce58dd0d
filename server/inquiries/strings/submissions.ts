export const suspected =
  "Possible spam, please review: this form was sent within a second of being opened. The sender got no reply from the site.";
export const sendLimited = "Please wait a little";
export const minutes = (minutes: number) => `${minutes} minutes`;
export const tooManyFormsHaveCome = (wait: string) =>
  `Too many forms have come from your connection. What you typed is still here. Please send it again in ${wait}.`;
