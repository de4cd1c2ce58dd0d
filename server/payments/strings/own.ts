export const pleaseSignInAgainTo = "Please sign in again to pay.";
export const anInquiry = "An inquiry with your email address";
