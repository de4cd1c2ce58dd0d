export const thisBrowserDoesntSupportPasskeys =
  "This browser doesn't support passkeys. Please try a newer one.";
export const thisDeviceAlreadyHasA = "This device already has a passkey for your account.";
export const backupCodesForYourAccount = "Backup codes for your account at the studio.";
export const eachWorksOnceInPlace = "Each works once, in place of the code from your app.";
export const copied = "Copied.";
export const yourBrowserBlockedCopyingPlease =
  "Your browser blocked copying. Please print or download the codes instead.";
export const yourBackupCodes = "Your backup codes";
export const storeTheseTenCodesSomewhere =
  "Store these ten codes somewhere you can reach without your phone.";
export const eachOneSignsYouIn =
  "Each one signs you in once if you can't use your app. You won't see them again.";
export const copy = "Copy";
export const print = "Print";
export const download = "Download";
export const iveSavedThem = "I've saved them";
export const twoFactorAuthentication = "Two-factor authentication";
export const afterYourPasswordWeAsk = (backupCodesLeft: number) =>
  `After your password, we ask for a code from your app. ${
    backupCodesLeft === 1 ? "One backup code is left." : `${backupCodesLeft} backup codes are left.`
  }`;
export const on = "On.";
export const newBackupCodes = "New backup codes";
export const createNewBackupCodes = "Create new backup codes";
export const youllGetTenNewCodes = "You'll get ten new codes. Your current ones will stop working.";
export const turnOffTwoFactorAuthentication = "Turn off two-factor authentication";
export const turnOff = "Turn off";
export const anyoneWhoLearnsYourPassword = "Anyone who learns your password will be able to sign in.";
export const offWithAnAuthenticatorApp =
  "Off. With an authenticator app, a stolen password isn't enough to sign in: we also ask for a code that only your phone can show.";
export const setUpAnAuthenticatorApp = "Set up an authenticator app";
export const oneMoment = "One moment...";
export const name = "Name";
export const saveName = "Save name";
export const saving = "Saving...";
export const yourName = "Your name";
export const emailAddress = "Email address";
export const youSignInWith = "You sign in with";
export const aNewAddressTakesEffect = ". A new address takes effect once you open the link we send to it.";
export const sendTheLink = "Send the link";
export const sending = "Sending...";
export const newEmailAddress = "New email address";
export const password = "Password";
export const changingYourPasswordSignsYou = "Changing your password signs you out everywhere else.";
export const changePassword = "Change password";
export const changing = "Changing...";
export const newPassword = "New password";
export const atLeast6CharactersA = "At least 6 characters. A sentence only you would say works best.";
export const confirmNewPassword = "Confirm new password";
export const scanThisWithYourAuthenticator = "Scan this with your authenticator app.";
export const qrCodeWithYourSetup = "QR code with your setup key";
export const cantScanItEnterThis = "Can't scan it? Enter this key in the app:";
export const turningThisOnSignsYou = "Turning this on signs you out everywhere else.";
export const turnOn = "Turn on";
export const cancel = "Cancel";
export const codeShownInTheApp = "Code shown in the app";
export const added = (addedAt: string) => `Added ${addedAt}. `;
export const syncedAcrossYourDevices = "Synced across your devices.";
export const onOneDeviceOnly = "On one device only.";
export const removeName = (name: string) => `Remove ${name}`;
export const remove = "Remove";
export const itWillNoLongerSign = "It will no longer sign you in. You can add it again at any time.";
export const passkeys = "Passkeys";
export const signInWithYourFingerprint =
  "Sign in with your fingerprint, face, or device PIN instead of a password and code. A passkey can't be guessed and works only on this site.";
export const addAPasskey = "Add a passkey";
export const waitingForYourDevice = "Waiting for your device...";
export const passkeyName = "Passkey name";
export const soYouCanRecognizeIt = "So you can recognize it, like “My phone”.";
export const rename = "Rename";
export const renameName = (name: string) => `Rename ${name}`;
export const newName = "New name";
export const youHaveBeenSignedOut = "You have been signed out. Please sign in again.";
export const youreNoLongerAnAdmin = "You're no longer an admin.";
export const thisNoLongerExistsPlease = "This no longer exists. Please reload the page.";
export const somethingChangedWhileYouWere =
  "Something changed while you were editing. Please reload the page.";
export const twoFactorAuthenticationIsOn =
  "Two-factor authentication is on, and you've been signed out everywhere else.";
export const yourOldCodesNoLonger = "Your old codes no longer work.";
export const twoFactorAuthenticationIsOff = "Two-factor authentication is off.";
export const yourNameHasBeenUpdated = "Your name has been updated.";
export const weHaveSentALink = (email: string) =>
  `We have sent a link to ${email}. Your address changes when you open it and press the button there, within an hour.`;
export const yourPasswordHasBeenChanged =
  "Your password has been changed, and you've been signed out everywhere else.";
export const wasAddedYouCanNow = (name: string) => `${name} was added. You can now sign in with it.`;
export const yourPasskeyHasBeenRenamed = "Your passkey has been renamed.";
export const yourPasskeyHasBeenRemoved = "Your passkey has been removed. Delete it from your device too.";
export const thatSessionHasEnded = "That session has ended.";
export const youWerentSignedInAnywhere = "You weren't signed in anywhere else.";
export const youveBeenSignedOutEverywhere = "You've been signed out everywhere else.";
export const thisDevice = "This device";
export const signedIn = (signedInAt: string) => `Signed in ${signedInAt}`;
export const lastUsed = (lastUsedAt: string) => `Last used ${lastUsedAt}`;
export const end = "End";
export const whereYouAreSignedIn = (sessions: number) => `Where you are signed in (${sessions})`;
export const signOutEverywhere = "Sign out everywhere";
export const signsYouOutOnEvery = "Signs you out on every other device.";
export const currentPassword = "Current password";
