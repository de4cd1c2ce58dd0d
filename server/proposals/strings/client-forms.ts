export const changeAskedFor = (number: number, message: string) =>
  `About proposal ${number}, please change:\n\n${message}`;
export const changeAsked = "We have your message. The proposal stays as it is until you hear from us.";
