export const signUp = "Sign Up";
export const signIn = "Sign In";
export const yourNewEmailAddress = "Your new email address";
export const newAddress = "New address";
export const yourEmailAddressHasChanged = "Your email address has changed";
export const youNowSignInWith = (email: string) => `You now sign in with ${email}.`;
export const goToYourAccount = "Go to your account";
export const nothingWasChanged = "Nothing was changed";
export const yourStudioAccountWillUse = "Your studio account will use the address";
export const useThisAddress = "Use this address";
export const changing = "Changing...";
export const confirmYourEmail = "Confirm your email";
export const welcome = "Welcome";
export const sendItAgain = "Send it again";
export const yourInvitation = "Your invitation";
export const invitesYouToJoinAs = (invitedBy: string, role: string) =>
  `${invitedBy} invites you to join as ${role}. Choose a password, and you are in.`;
export const thisLinkHasExpired = "This link has expired";
export const theInvitationCantBeAccepted = "The invitation can't be accepted";
export const youAreInvited = "You are invited";
export const thatDidntWork = "That didn't work";
export const chooseANewPassword = "Choose a new password";
export const saveNewPassword = "Save new password";
export const saving = "Saving...";
export const sendANewLink = "Send a new link";
export const twoFactorAuthentication = "Two-factor authentication";
export const forgotYourPassword = "Forgot your password?";
export const enterYourAccountsEmailAddressAnd =
  "Enter your account's email address, and we'll send you a link to choose a new password.";
export const enterYourAccountsEmailAddress =
  "Enter your account's email address, and we'll send the link again.";
export const sendTheLink = "Send the link";
