export const pleaseSignInAgainTo = "Please sign in again to pay.";
