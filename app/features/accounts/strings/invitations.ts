export const email = "Email";
export const youllSignInWithThis = "You'll sign in with this address.";
export const name = "Name";
export const acceptTheInvitation = "Accept the invitation";
export const creatingAccount = "Creating account...";
