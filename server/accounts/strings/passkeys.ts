export const passkeyFailed = "This passkey could not be added. Please try again.";
export const passkeySignInFailed =
  "This passkey didn't match an account. Please try again, or sign in with your password.";
export const pleaseEnterAShorterName = "Please enter a shorter name";
export const pleaseEnterANameLike = "Please enter a name, like “My phone”";
export const theStudio = "The studio";
export const aPasskeyWasAddedTo = (name: string) => `A passkey was added to your account: ${name}.`;
export const aPasskeyWasRemovedFrom = "A passkey was removed from your account. It no longer signs you in.";
