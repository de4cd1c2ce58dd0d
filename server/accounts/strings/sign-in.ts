export const passwordBreached =
  "This password has appeared in a data breach, so it's easy to guess. Please choose another one.";
export const loginFailed = "Login failed";
export const loginSucceeded = "Login successful! Welcome back to your admin dashboard.";
export const loginSuccessfulWelcomeBack = "Login successful! Welcome back.";
export const unexpectedError = "An unexpected error occurred. Please try again.";
export const signedOut = "Signed out successfully - You have been logged out of your admin account.";
export const signedOutSuccessfullySeeYou = "Signed out successfully - See you soon.";
export const wrongCredentials = "The email address or password is incorrect.";
export const checkFields = "Please check the fields below.";
export const passwordTooShort = (passwordMin: number) =>
  `Password too short - Password must be at least ${passwordMin} characters long.`;
export const passwordTooLong = (passwordMax: number) =>
  `Password too long - Password must be at most ${passwordMax} characters long.`;
export const passwordsDiffer = "Passwords don't match - Please make sure both passwords are the same.";
export const pleaseEnterYourPassword = "Please enter your password";
export const pleaseEnterAShorterPassword = "Please enter a shorter password";
export const minutes = (minutes: number) => `${minutes} minutes`;
export const hours = (hours: number) => `${hours} hours`;
export const tooManyAttemptsPleaseWait = (wait: string) =>
  `Too many attempts. Please wait ${wait} and try again.`;
export const aSingleRepeatedCharacterIs =
  "A single repeated character is easy to guess. Please choose another password.";
export const tooManyPeopleUseThis =
  "Too many people use this password, so it's easy to guess. Please choose another one.";
export const pleaseChooseAPasswordThat = "Please choose a password that is not your email address.";
export const pleaseChooseAPasswordThatIs = "Please choose a password that is not your name.";
export const pleaseChooseAPasswordThatIsNot = "Please choose a password that is not our name.";
