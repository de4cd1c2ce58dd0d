export const signupFailed = "Signup failed";
export const accountCreated = "Account created! Please check your email to confirm your account.";
export const pleaseCheckYourEmail = "Please check your email";
export const ifAnAccountWithThis =
  "If an account with this address is waiting to be confirmed, a new link is on its way. It works for a day.";
export const ifThisAddressHasAn =
  "If this address has an account, a link to choose a new password is on its way. It works for an hour.";
export const emailConfirmed = "Your email address is confirmed. You can sign in now.";
export const passwordChanged = "Your password has been changed. Please sign in with the new one.";
export const thisLinkNoLongerWorks = "This link no longer works";
export const linksWorkOnceAndFor = "Links work once and for a limited time. You can ask for a new one.";
export const signUpPasswordWrong =
  "That's not the password you signed up with. Please try again, or choose a new one.";
export const signUpClosed =
  "Accounts here are by invitation. If you were invited, please use the link in that email.";
export const domainRefused = "Please use an email address from a domain that can sign up here.";
export const formTooOld = "This page was open for a long time. Please send it again.";
export const pleaseKeepTheNameUnder = (nameMax: number) => `Please keep the name under ${nameMax} characters`;
export const pleaseEnterYourName = "Please enter your name";
export const pleaseConfirmYourEmailAddress = "Please confirm your email address";
export const confirmYourEmailAddress = "Confirm your email address";
export const anAccountWasCreatedOn =
  "An account was created on our website with this address. Confirm it, and you can sign in.";
export const theLinkWorksOnceFor =
  "The link works once, for a day. If this wasn't you, ignore this email. The account can't be used without your confirmation.";
export const anAccountOnOurWebsite =
  "An account on our website is waiting for you to confirm this address. Use the link to choose a password, and you can sign in.";
export const theLinkWorksOnceForA =
  "The link works once, for a day. If you don't want an account, ignore this email. It can't be used without your confirmation.";
export const youAlreadyHaveAnAccount = "You already have an account";
export const someoneMaybeYouAskedFor =
  "Someone, maybe you, asked for a new account on our website with this address. You already have one, so nothing has changed. Just sign in as usual.";
export const ifYouForgotYourPassword = (siteUrl: string) =>
  `If you forgot your password, choose a new one at ${siteUrl}/auth/forgot. If this wasn't you, there's nothing to do.`;
export const signIn = "Sign in";
export const chooseANewPassword = "Choose a new password";
export const aNewPasswordWasRequested = "A new password was requested for your account on our website.";
export const theLinkWorksOnceForAn =
  "The link works once, for an hour. If this wasn't you, ignore this email. Your password won't change.";
export const yourPasswordWasChanged = "Your password was changed";
export const yourPasswordOnOurWebsite =
  "Your password on our website was changed through a link we emailed to this address, and you've been signed out everywhere.";
export const ifThisWasntYouChoose = (siteUrl: string) =>
  `If this wasn't you, choose a new one right away at ${siteUrl}/auth/forgot, and change the password of your email account.`;
