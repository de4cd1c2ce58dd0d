/** Masks an address so that its owner recognizes it and nobody else can read it: `a•••@example.com`. */
export const maskedAddress = (email: string) => email.replace(/^(.).*@/, "$1•••@");
