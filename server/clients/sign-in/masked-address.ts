/** An address as its owner knows it again, and nobody else learns it: `a•••@example.com`. */
export const maskedAddress = (email: string) => email.replace(/^(.).*@/, "$1•••@");
