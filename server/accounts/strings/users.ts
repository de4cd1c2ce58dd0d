export const roleChanged = (role: string) => `Role updated - User role has been changed to ${role}.`;
export const roleFailed = "Error - Failed to update user role. Please try again.";
export const lastAdmin =
  "This is the last admin who can sign in. Make someone else an admin first, then try again.";
export const changedMeanwhile =
  "Someone else changed this account while you were editing. This is how it looks now: please check it and try again.";
export const userGone = "This account no longer exists.";
export const confirmationsLimited =
  "This person has been sent five links within an hour. Please wait an hour and try again.";
export const alreadyConfirmed = "This email address is already confirmed.";
export const ownSecondFactor = "You can turn off your own codes under Account.";
export const yourSecondFactorWasReset = (admin: string) =>
  `${admin} reset your second factor. Signing in with your password no longer asks for a code, your backup codes and passkeys no longer work, and you were signed out everywhere. Please sign in and set up two-factor authentication again under Account.`;
