export const codeWrong = "That code isn't right. Please enter the one your app shows now.";
export const codeUsed = "That code was already used. Wait for the next one.";
export const backupCodeWrong = "That backup code isn't right, or it was already used.";
export const codesLimited = "Too many wrong codes. Please wait 15 minutes and sign in again.";
export const stepOver =
  "Please sign in again. The time for the code ran out, or there were too many wrong codes.";
export const pleaseEnterTheCodeFrom = "Please enter the code from your app";
export const aCodeHasSixDigits = "A code has six digits";
export const pleaseEnterABackupCode = "Please enter a backup code";
export const theStudio = "The studio";
