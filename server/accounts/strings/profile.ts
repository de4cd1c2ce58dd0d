export const passwordWrong = "This is not your password. Please try again.";
export const passwordLimited = "Too many wrong passwords. Please wait 15 minutes and try again.";
export const linkOver =
  "This link has already been used, or it's more than an hour old. Please ask for a new one.";
export const pleaseEnterYourCurrentPassword = "Please enter your current password";
export const pleaseEnterAShorterName = "Please enter a shorter name";
export const pleaseEnterYourName = "Please enter your name";
export const signature = "This email is about your studio account.";
export const aChangeToYourAccount = "A change to your account";
export const ifThisWasYouTheres =
  "If this was you, there's nothing to do. If it wasn't, choose a new password now (under 'Forgot your password?') and tell another admin.";
export const goToSignIn = "Go to sign-in";
export const confirmYourNewEmailAddress = "Confirm your new email address";
export const someoneProbablyYouAskedTo =
  "Someone, probably you, asked to use this address for their studio account.";
export const theLinkOpensAPage =
  "The link opens a page with a button, and nothing changes until you press it. It works once, for an hour. If you didn't ask for this, you can ignore this email.";
export const useThisAddress = "Use this address";
export const yourAddressAlreadyHasAn = "Your address already has an account";
export const someoneAskedToUseThis =
  "Someone asked to use this address for another studio account. It's already yours, so nothing has changed, and there's nothing to do.";
export const yourPasswordWasChangedAnd =
  "Your password was changed, and you were signed out everywhere else.";
export const thisIsAlreadyYourAddress = "This is already your address";
export const youveAskedForTooMany = "You've asked for too many links. Please wait an hour and try again.";
export const yourAccountsEmailAddressWas = (email: string) =>
  `Your account's email address was changed to ${email}. You can no longer sign in with this address.`;
export const yourAccountWasReset =
  "Your account was reset by whoever runs the website. It has a new password, two-factor authentication and passkeys were removed, and you were signed out everywhere.";
export const yourAddressNoLongerSignsIn =
  "Whoever runs the website changed your account's email address. You can no longer sign in with this address.";
